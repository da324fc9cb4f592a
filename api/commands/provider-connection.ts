import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/provider-connection.ts';
import { json } from '../http/reply.ts';
import { sessionsFrom } from '../sessions/tokens.ts';
import { tellOfConnection, tellOfDisconnection } from '../sign-in/connection-mails.ts';
import { ownAccount, requireEveryProof } from '../sign-in/owner-proof.ts';
import { isFirst, providerOf, sendToProvider } from '../sign-in/provider-way.ts';
import { SignInFailed } from '../sign-in/sign-in-provider.ts';
import { carryOutOnStaff, commandStaff } from '../sign-in/staff-command.ts';
import { startSession } from '../sign-in/start-session.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

/** Seconds after which a provider that was not there may be. */
const RETRY_AFTER_SECONDS = 30;

async function connectionOf(call: SignedInCall) {
  const { identity, passwordHash, secondFactor } = await ownAccount(call);
  return { connected: identity !== null, hasPassword: passwordHash !== null, needsCode: secondFactor !== null };
}

export const ownConnection = route(calls.ownConnection, {
  rule: 'read',
  about: 'Whether the own account is connected to the sign-in provider',
  access: 'own account',
  answer: async (call) => json(await connectionOf(call)),
});

export const startConnection = route(calls.startConnection, {
  rule: 'read',
  about: 'Begins to connect the own account, by password and code: where the browser is to go',
  access: 'own account',
  refuses: [404, 429],
  find: (call) => void providerOf(call),
  async answer(call) {
    const account = await ownAccount(call);
    if (account.identity) throw new Rejection('rule', 'This account is connected already. Disconnect it first.');
    await requireEveryProof(call, account, call.input.body);
    const { address, cookie } = await sendToProvider(call, { connects: account.userId }).catch((error: unknown) => {
      if (error instanceof SignInFailed) throw unreachable(call);
      throw error;
    });
    return json({ address }, { 'Set-Cookie': cookie });
  },
});

const unreachable = ({ services }: SignedInCall) =>
  new Rejection(
    'unavailable',
    `${services.configuration.OIDC_NAME} cannot be reached at the moment. Try again later.`,
    {
      retryAfter: RETRY_AFTER_SECONDS,
    },
  );

export const connect = route(calls.connect, {
  rule: 'read',
  about: 'Connects the own account to whom the sign-in provider has just vouched for, in the same browser',
  access: 'own account',
  refuses: [403],
  writes: ['StaffIdentityLinked'],
  async answer(call) {
    const { services, actor } = call;
    const vouched = services.singleSignOnCookie.toConnect(call.cookies, call.now);
    if (vouched?.userId !== actor.id || !(await isFirst(call, `connection ${vouched.id}`)))
      throw new Rejection('forbidden', 'This took too long, or was begun in another window. Please try again.');
    const { issuer, subject } = vouched;
    const command = { type: 'LinkIdentity', userId: actor.id, issuer, subject } as const;
    const position = await commandStaff(call, command, call.cause('form'));
    const answer = json(await connectionOf(call));
    return position === null ? answer : { ...answer, rest: tellOfConnection(call, await ownAccount(call)) };
  },
});

/** Whoever would have no way in any more stays connected. @throws {Rejection} `rule` */
function requireAnotherWay({ services, actor }: SignedInCall): void {
  const { LOCAL_SIGN_IN, OIDC_NAME } = services.configuration;
  if (services.provider && LOCAL_SIGN_IN === 'administrators' && !actor.admin)
    throw new Rejection('rule', `Passwords are for administrators here: without ${OIDC_NAME} you could not sign in.`);
}

export const disconnect = route(calls.disconnect, {
  rule: 'read',
  about: 'Disconnects the own account from the sign-in provider, by password and code; all its other sessions end',
  access: 'own account',
  refuses: [429],
  writes: ['StaffIdentityUnlinked'],
  async answer(call) {
    const account = await ownAccount(call);
    requireAnotherWay(call);
    await requireEveryProof(call, account, call.input.body);
    const { userId } = account;
    const command = { type: 'UnlinkIdentity', userId, at: sessionsFrom(call.now) } as const;
    const { position, revision: staffRevision } = await carryOutOnStaff(call, command, call.cause('form'));
    const started = await startSession(call, { userId, how: 'account-change', staffRevision });
    const answer = json(started.answer, started.headers);
    return position === null ? answer : { ...answer, rest: tellOfDisconnection(call, account) };
  },
});
