import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { aboutPerson } from '../../domain/staff/account-input.ts';
import { passwordFlaw } from '../../domain/staff/password-rules.ts';
import { type Account, accountByEmail } from '../../domain/staff/staff.ts';
import { enrolment, SIGN_IN_REASONS } from '../../domain/wire/accounts.ts';
import * as calls from '../../domain/wire/calls/sign-in.ts';
import { entryOf } from '../access/record-call.ts';
import { refusalBody } from '../http/refusal-body.ts';
import { json } from '../http/reply.ts';
import { siteOf } from '../shares/networks.ts';
import { signedInBefore, tellOfNewDevice } from '../sign-in/new-device.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { requireLocalSignIn, type SecondStep, takeSecondStep } from '../sign-in/second-step.ts';
import { startSession } from '../sign-in/start-session.ts';
import { checked, type SignInAttempt, type SignInFrom } from '../sign-in/throttle.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

/** Milliseconds after which a stranger is refused at the earliest: a password is looked at in a tenth of it. */
const EARLIEST_REFUSAL_MS = 500;

/** A password that was right and is not enough. */
const signInRefusal = refusalBody.extend({
  error: refusalBody.shape.error.extend({
    reason: z.enum(SIGN_IN_REASONS).optional(),
    enrolment: enrolment.optional(),
  }),
});

/**
 * Where the stream of accounts ends while the account is open and its password still the one that was checked; undefined after a change
 * meanwhile, which ends sessions, this one among them.
 */
async function passwordHolds({ services }: Call, { userId, passwordHash }: Account): Promise<number | undefined> {
  const { state, tip } = await services.followed.staff.current();
  const account = state.decided.accounts.get(userId);
  return account?.passwordHash === passwordHash && !account.disabled ? tip.revision : undefined;
}

/** What was typed in is not kept: people type passwords into the wrong field. */
const signInEntry = (
  call: Call,
  kind: 'signed-in' | 'sign-in-refused',
  userId: number | undefined,
  details: Record<string, unknown> = {},
) => entryOf(call, 'POST /api/login', kind, { userId, details });

async function passSecondStep(call: Call, account: Account, step: SecondStep): Promise<string[] | undefined> {
  requireLocalSignIn(call, account);
  return takeSecondStep(call, account, step);
}

/** @throws {Rejection} `too-many-requests` */
async function beginAttempt(
  call: Call,
  { username, account, from }: { username: string; account: Account | undefined; from: SignInFrom },
): Promise<SignInAttempt> {
  const { throttle, access } = call.services;
  try {
    return await throttle.signIn(username, call.address, from);
  } catch (error) {
    if (reasonOf(error) === 'too-many-requests')
      access.note(signInEntry(call, 'sign-in-refused', account?.userId, { reason: 'too many attempts' }));
    throw error;
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Rejection ? (error.details?.['reason'] ?? error.code) : 'failure';

interface Proven {
  account: Account;
  staffRevision: number;
  attempt: SignInAttempt;
}

/** What somebody types in. */
interface Typed {
  username: string;
  password: string;
}

/**
 * Whose password it is. Who tries it at no browser that the account is known by is refused after a while at the earliest: where a network
 * has used up its attempts, only that of an account that signed in from there is looked at.
 * @throws {Rejection} `unauthenticated`, `too-many-requests`, `unavailable`
 */
async function proven(call: Call, typed: Typed): Promise<Proven> {
  const { followed, devices } = call.services;
  const { state } = await followed.staff.current();
  const account = accountByEmail(state.decided, typed.username);
  const device = account && devices.idFor(account.userId, call.cookies, call.now);
  const begun = performance.now();
  try {
    return await provenFrom(call, typed, { account, device });
  } catch (error) {
    const isAlike = device === undefined && ['too-many-requests', 'unavailable'].includes(String(reasonOf(error)));
    const left = Math.max(0, begun + EARLIEST_REFUSAL_MS - performance.now());
    if (isAlike) await pause(left, undefined, { signal: call.signal }).catch(() => undefined);
    throw error;
  }
}

/** Those who try the same account from the same place take turns. */
async function provenFrom(
  call: Call,
  { username, password }: Typed,
  { account, device }: { account: Account | undefined; device: string | undefined },
): Promise<Proven> {
  const { throttle, passwords, access } = call.services;
  const from = { device, signal: call.signal };
  const letNextIn = await throttle.turn(username, call.address, from);
  try {
    const attempt = await beginAttempt(call, { username, account, from });
    // The same work and words for an unknown address and a wrong password.
    const hash = account?.passwordHash ?? undefined;
    const whose = account && attempt.isKnown ? account.userId : { network: siteOf(call.address) };
    const matches = await checked(attempt, () => passwords.matches(password, hash, whose));
    const staffRevision = account && matches ? await passwordHolds(call, account) : undefined;
    if (account && staffRevision !== undefined) {
      // Guesses at codes are counted by themselves.
      await attempt.succeeded();
      return { account, staffRevision, attempt };
    }
    await access.tell(signInEntry(call, 'sign-in-refused', account?.userId));
    letNextIn();
    await attempt.failed();
    if (attempt.isKnown && device === undefined) await passwords.waitAsStranger(siteOf(call.address));
    throw new Rejection('unauthenticated', 'Invalid username or password.');
  } finally {
    letNextIn();
  }
}

const flawOf = ({ services }: Call, account: Account, password: string) =>
  passwordFlaw(password, [...aboutPerson(account), ...wordsOfInstallation(services.configuration)]);

/** To be asked for the next step is no failure. */
const isFailure = (error: unknown) => !['code-required', 'enrolment-required'].includes(String(reasonOf(error)));

export const signIn = route(calls.signIn, {
  rule: 'public',
  about: 'Signs in with address and password',
  access: 'own account',
  refuses: [401, 429],
  refusal: signInRefusal,
  writes: ['StaffSecondFactorTurnedOn', 'StaffRecoveryCodeUsed'],
  async answer(call) {
    const { username, password, code, enrolment: first } = call.input.body;
    const { account, staffRevision, attempt } = await proven(call, { username, password });
    const record = (kind: 'signed-in' | 'sign-in-refused', details = {}) =>
      call.services.access.tell(signInEntry(call, kind, account.userId, details));
    const recoveryCodes = await passSecondStep(call, account, {
      code: code ?? undefined,
      enrolment: first ?? undefined,
    }).catch(async (error: unknown) => {
      if (isFailure(error)) await record('sign-in-refused', { reason: reasonOf(error) });
      throw error;
    });
    const tells = !attempt.isKnown && !call.carriedOut && (await signedInBefore(call, account.userId));
    const started = await startSession(call, { userId: account.userId, how: 'password', staffRevision });
    await record('signed-in');
    attempt.remembered();
    const flaw = call.fromScreen ? flawOf(call, account, password) : undefined;
    const more = { ...(recoveryCodes && { recoveryCodes }), ...(flaw && { passwordFlaw: flaw }) };
    const answer = json({ ...started.answer, ...more }, started.headers);
    // Said or not, the sign-in is carried out: while it is not, the same request again begins a session.
    return tells ? { ...answer, rest: tellOfNewDevice(call, account).then(() => true) } : answer;
  },
});
