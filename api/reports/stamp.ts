import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { DataStamp } from './pdf/data-stamp.ts';

const ID_DIGITS = 20;

/** The last event that is in the records a report counts, by the number and time people see. */
export async function dataStamp(models: ReadModels, timeZone: string): Promise<DataStamp> {
  const id = String(models.checkpoint('records')).padStart(ID_DIGITS, '0');
  const [last] = await models.reader(journal).find(journalEntries, {
    where: { id: { lte: id } },
    sort: [{ field: 'id', descending: true }],
    limit: 1,
  });
  return { at: last?.at ?? null, number: last?.number ?? 0, timeZone };
}
