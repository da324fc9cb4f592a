import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/operations.ts';
import type { ReadModelStatus, SkippedEvent } from '../../domain/wire/read-model-status.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import { json } from '../http/reply.ts';
import { shortList } from '../http/simple-rest.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { actorNames } from './actor-names.ts';
import { route } from './route.ts';
import { toldStatus } from './told-of-read-models.ts';

/** A read model's name as somebody wrote it. @throws {Rejection} `not-found` */
export function readModelNamed(name: string): ReadModelName {
  const read = calls.readModelName.safeParse(name);
  if (!read.success) throw new Rejection('not-found', read.error.issues[0]?.message ?? 'Not Found');
  return read.data;
}

/** With the names of who skipped events. */
async function withNames(
  { followed }: { followed: Pick<FollowedStreams, 'staff'> },
  statuses: readonly ReadModelStatus[],
): Promise<ReadModelStatus[]> {
  const named = await actorNames(followed);
  const withName = (one: SkippedEvent): SkippedEvent => ({ ...one, byName: named(one.by, 'console').name });
  return statuses.map(toldStatus).map(({ skipped = [], ...status }) => ({ ...status, skipped: skipped.map(withName) }));
}

export const restReadModels = route(calls.restReadModels, {
  rule: 'oversee',
  about: 'The read models: state, progress, lag, and where one stopped',
  access: 'no records',
  async answer({ services, input }) {
    const list = input.query;
    const { id: ids } = list.filter;
    const statuses = (await services.readModels.status()).filter(({ id }) => !ids || ids.includes(id));
    const rows = await withNames(services, statuses);
    return shortList('readModels', rows, list);
  },
});

export const restReadModel = route(calls.restReadModel, {
  rule: 'oversee',
  about: 'One read model',
  access: 'no records',
  async answer({ services, input }) {
    const statuses = (await services.readModels.status()).filter(({ id }) => id === input.params.id);
    const [status] = await withNames(services, statuses);
    if (!status) throw new Rejection('not-found', 'Not Found');
    return json(status);
  },
});
