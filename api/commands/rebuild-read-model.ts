import { z } from 'zod';
import { readModelStatus } from '../../domain/wire/read-model-status.ts';
import { answersJson } from '../http/answered.ts';
import { json, type Reply } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { readModelNamed, readModelParams } from '../queries/read-models.ts';

/** How the read model stands after a request about it. */
async function statusOf({ parts }: SignedInCall, name: string): Promise<Reply> {
  const statuses = await parts.readModels.status();
  return json({ readModel: statuses.find(({ id }) => id === name) ?? null });
}

export const rebuildReadModel = route({
  method: 'POST',
  path: '/api/app/readModels/:name/rebuild',
  rule: 'admin',
  about: 'Builds a read model anew beside the live one, which serves meanwhile',
  params: readModelParams,
  access: 'no records',
  answers: answersJson(z.object({ readModel: readModelStatus.nullable() })),
  async answer(call) {
    const name = readModelNamed(call.params['name'] ?? '');
    if (!call.carriedOut) await call.parts.readModels.rebuild(name);
    return statusOf(call, name);
  },
});

export const cancelRebuild = route({
  method: 'DELETE',
  path: '/api/app/readModels/:name/rebuild',
  rule: 'admin',
  about: 'Gives up building a read model anew; the live one stays',
  params: readModelParams,
  refuses: [400],
  access: 'no records',
  answers: answersJson(z.object({ readModel: readModelStatus.nullable() })),
  async answer(call) {
    const name = readModelNamed(call.params['name'] ?? '');
    await call.parts.readModels.cancelRebuild(name);
    return statusOf(call, name);
  },
});
