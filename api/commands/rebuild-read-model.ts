import * as calls from '../../domain/wire/calls/operations.ts';
import { json, type Reply } from '../http/reply.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

/** How the read model stands after a request about it. */
async function statusOf({ parts }: SignedInCall, name: string): Promise<Reply> {
  const statuses = await parts.readModels.status();
  return json({ readModel: statuses.find(({ id }) => id === name) ?? null });
}

export const rebuildReadModel = route(calls.rebuildReadModel, {
  rule: 'admin',
  about: 'Builds a read model anew beside the live one, which serves meanwhile',
  access: 'no records',
  async answer(call) {
    const { name } = call.input.params;
    if (!call.carriedOut) await call.parts.readModels.rebuild(name);
    return statusOf(call, name);
  },
});

export const cancelRebuild = route(calls.cancelRebuild, {
  rule: 'admin',
  about: 'Gives up building a read model anew; the live one stays',
  refuses: [400],
  access: 'no records',
  async answer(call) {
    const { name } = call.input.params;
    await call.parts.readModels.cancelRebuild(name);
    return statusOf(call, name);
  },
});
