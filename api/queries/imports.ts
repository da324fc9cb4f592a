import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { count, id, instant } from '../../domain/wire/parts.ts';
import { acceptedImports, imports } from '../../projections/definitions/imports.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { looksAt } from '../access/recorded-call.ts';
import { answersJson, answersPage } from '../http/answered.ts';
import { json, page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { ofEndlessList, readRestList, restPage, restQuery, restTextIds, textId } from '../http/simple-rest.ts';
import { actorNames, namedActor } from './actor-names.ts';

const importRow = z
  .object({
    id: z.string(),
    yearId: id(),
    termId: id(),
    fileName: z.string().nullable(),
    upload: z.string().meta({ description: 'The upload its parts belong to' }),
    actor: namedActor,
    status: z.enum(['accepted', 'completed']),
    rows: count(),
    created: count(),
    changed: count(),
    unchanged: count(),
    at: instant(),
    completedAt: instant().nullable(),
  })
  .meta({ id: 'ImportRow' });
type ImportRow = z.infer<typeof importRow>;

const importFilter = z.object({
  id: restTextIds.optional(),
  yearId: z.number().int().optional(),
  upload: z.string().optional(),
});

function whereOf({ id, yearId, upload }: z.infer<typeof importFilter>): WhereIn<typeof acceptedImports> {
  return {
    ...(id && { id: { in: id } }),
    ...(yearId !== undefined && { yearId }),
    ...(upload !== undefined && { upload }),
  };
}

const IMPORT_SORTS = ['at', 'id'] as const;

export const restImports = route({
  method: 'GET',
  path: '/api/rest/imports',
  rule: 'read',
  about: 'Imports: who, when, from which file, with what result',
  query: restQuery(importFilter, IMPORT_SORTS),
  access: looksAt('imports-read', importFilter.omit({ upload: true })),
  answers: answersPage(importRow),
  reads: ['imports'],
  async answer({ parts, query }) {
    const { filter, sort, ...rows } = ofEndlessList(readRestList(query, importFilter, IMPORT_SORTS));
    const { documents, total } = await restPage(parts.readModels.reader(imports), acceptedImports, {
      where: whereOf(filter),
      sort: [{ field: sort.by, descending: sort.descending }],
      ...rows,
    });
    const named = await actorNames(parts.followed);
    const answer: ImportRow[] = documents.map((document) => ({ ...document, actor: named(document.actor) }));
    return page('imports', answer, rows.skip, total);
  },
});

export const restImport = route({
  method: 'GET',
  path: '/api/rest/imports/:id',
  rule: 'read',
  about: 'One import',
  params: textId,
  access: looksAt('imports-read'),
  answers: answersJson(importRow),
  reads: ['imports'],
  async answer({ parts, params }) {
    const document = await parts.readModels.reader(imports).get(acceptedImports, params['id'] ?? '');
    if (!document) throw new Rejection('not-found', 'Import does not exist');
    const named = await actorNames(parts.followed);
    return json({ ...document, actor: named(document.actor) });
  },
});
