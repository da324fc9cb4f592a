import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { readModelStatus } from '../../domain/wire/read-model-status.ts';
import { type ReadModelName, readModelNames } from '../../projections/definitions/all.ts';
import { answersJson, answersPage } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { readRestList, restQuery, restTextIds, shortList, textId } from '../http/simple-rest.ts';

/** A read model's name as somebody wrote it. @throws {Rejection} `not-found` */
export function readModelNamed(name: string): ReadModelName {
  const found = readModelNames.find((known) => known === name);
  if (found) return found;
  throw new Rejection('not-found', `There is no read model ${name}. There are: ${readModelNames.join(', ')}.`);
}

export const readModelParams = z.object({ name: z.enum(readModelNames) });

const filter = z.object({ id: restTextIds.optional() });

const READ_MODEL_SORTS = ['id', 'state', 'lagSeconds'] as const;

export const restReadModels = route({
  method: 'GET',
  path: '/api/rest/readModels',
  rule: 'oversee',
  about: 'The read models: state, progress, lag, and where one stopped',
  query: restQuery(filter, READ_MODEL_SORTS),
  access: 'no records',
  answers: answersPage(readModelStatus),
  async answer({ parts, query }) {
    const list = readRestList(query, filter, READ_MODEL_SORTS);
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
  params: textId,
  access: 'no records',
  answers: answersJson(readModelStatus),
  async answer({ parts, params }) {
    const name = readModelNamed(params['id'] ?? '');
    const status = (await parts.readModels.status()).find(({ id }) => id === name);
    if (!status) throw new Rejection('not-found', 'Not Found');
    return json(status);
  },
});
