import * as calls from '../../domain/wire/calls/sessions.ts';
import type { SessionList } from '../../domain/wire/sign-in.ts';
import { json } from '../http/reply.ts';
import { route } from './route.ts';

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();

export const sessions = route(calls.sessions, {
  rule: 'read',
  about: 'Where the signed-in user is signed in, the last used first',
  access: 'own account',
  async answer({ services, actor, session }) {
    const found = await services.sessions.ofUser(actor.id);
    const body: SessionList = {
      sessions: found.map(({ id, device, address, startedAt, usedAt }) => ({
        ...{ id, device, address },
        ...{ startedAt: instantOf(startedAt), usedAt: instantOf(usedAt), current: id === session.id },
      })),
    };
    return json(body);
  },
});
