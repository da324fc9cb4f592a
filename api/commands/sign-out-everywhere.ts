import { answersNothing } from '../http/answered.ts';
import { nothing } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { sessionsFrom } from '../sign-in/tokens.ts';

export const signOutEverywhere = route({
  method: 'POST',
  path: '/api/app/signOutEverywhere',
  rule: 'read',
  about: 'Ends all sessions of the signed-in user, this one included',
  access: 'own account',
  answers: answersNothing,
  writes: ['StaffSessionsEnded'],
  async answer(call) {
    const command = { type: 'EndSessions', userId: call.actor.id, at: sessionsFrom(call.now) } as const;
    await commandStaff(call, command, call.cause('form'));
    await call.parts.sessions.endOfUser(call.actor.id);
    return nothing();
  },
});
