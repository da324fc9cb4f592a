import { type journalActions, journalEntries } from '../../../projections/definitions/journal/collections.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { WhereIn } from '../../../projections/storage/port.ts';
import type { QueryServices } from '../services.ts';

/** Which actions. */
export type ActionWhere = WhereIn<typeof journalActions>;

/** Entries of one student, or of those a search finds, that are looked through for their actions. */
const LOOKED_THROUGH = 20_000;

/** The actions that touched one of these students, also where they touched others besides. */
export async function actionsOfStudents(
  { readModels }: Pick<QueryServices, 'readModels'>,
  students: readonly number[],
): Promise<string[]> {
  const entries = await readModels.reader(journal).find(journalEntries, {
    where: { studentId: { in: students } },
    sort: [{ field: 'id', descending: true }],
    limit: LOOKED_THROUGH,
    fields: ['action'],
  });
  return [...new Set(entries.map(({ action }) => action))];
}
