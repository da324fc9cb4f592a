import { Rejection } from '../../../domain/kernel/rejection.ts';
import * as calls from '../../../domain/wire/calls/imports.ts';
import type { InputOf } from '../../../domain/wire/declared-call.ts';
import { ofEndlessList } from '../../../domain/wire/rest-list.ts';
import { acceptedImports, imports } from '../../../projections/definitions/imports.ts';
import { journalActions, journalEntries } from '../../../projections/definitions/journal/collections.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { ImportDocument } from '../../../projections/definitions/shared/documents.ts';
import type { DocumentReader, WhereIn } from '../../../projections/storage/port.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { json, page } from '../../http/reply.ts';
import { restPage } from '../../http/simple-rest.ts';
import { actorNames } from '../actor-names.ts';
import { route } from '../route.ts';
import type { QueryServices } from '../services.ts';

type ImportFilter = InputOf<typeof calls.restImports>['query']['filter'];

function whereOf({ id, yearId, upload }: ImportFilter): WhereIn<typeof acceptedImports> {
  return {
    ...(id && { id: { in: id } }),
    ...(yearId !== undefined && { yearId }),
    ...(upload !== undefined && { upload }),
  };
}

/** As they go out: what is of no year names none. */
async function rowsOf(
  { readModels, followed }: Pick<QueryServices, 'readModels' | 'followed'>,
  documents: readonly ImportDocument[],
): Promise<calls.ImportRow[]> {
  const [named, actions] = await Promise.all([
    actorNames(followed),
    actionsOf(
      readModels.reader(journal),
      documents.map(({ entry }) => positionText(entry)),
    ),
  ]);
  return documents.map((document) => {
    const { taken, takenBy } = actions(positionText(document.entry));
    return {
      ...document,
      yearId: document.yearId || null,
      termId: document.termId || null,
      actor: named(document.actor),
      undone: takenBy ? { action: takenBy.id, at: takenBy.at, by: named(takenBy.actor, takenBy.source) } : null,
      undoneStudents: taken?.undoneStudents ?? 0,
    };
  });
}

/** Of entries the actions they belong to, and by which these were taken back. */
async function actionsOf(reader: Pick<DocumentReader, 'getMany'>, ids: readonly string[]) {
  const byId = <One extends { id: string }>(found: readonly One[]) => new Map(found.map((one) => [one.id, one]));
  const entries = byId(await reader.getMany(journalEntries, ids));
  const taken = byId(
    await reader.getMany(journalActions, [...new Set([...entries.values()].map(({ action }) => action))]),
  );
  const by = [...taken.values()].flatMap(({ undoneBy }) => undoneBy ?? []);
  const takers = byId(await reader.getMany(journalActions, by));
  return (id: string) => {
    const action = taken.get(entries.get(id)?.action ?? '');
    return { taken: action, takenBy: takers.get(action?.undoneBy ?? '') };
  };
}

export const restImports = route(calls.restImports, {
  rule: 'read',
  about: 'Imports: who, when, from which file, with what result',
  access: looksAt('imports-read', calls.importFilter.omit({ upload: true })),
  reads: ['imports', 'journal'],
  async answer({ services, input }) {
    const { filter, sort, ...rows } = ofEndlessList(input.query);
    const { documents, total } = await restPage(services.readModels.reader(imports), acceptedImports, {
      where: whereOf(filter),
      sort: [{ field: sort.by, descending: sort.descending }],
      ...rows,
    });
    return page('imports', await rowsOf(services, documents), rows.skip, total);
  },
});

export const restImport = route(calls.restImport, {
  rule: 'read',
  about: 'One import',
  access: looksAt('imports-read'),
  reads: ['imports', 'journal'],
  async answer({ services, input }) {
    const document = await services.readModels.reader(imports).get(acceptedImports, input.params.id);
    if (!document) throw new Rejection('not-found', 'Import does not exist');
    const [row] = await rowsOf(services, [document]);
    return json(row as calls.ImportRow);
  },
});
