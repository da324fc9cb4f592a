import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelName } from '../../projections/read-models.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { readRestList, shortList } from '../http/simple-rest.ts';

const NAMES: Record<ReadModelName, true> = {
  staff: true,
  'school-years': true,
  students: true,
  records: true,
  activities: true,
  journal: true,
  imports: true,
};

/** A read model's name as somebody wrote it. @throws {Rejection} `not-found` */
export function readModelNamed(name: string): ReadModelName {
  if (!Object.hasOwn(NAMES, name)) {
    const known = Object.keys(NAMES).join(', ');
    throw new Rejection('not-found', `There is no read model ${name}. There are: ${known}.`);
  }
  return name as ReadModelName;
}

const filter = z.object({ id: z.array(z.string()).optional() });

export const restReadModels = route({
  method: 'GET',
  path: '/api/rest/readModels',
  rule: 'oversee',
  about: 'The read models: state, progress, lag, and where one stopped',
  async answer({ parts, query }) {
    const list = readRestList(query, filter, ['id', 'state', 'lagSeconds']);
    const { id: ids } = list.filter;
    const rows = (await parts.readModels.status()).filter(({ id }) => !ids || ids.includes(id));
    return shortList('readModels', rows, list);
  },
});

export const restReadModel = route({
  method: 'GET',
  path: '/api/rest/readModels/:id',
  rule: 'oversee',
  about: 'One read model',
  async answer({ parts, params }) {
    const name = readModelNamed(params['id'] ?? '');
    const status = (await parts.readModels.status()).find(({ id }) => id === name);
    if (!status) throw new Rejection('not-found', 'Not Found');
    return json(status);
  },
});
