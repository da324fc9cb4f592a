import { useState } from 'react';
import type { Enrolment } from '../../domain/wire/accounts.ts';
import type { SignedInHere } from '../../domain/wire/sign-in.ts';
import { ApiError, api } from '../data/api.ts';
import { statusMessage } from '../data/api-error.ts';
import { t } from '../words/t.ts';
import { Refusal, useSubmit } from './use-submit.ts';

/** What is missing, in agreed words (rules/screens#texts). */
function missing(email: string, password: string): string | undefined {
  if (!email && !password) return t('Please enter your email and password.');
  if (!email) return t('Please enter your email.');
  return password ? undefined : t('Please enter your password.');
}

/** No answer at all, wrong password, too many attempts, too much to do: these say what to do next. */
const SPEAKING_STATUSES = [0, 401, 429, 503];

/** Answers that carry a sentence for people are shown; others by their status (rules/screens#texts). */
export function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : t('Unknown error.');
  return SPEAKING_STATUSES.includes(error.status) ? error.message : statusMessage(error.status);
}

/** What is asked after the password: a code, or what an app is set up with first. */
export type SecondStep = { kind: 'code' } | { kind: 'enrolment'; enrolment: Enrolment };

const nextStep = (error: unknown): SecondStep | undefined => {
  const { reason, enrolment } = error instanceof ApiError ? error.details : {};
  if (reason === 'code-required') return { kind: 'code' };
  return reason === 'enrolment-required' ? { kind: 'enrolment', enrolment: enrolment as Enrolment } : undefined;
};

/** Address, password and code as they are typed, and the sending of them. */
export function useSignIn(onSignedIn: (answer: SignedInHere) => void, knownEmail = '') {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<SecondStep>();
  /** Signed in, with recovery codes that are shown this once. */
  const [entered, setEntered] = useState<SignedInHere>();
  const sending = useSubmit(async () => {
    const lack = step ? code.trim() === '' && t('Please enter the code.') : missing(email.trim(), password);
    if (lack) throw new Refusal(lack);
    const second = step && { code, ...(step.kind === 'enrolment' && { enrolment: step.enrolment.enrolment }) };
    try {
      const answer = await api.post('/api/login', { body: { username: email.trim(), password, ...second } });
      if (answer.recoveryCodes) setEntered(answer);
      else onSignedIn(answer);
    } catch (error) {
      const next = nextStep(error);
      if (!next) throw error;
      setStep(next);
    }
  }, sentence);
  const back = () => {
    setStep(undefined);
    setCode('');
  };
  const goOn = () => entered && onSignedIn(entered);
  return { ...sending, email, setEmail, password, setPassword, code, setCode, step, back, entered, goOn };
}

export type SignInForm = ReturnType<typeof useSignIn>;
