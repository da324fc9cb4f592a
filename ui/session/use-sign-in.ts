import { useState } from 'react';
import type { SignedInHere } from '../../domain/wire/app.ts';
import { ApiError, api } from '../data/api.ts';
import { Refusal, useSubmit } from './use-submit.ts';

/** What is missing, in agreed words (rules/screens#texts). */
function missing(email: string, password: string): string | undefined {
  if (!email && !password) return 'Please enter your email and password.';
  if (!email) return 'Please enter your email.';
  return password ? undefined : 'Please enter your password.';
}

/** Answers that carry a sentence for people (wrong password, too many attempts) are shown; others by their status. */
function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Unknown error.';
  const speaks = error.status === 0 || error.status === 401 || error.status === 429;
  return speaks ? error.message : `An error occurred (status code: ${error.status}).`;
}

/** Address and password as they are typed, and the sending of them. */
export function useSignIn(onSignedIn: (answer: SignedInHere) => void, knownEmail = '') {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const sending = useSubmit(async () => {
    const lack = missing(email.trim(), password);
    if (lack) throw new Refusal(lack);
    onSignedIn(await api.post<SignedInHere>('/login', { username: email.trim(), password }));
  }, sentence);
  return { ...sending, email, setEmail, password, setPassword };
}

export type SignInForm = ReturnType<typeof useSignIn>;
