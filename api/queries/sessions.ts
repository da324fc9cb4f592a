import { type SessionList, sessionsAnswer } from '../../domain/wire/sign-in.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();

export const sessions = route({
  method: 'GET',
  path: '/api/app/sessions',
  rule: 'read',
  about: 'Where the signed-in user is signed in, the last used first',
  access: 'own account',
  answers: answersJson(sessionsAnswer),
  async answer({ parts, actor, session }) {
    const found = await parts.sessions.ofUser(actor.id);
    const body: SessionList = {
      sessions: found.map(({ id, device, address, startedAt, usedAt }) => ({
        ...{ id, device, address },
        ...{ startedAt: instantOf(startedAt), usedAt: instantOf(usedAt), current: id === session.id },
      })),
    };
    return json(body);
  },
});
