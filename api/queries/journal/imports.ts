import { Rejection } from '../../../domain/kernel/rejection.ts';
import { parseStream } from '../../../domain/streams.ts';
import * as calls from '../../../domain/wire/calls/imports.ts';
import type { InputOf } from '../../../domain/wire/declared-call.ts';
import { ofEndlessList } from '../../../domain/wire/rest-list.ts';
import { acceptedImports, imports } from '../../../projections/definitions/imports.ts';
import { journalActions, journalEntries } from '../../../projections/definitions/journal/collections.ts';
import type { ActionDocument } from '../../../projections/definitions/journal/documents.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { WhereIn } from '../../../projections/storage/port.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { json, page } from '../../http/reply.ts';
import { restPage } from '../../http/simple-rest.ts';
import { actorNames } from '../actor-names.ts';
import { route } from '../route.ts';
import { seesEverybody } from '../sees-everybody.ts';
import type { QueryServices } from '../services.ts';
import { TOLD_OF_IMPORTS } from './told-filter.ts';

type ImportFilter = InputOf<typeof calls.restImports>['query']['filter'];
type ReadServices = Pick<QueryServices, 'readModels' | 'followed'>;
type Asking = Parameters<typeof seesEverybody>[0] & { services: ReadServices; actor: { readonly id: number } };

/** What was accepted: the rows of a part that was refused on the way are no import. */
const ACCEPTED = { kind: 'import', types: { anyOf: ['IntentAccepted'] } } as const;

/** The actions of the journal to which parts belong. */
async function actionsOfParts(
  { readModels }: Pick<ReadServices, 'readModels'>,
  where: WhereIn<typeof acceptedImports>,
): Promise<string[]> {
  const parts = await readModels.reader(imports).find(acceptedImports, { where, fields: ['entry'] });
  const ids = parts.map(({ entry }) => positionText(entry));
  const entries = await readModels.reader(journal).getMany(journalEntries, ids);
  return [...new Set(entries.map(({ action }) => action))];
}

async function whereOf(services: ReadServices, { id, yearId, upload }: ImportFilter) {
  const ofParts = { ...(id && { id: { in: id } }), ...(upload !== undefined && { upload }) };
  return {
    ...ACCEPTED,
    ...(yearId !== undefined && { yearId }),
    ...((id || upload !== undefined) && { id: { in: await actionsOfParts(services, ofParts) } }),
  };
}

/** The id of a part by its stream. */
function partOf(stream: string): string {
  const address = parseStream(stream);
  return address && 'id' in address ? address.id : stream;
}

/**
 * As they go out: what is of no year names none. A hash can be held against files of one student, made up until one fits: it is told to
 * whoever may open everybody, and of the own files.
 */
async function rowsOf(call: Asking, documents: readonly ActionDocument[]): Promise<calls.ImportRow[]> {
  const { readModels, followed } = call.services;
  const isToldHashes = await seesEverybody(call);
  const taken = documents.flatMap(({ undoneBy }) => undoneBy ?? []);
  const [named, takers] = await Promise.all([
    actorNames(followed),
    readModels.reader(journal).getMany(journalActions, taken),
  ]);
  const takerOf = new Map(takers.map((one) => [one.id, one]));
  return documents.flatMap(({ id, at, lastAt, yearId, actor, undoneBy, undoneStudents, intent }) => {
    const [first] = intent?.parts ?? [];
    if (!intent || first === undefined) return [];
    const { parts, completed, termId, upload, fileName, rows, created, changed, unchanged } = intent;
    const fileHash = isToldHashes || actor === call.actor.id ? intent.fileHash : null;
    const isCompleted = completed >= parts.length;
    const taker = takerOf.get(undoneBy ?? '');
    return [
      {
        id: partOf(first),
        ...{ yearId: yearId || null, termId, fileName, fileHash, upload: upload ?? partOf(first), parts: parts.length },
        ...{ actor: named(actor), status: isCompleted ? ('completed' as const) : ('accepted' as const) },
        ...{ rows, created, changed, unchanged, at, completedAt: isCompleted ? lastAt : null },
        ...{ entry: BigInt(id).toString(), action: id },
        undone: taker ? { action: taker.id, at: taker.at, by: named(taker.actor, taker.source) } : null,
        undoneStudents,
      },
    ];
  });
}

export const restImports = route(calls.restImports, {
  rule: 'read',
  about: 'Imports, a row for each file: who, when, into which term, with what result',
  access: looksAt('imports-read', TOLD_OF_IMPORTS),
  outsideTeam: 'figures',
  reads: ['imports', 'journal'],
  async answer(call) {
    const { services, input } = call;
    const { filter, sort, ...rows } = ofEndlessList(input.query);
    const { documents, total } = await restPage(services.readModels.reader(journal), journalActions, {
      where: await whereOf(services, filter),
      sort: [{ field: 'id', descending: sort.descending }],
      ...rows,
    });
    return page('imports', await rowsOf(call, documents), rows.skip, total);
  },
});

export const restImport = route(calls.restImport, {
  rule: 'read',
  about: 'One import: the file that has this part',
  access: looksAt('imports-read'),
  reads: ['imports', 'journal'],
  async answer(call) {
    const { services, input } = call;
    const [id = ''] = await actionsOfParts(services, { id: input.params.id });
    const document = await services.readModels.reader(journal).get(journalActions, id);
    const [row] = document ? await rowsOf(call, [document]) : [];
    if (!row) throw new Rejection('not-found', 'Import does not exist');
    return json(row);
  },
});
