import { Rejection } from '../../domain/kernel/rejection.ts';
import { type Account, accountByIdentity } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/sign-in.ts';
import { entryOf } from '../access/record-call.ts';
import { json, redirect } from '../http/reply.ts';
import { siteOf } from '../shares/networks.ts';
import { tellOfConnection } from '../sign-in/connection-mails.ts';
import { signedInBefore, tellOfNewDevice } from '../sign-in/new-device.ts';
import { isFirst, providerOf, sendToProvider } from '../sign-in/provider-way.ts';
import { type Person, SignInFailed, whyItFailed } from '../sign-in/sign-in-provider.ts';
import type { Arrived, OnTheWay, ToConnect } from '../sign-in/single-sign-on-cookie.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { startSession } from '../sign-in/start-session.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

const CALLBACK = 'GET /api/app/singleSignOn/callback';
type Way = Pick<OnTheWay, 'aside' | 'connects'>;

/** The page that says why somebody's way came to nothing. */
function pageOf({ aside, connects }: Way): string {
  if (connects !== undefined) return '/#/EditProfile';
  return aside ? '/#/SingleSignOn/aside' : '/#/Login';
}

/** Where a sign-in comes to nothing people are led back to where they came from, which says why. */
async function orBack(call: Call, way: Way, work: () => Promise<ReturnType<typeof redirect>>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    call.services.log.warn(
      { problem: error.problem, ...whyItFailed(error) },
      'a sign-in by the provider came to nothing',
    );
    return redirect(`${pageOf(way)}?problem=${error.problem}`);
  }
}

export const startSingleSignOn = route(calls.startSingleSignOn, {
  rule: 'public',
  about: 'Sends the browser to the sign-in provider',
  access: 'own account',
  refuses: [404],
  find: (call) => void providerOf(call),
  answer: (call) => {
    const { aside } = call.input.query;
    const way = aside === undefined ? {} : { aside: true as const };
    return orBack(call, way, async () => {
      const { address, cookie } = await sendToProvider(call, way);
      return redirect(address, cookie);
    });
  },
});

export const endAtProvider = route(calls.endAtProvider, {
  rule: 'public',
  about: 'Sends the browser to where one signs out at the sign-in provider',
  access: 'own account',
  refuses: [404],
  find: (call) => providerOf(call),
  answer: (call) => orBack(call, {}, async () => redirect((await call.found.endAddress()).href)),
});

/** The account of a person, which an invitation to their verified address makes theirs at the first time. */
async function accountFor(call: Call, { issuer, subject, verifiedEmail }: Person) {
  const { staff } = call.services.followed;
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
  if (!known && account.passwordHash !== null) void tellOfConnection(call, account);
  return { userId: account.userId, staffRevision: tip.revision };
}

async function arrive(call: Call, query: URLSearchParams, onTheWay: OnTheWay): Promise<Arrived | ToConnect> {
  const { device } = onTheWay;
  const from = device === undefined ? siteOf(call.address) : `device ${device}`;
  const person = await providerOf(call).personOf(query, onTheWay, from);
  const { issuer, subject } = person;
  // The page connects it, in the session that is still there.
  if (onTheWay.connects !== undefined)
    return { at: 'account', id: onTheWay.state, userId: onTheWay.connects, issuer, subject };
  try {
    return { at: 'home', id: onTheWay.state, issuer, subject, ...(await accountFor(call, person)) };
  } catch (error) {
    if (error instanceof SignInFailed) {
      const details = { issuer, subject, reason: error.problem };
      await call.services.access.tell(entryOf(call, CALLBACK, 'sign-in-refused', { details }));
    }
    throw error;
  }
}

/** The page that goes on where the provider has vouched for somebody. */
function homeOf({ aside, connects }: Way): string {
  if (connects !== undefined) return '/#/EditProfile?connect=1';
  return aside ? '/#/SingleSignOn/aside' : '/#/SingleSignOn';
}

export const returnFromProvider = route(calls.returnFromProvider, {
  rule: 'public',
  about: 'Where the sign-in provider sends the browser back to',
  access: 'own account',
  refuses: [404, 429],
  writes: ['StaffIdentityLinked'],
  // What the provider sends is its own.
  find: ({ query }) => query,
  answer: (call) => {
    const onTheWay = call.services.singleSignOnCookie.onTheWay(call.cookies, call.now);
    return orBack(call, onTheWay ?? {}, async () => {
      providerOf(call);
      // Not counted: pages of elsewhere can have a browser load this address by the hundred.
      if (!onTheWay) throw new SignInFailed('expired');
      const attempt = await call.services.throttle.wayBack(call.address, onTheWay.device);
      if (!(await isFirst(call, onTheWay.state))) throw new SignInFailed('expired');
      const arrived = await arrive(call, call.found, onTheWay);
      await attempt.succeeded();
      return redirect(homeOf(onTheWay), call.services.singleSignOnCookie.keep(arrived, call.now));
    });
  },
});

/** The account of somebody who has come back; undefined where it was disabled, removed or taken from them meanwhile. */
async function stillTheirs({ services }: Call, { userId, ...identity }: Arrived): Promise<Account | undefined> {
  const { state } = await services.followed.staff.current();
  const account = accountByIdentity(state.decided, identity);
  return account?.userId === userId && !account.disabled ? account : undefined;
}

export const beginSessionFromProvider = route(calls.beginSessionFromProvider, {
  rule: 'public',
  about: 'Begins the session of somebody who has just come back from the sign-in provider, in the same browser',
  access: 'own account',
  refuses: [403],
  async answer(call) {
    const arrived = call.services.singleSignOnCookie.arrived(call.cookies, call.now);
    const account = arrived && (await stillTheirs(call, arrived));
    if (!account || !(await isFirst(call, `session ${arrived.id}`)))
      throw new Rejection('forbidden', 'This sign-in took too long. Please try again.');
    const { userId, staffRevision, issuer, subject } = arrived;
    const device = call.services.devices.idFor(userId, call.cookies, call.now);
    const from = call.services.throttle.arrival(account.email, call.address, device);
    const tells = !from.isKnown && (await signedInBefore(call, userId));
    const entry = { userId, details: { issuer, subject } };
    await call.services.access.tell(entryOf(call, 'POST /api/app/singleSignOn/session', 'signed-in', entry));
    const started = await startSession(call, { userId, how: 'provider', staffRevision });
    from.remembered();
    const answer = json(started.answer, started.headers);
    return tells ? { ...answer, rest: tellOfNewDevice(call, { userId, email: account.email }) } : answer;
  },
});
