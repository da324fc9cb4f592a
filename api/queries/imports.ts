import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/imports.ts';
import type { InputOf } from '../../domain/wire/declared-call.ts';
import { ofEndlessList } from '../../domain/wire/rest-list.ts';
import { acceptedImports, imports } from '../../projections/definitions/imports.ts';
import type { ImportDocument } from '../../projections/definitions/shared/documents.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { looksAt } from '../access/recorded-call.ts';
import { json, page } from '../http/reply.ts';
import { restPage } from '../http/simple-rest.ts';
import { actorNames } from './actor-names.ts';
import { route } from './route.ts';

type ImportFilter = InputOf<typeof calls.restImports>['query']['filter'];

function whereOf({ id, yearId, upload }: ImportFilter): WhereIn<typeof acceptedImports> {
  return {
    ...(id && { id: { in: id } }),
    ...(yearId !== undefined && { yearId }),
    ...(upload !== undefined && { upload }),
  };
}

/** As it goes out; what is of no year names none. */
const rowOf = (document: ImportDocument, named: Awaited<ReturnType<typeof actorNames>>): calls.ImportRow => ({
  ...document,
  yearId: document.yearId || null,
  termId: document.termId || null,
  actor: named(document.actor),
});

export const restImports = route(calls.restImports, {
  rule: 'read',
  about: 'Imports: who, when, from which file, with what result',
  access: looksAt('imports-read', calls.importFilter.omit({ upload: true })),
  reads: ['imports'],
  async answer({ services, input }) {
    const { filter, sort, ...rows } = ofEndlessList(input.query);
    const { documents, total } = await restPage(services.readModels.reader(imports), acceptedImports, {
      where: whereOf(filter),
      sort: [{ field: sort.by, descending: sort.descending }],
      ...rows,
    });
    const named = await actorNames(services.followed);
    const answer: calls.ImportRow[] = documents.map((document) => rowOf(document, named));
    return page('imports', answer, rows.skip, total);
  },
});

export const restImport = route(calls.restImport, {
  rule: 'read',
  about: 'One import',
  access: looksAt('imports-read'),
  reads: ['imports'],
  async answer({ services, input }) {
    const document = await services.readModels.reader(imports).get(acceptedImports, input.params.id);
    if (!document) throw new Rejection('not-found', 'Import does not exist');
    const named = await actorNames(services.followed);
    return json(rowOf(document, named));
  },
});
