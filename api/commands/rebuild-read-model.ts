import * as calls from '../../domain/wire/calls/operations.ts';
import { readModelNames } from '../../projections/definitions/all.ts';
import { json } from '../http/reply.ts';
import { toldStatus } from '../queries/told-of-read-models.ts';
import { statusReply } from './read-model-status.ts';
import { route } from './route.ts';
import { skipEvent } from './skip-event.ts';

export const rebuildReadModel = route(calls.rebuildReadModel, {
  rule: 'admin',
  about: 'Builds a read model anew beside the live one, which serves meanwhile; a comparison of it is given up',
  access: 'no records',
  async answer(call) {
    const { name } = call.input.params;
    if (!call.carriedOut) await call.services.readModels.rebuild(name, { by: call.actor.id, source: 'account' });
    return statusReply(call, name);
  },
});

export const rebuildReadModels = route(calls.rebuildReadModels, {
  rule: 'admin',
  about: 'Builds every read model anew beside the live one',
  access: 'no records',
  async answer({ services: { readModels }, actor, carriedOut }) {
    const asker = { by: actor.id, source: 'account' } as const;
    if (!carriedOut) for (const name of readModelNames) await readModels.rebuild(name, asker);
    return json({ readModels: (await readModels.status()).map(toldStatus) });
  },
});

export const retryReadModel = route(calls.retryReadModel, {
  rule: 'admin',
  about: 'Tries again what a read model stopped at',
  refuses: [400],
  access: 'no records',
  async answer(call) {
    const { name } = call.input.params;
    if (!call.carriedOut) await call.services.readModels.retry(name);
    return statusReply(call, name);
  },
});

export const skipStoppedEvent = route(calls.skipStoppedEvent, {
  rule: 'admin',
  about:
    'Leaves the event out that a read model stopped at, in every rebuild as well; who and why stands in the journal',
  access: 'no records',
  writes: ['ReadModelEventSkipped'],
  async answer(call) {
    const { name } = call.input.params;
    await skipEvent(call.services, call.cause('form'), { name, ...call.input.body });
    return statusReply(call, name);
  },
});

export const cancelRebuild = route(calls.cancelRebuild, {
  rule: 'admin',
  about: 'Gives up building a read model anew; the live one stays',
  refuses: [400],
  access: 'no records',
  async answer(call) {
    const { name } = call.input.params;
    await call.services.readModels.cancelRebuild(name);
    return statusReply(call, name);
  },
});
