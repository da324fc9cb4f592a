import { z } from 'zod';
import { plainIssue } from '../../kernel/plain-issues.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { passwordBody, readNewAccount, readPassword } from '../../staff/account-input.ts';
import { answersJson, answersRedirect } from '../answered.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { setUpBody } from '../requests.ts';
import { installationAnswer, signedIn, signedInHere } from '../sign-in.ts';

/** Signing in, and what people need who cannot. */

/** Our own screens get a session, all others a token. */
const signedInAnswer = answersJson(z.union([signedIn, signedInHere]));

export const installation = declareCall({
  method: 'GET',
  path: '/api/app/installation',
  answers: answersJson(installationAnswer),
});

const credentials = z.object({
  username: z.string('Username is required.').min(1, 'Username is required.'),
  password: z.string('Password is required.').min(1, 'Password is required.'),
  code: z.string().max(100).nullish().meta({ description: 'Of the second factor, or one for recovery' }),
  enrolment: z.string().max(100).nullish().meta({ description: 'With the first code of a second factor' }),
});

function readCredentials(sent: unknown): z.output<typeof credentials> {
  const read = credentials.safeParse(sent, { error: plainIssue });
  if (read.success) return read.data;
  throw new Rejection('invalid', read.error.issues[0]?.message ?? 'Username is required.');
}

export const signIn = declareCall({
  method: 'POST',
  path: '/api/login',
  body: readBy(credentials, readCredentials),
  answers: signedInAnswer,
});

export const setUp = declareCall({
  method: 'POST',
  path: '/api/app/set-up',
  body: readBy(setUpBody, (sent) => readNewAccount(sent)),
  answers: signedInAnswer,
});

const forgotten = z.object({ username: z.string().trim().min(1) });

function readForgotten(sent: unknown): z.output<typeof forgotten> {
  const read = forgotten.safeParse(sent);
  if (!read.success) throw new Rejection('invalid', 'Username is required.');
  return read.data;
}

export const forgotPassword = declareCall({
  method: 'POST',
  path: '/api/forgotPassword',
  body: readBy(forgotten, readForgotten),
  answers: answersJson(z.object({ message: z.string() })),
});

/** What a link holds that sets a new password. */
const resetLink = z.object({ uid: z.string().min(1) });

/** The link of a reset, which is looked at before the password. @throws {Rejection} `invalid` */
export function readResetLink(sent: unknown): string {
  const read = resetLink.safeParse(sent);
  if (!read.success) throw new Rejection('invalid', 'Invalid request. No password or no unique identifier.');
  return read.data.uid;
}

export const resetPassword = declareCall({
  method: 'POST',
  path: '/api/resetPassword',
  body: readBy(resetLink.extend(passwordBody.shape), (sent) => ({ password: readPassword(sent) })),
  answers: answersJson(z.object({ valid: z.literal(true), message: z.string() })),
});

const linkState = z.union([
  z.object({ valid: z.literal(true) }),
  z.object({ valid: z.literal(false), message: z.string() }),
]);

export const checkResetLink = declareCall({
  method: 'POST',
  path: '/api/app/checkResetLink',
  body: z.object({ uid: z.string().min(1).max(200) }),
  answers: answersJson(linkState),
});

function readCheckedLink(query: URLSearchParams): { uid: string } {
  const uid = query.get('uid');
  if (!uid) throw new Rejection('invalid', 'Invalid request. No unique identifier.');
  return { uid };
}

export const checkResetPasswordRequest = declareCall({
  method: 'GET',
  path: '/api/checkResetPasswordRequest',
  query: readBy(z.object({ uid: z.string() }), readCheckedLink),
  answers: answersJson(linkState),
});

export const startSingleSignOn = declareCall({
  method: 'GET',
  path: '/api/app/singleSignOn/start',
  query: z.object({
    aside: z
      .literal('1')
      .optional()
      .meta({ description: '`1`: it happens in a window of its own, which is closed after' }),
  }),
  answers: answersRedirect,
});

export const returnFromProvider = declareCall({
  method: 'GET',
  path: '/api/app/singleSignOn/callback',
  answers: answersRedirect,
});

export const endAtProvider = declareCall({
  method: 'GET',
  path: '/api/app/singleSignOn/end',
  answers: answersRedirect,
});

export const beginSessionFromProvider = declareCall({
  method: 'POST',
  path: '/api/app/singleSignOn/session',
  answers: signedInAnswer,
});
