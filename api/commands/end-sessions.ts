import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/sessions.ts';
import { nothing } from '../http/reply.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { sessionsFrom } from '../sessions/tokens.ts';
import { endedBy } from '../sign-in/ended-by.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route } from './route.ts';

export const signOut = route(calls.signOut, {
  rule: 'read',
  about: 'Signs out: ends the session the call came with',
  access: 'own account',
  async answer({ services, actor, session, address, fromScreen }) {
    await services.sessions.end([session.id], endedBy({ actor, address }, 'signed out'));
    return { ...nothing(), ...(fromScreen && { headers: { 'Set-Cookie': services.cookie.gone } }) };
  },
});

/** Without the password: it only takes access away (rules/staff-and-settings#sessions). */
export const endOtherSessions = route(calls.endOtherSessions, {
  rule: 'read',
  about: 'Ends all sessions of the signed-in user but the one the call came with',
  access: 'own account',
  async answer({ services, actor, session, address }) {
    const why = endedBy({ actor, address }, 'ended from another session');
    await services.sessions.endOfUser(actor.id, why, ({ id }) => id === session.id);
    return nothing();
  },
});

export const endSession = route(calls.endSession, {
  rule: 'read',
  about: 'Ends one session of the signed-in user',
  access: 'own account',
  async answer({ services, actor, address, input }) {
    const session = await services.sessions.find(input.params.sessionId);
    if (session?.userId !== actor.id) throw new Rejection('not-found', 'This session is over already.');
    await services.sessions.end([session.id], endedBy({ actor, address }, 'ended from another session'));
    return nothing();
  },
});

export const endSessionsOfUser = route(calls.endSessionsOfUser, {
  rule: 'admin',
  about: 'Ends all sessions of a user',
  access: 'what the caller wrote',
  writes: ['StaffSessionsEnded'],
  async answer(call) {
    const { id: userId } = await accountOr404(call.services.followed, call.input.params.id);
    const command = { type: 'EndSessions', userId, at: sessionsFrom(call.now) } as const;
    await commandStaff(call, command, call.cause('form'));
    // Also where a clock that was set back makes the command look as if it had been carried out before.
    await call.services.sessions.endOfUser(userId, endedBy(call, 'ended by an administrator'));
    return nothing();
  },
});
