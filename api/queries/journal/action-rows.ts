import type { JournalAccount } from '../../../domain/wire/journal.ts';
import type { JournalAction } from '../../../domain/wire/journal-actions.ts';
import { journalActions } from '../../../projections/definitions/journal/collections.ts';
import type { ActionDocument } from '../../../projections/definitions/journal/documents.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { QueryServices } from '../services.ts';
import { accountNames } from './account-names.ts';
import { studentNames } from './entry-rows.ts';

type RowServices = Pick<QueryServices, 'readModels' | 'followed'>;
type Named = (actor: number | null, source?: string) => JournalAccount;

function overOf({ kind, intent }: ActionDocument, isToldHashes: boolean): JournalAction['over'] {
  if (!intent) return null;
  const { fileName, fileHash, parts, completed, rows, created, changed, unchanged } = intent;
  const file = kind === 'import' ? { name: fileName, hash: isToldHashes ? fileHash : null } : null;
  return { file, parts: parts.length, completed: completed >= parts.length, rows, created, changed, unchanged };
}

/** By what each of these was taken back. */
async function undoings({ readModels }: RowServices, documents: readonly ActionDocument[], named: Named) {
  const ids = documents.flatMap(({ undoneBy }) => undoneBy ?? []);
  const found = await readModels.reader(journal).getMany(journalActions, ids);
  return new Map(found.map(({ id, at, actor, source }) => [id, { action: id, at, by: named(actor, source) }]));
}

/**
 * Makes rows out of actions: names of those who acted and of those it is about. The hash of a file can be held against files of one student,
 * made up until one fits: it is told to who may open everybody.
 */
export async function actionRowsOf(
  services: RowServices,
  documents: readonly ActionDocument[],
  { isToldHashes }: { isToldHashes: boolean },
): Promise<JournalAction[]> {
  const [named, years, students] = await Promise.all([
    accountNames(services.followed),
    services.followed.histories.calendar.current(),
    studentNames(services, documents),
  ]);
  const undone = await undoings(services, documents, named);
  return documents.map((document) => {
    const { id, number, kind, at, lastAt, source, studentId, userId, yearId, entries, fields } = document;
    const year = yearId === null ? undefined : years.state.values.get(yearId)?.['year'];
    return {
      ...{ id, number, kind, at, lastAt, source, studentId, yearId, entries, fields },
      actor: named(document.actor, source),
      student: studentId === null ? null : students.get(studentId) || null,
      user: userId === null ? null : named(userId),
      year: typeof year === 'number' ? year : null,
      types: document.types.map((type) => ({ type, entries: document.counts[type] ?? 0 })),
      over: overOf(document, isToldHashes),
      undoes: document.undoes,
      undone: document.undoneBy === null ? null : (undone.get(document.undoneBy) ?? null),
      undoneStudents: document.undoneStudents,
    };
  });
}
