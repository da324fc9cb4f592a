import * as calls from '../../domain/wire/calls/operations.ts';
import { statusReply } from './read-model-status.ts';
import { route } from './route.ts';

export const compareReadModel = route(calls.compareReadModel, {
  rule: 'admin',
  about:
    'Builds a read model from the whole log beside the live one and compares their documents; nothing is ever switched to it',
  refuses: [400],
  access: 'no records',
  async answer(call) {
    const { name } = call.input.params;
    if (!call.carriedOut) await call.services.readModels.compare(name, { by: call.actor.id, source: 'account' });
    return statusReply(call, name);
  },
});

export const cancelComparison = route(calls.cancelComparison, {
  rule: 'admin',
  about: 'Gives up comparing a read model; nothing of it is kept but its line in the history',
  refuses: [400],
  access: 'no records',
  async answer(call) {
    const { name } = call.input.params;
    await call.services.readModels.cancelCompare(name);
    return statusReply(call, name);
  },
});
