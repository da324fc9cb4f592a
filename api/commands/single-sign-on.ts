import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { accountByIdentity } from '../../domain/staff/staff.ts';
import type { SignInProblem } from '../../domain/wire/accounts.ts';
import { signedIn, signedInHere } from '../../domain/wire/sign-in.ts';
import { entryOf } from '../access/record-call.ts';
import { answersJson, answersRedirect } from '../http/answered.ts';
import { json, redirect } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { newJourney, type Person, SignInFailed } from '../sign-in/sign-in-provider.ts';
import type { Arrived, OnTheWay } from '../sign-in/single-sign-on-cookie.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { startSession } from '../sign-in/start-session.ts';

const CALLBACK = 'GET /api/app/singleSignOn/callback';
const backToSignIn = (problem: SignInProblem) => redirect(`/#/Login?problem=${problem}`);

function providerOf({ parts }: Call) {
  if (!parts.provider) throw new Rejection('not-found', 'There is no other way to sign in here than by password.');
  return parts.provider;
}

/** Where a sign-in comes to nothing people are led back to the sign-in page, which says why. */
async function orBack(call: Call, work: () => Promise<ReturnType<typeof redirect>>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    call.parts.log.warn({ problem: error.problem, error: error.cause }, 'a sign-in by the provider came to nothing');
    return backToSignIn(error.problem);
  }
}

export const startSingleSignOn = route({
  method: 'GET',
  path: '/api/app/singleSignOn/start',
  rule: 'public',
  about: 'Sends the browser to the sign-in provider',
  access: 'own account',
  answers: answersRedirect,
  refuses: [404],
  answer: (call) => {
    const provider = providerOf(call);
    return orBack(call, async () => {
      const journey = newJourney();
      const address = await provider.addressFor(journey);
      const cookie = call.parts.singleSignOnCookie.keep({ at: 'provider', ...journey }, call.now);
      return redirect(address.href, cookie);
    });
  },
});

/** Each way through the provider ends once. */
async function isFirst({ parts, now, requestId }: Call, what: string): Promise<boolean> {
  const id = createHash('sha256').update(`single sign-on ${what}`).digest('base64url');
  const receipt = { id, request: id, at: now.toISOString(), requestId, doneAt: null };
  return (await parts.receipts.take(receipt)).requestId === requestId;
}

/** The account of a person, which an invitation to their verified address makes theirs at the first time. */
async function accountFor(call: Call, { issuer, subject, verifiedEmail }: Person) {
  const { staff } = call.parts.followed;
  const known = accountByIdentity((await staff.current()).state.decided, { issuer, subject });
  if (!known) {
    if (verifiedEmail === undefined) throw new SignInFailed('unverified');
    const at = call.now.toISOString();
    const command = { type: 'AcceptByIdentity', email: verifiedEmail, issuer, subject, at } as const;
    await commandStaff(call, command, call.cause('invitation')).catch((error: unknown) => {
      throw error instanceof Rejection && error.code === 'forbidden' ? new SignInFailed('not-invited') : error;
    });
  }
  const { state, tip } = await staff.current();
  const account = accountByIdentity(state.decided, { issuer, subject });
  if (!account || account.disabled) throw new SignInFailed('not-invited');
  return { userId: account.userId, staffRevision: tip.revision };
}

async function arrive(call: Call, onTheWay: OnTheWay): Promise<Arrived> {
  const person = await providerOf(call).personOf(call.query, onTheWay);
  const { issuer, subject } = person;
  try {
    return { at: 'home', id: onTheWay.state, issuer, subject, ...(await accountFor(call, person)) };
  } catch (error) {
    if (error instanceof SignInFailed) {
      const details = { issuer, subject, reason: error.problem };
      await call.parts.access.tell(entryOf(call, CALLBACK, 'sign-in-refused', { details }));
    }
    throw error;
  }
}

export const returnFromProvider = route({
  method: 'GET',
  path: '/api/app/singleSignOn/callback',
  rule: 'public',
  about: 'Where the sign-in provider sends the browser back to',
  access: 'own account',
  answers: answersRedirect,
  refuses: [404, 429],
  writes: ['StaffIdentityLinked'],
  answer: (call) =>
    orBack(call, async () => {
      const attempt = await call.parts.throttle.link(call.address);
      providerOf(call);
      const onTheWay = call.parts.singleSignOnCookie.onTheWay(call.cookies, call.now);
      if (!onTheWay || !(await isFirst(call, onTheWay.state))) throw new SignInFailed('expired');
      const arrived = await arrive(call, onTheWay);
      await attempt.succeeded();
      return redirect('/#/SingleSignOn', call.parts.singleSignOnCookie.keep(arrived, call.now));
    }),
});

export const beginSessionFromProvider = route({
  method: 'POST',
  path: '/api/app/singleSignOn/session',
  rule: 'public',
  about: 'Begins the session of somebody who has just come back from the sign-in provider, in the same browser',
  access: 'own account',
  answers: answersJson(z.union([signedIn, signedInHere])),
  refuses: [403],
  async answer(call) {
    const arrived = call.parts.singleSignOnCookie.arrived(call.cookies, call.now);
    if (!arrived || !(await isFirst(call, `session ${arrived.id}`)))
      throw new Rejection('forbidden', 'This sign-in took too long. Please try again.');
    const { userId, staffRevision, issuer, subject } = arrived;
    const entry = { userId, details: { issuer, subject } };
    await call.parts.access.tell(entryOf(call, 'POST /api/app/singleSignOn/session', 'signed-in', entry));
    const started = await startSession(call, { userId, how: 'provider', staffRevision });
    return json(started.answer, started.headers);
  },
});
