import type { Ledger } from '../../event-store/ledger-types.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import type { JournalDocument } from '../../projections/definitions/journal/documents.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { DataStamp } from './pdf/data-stamp.ts';

const ID_DIGITS = 20;
/** Changes of settings read at a time: most of a school's are of its grade table. */
const CHANGES_AT_ONCE = 20;
/** As a command waits for its read models; beyond that a report says how far they are. */
const MOST_WAIT_MS = 2000;

const NEWEST_FIRST = [{ field: 'id', descending: true }] as const;

/** The last change of the grade table up to an entry: settings may have changed since by name alone. */
export async function lastGradeTable(models: ReadModels, upTo: string): Promise<JournalDocument | undefined> {
  let below: { lte: string } | { lt: string } = { lte: upTo };
  for (;;) {
    const where = { type: 'SchoolSettingsChanged', id: below };
    const page: JournalDocument[] = await models
      .reader(journal)
      .find(journalEntries, { where, sort: NEWEST_FIRST, limit: CHANGES_AT_ONCE });
    const found = page.find(({ fields }) => fields.includes('gradeConversions'));
    const last = page.at(-1);
    if (found || !last || page.length < CHANGES_AT_ONCE) return found;
    below = { lt: last.id };
  }
}

/** Where the log and the read models made from it are looked at. */
interface Stamped {
  ledger: Pick<Ledger, 'head'>;
  readModels: ReadModels;
}

/**
 * The last event that is in the records a report counts, by the number and time people see, and the grade table of then. Waits
 * until this process knows how far they have come: on a cluster others may have written what is counted already.
 */
export async function dataStamp({ ledger, readModels: models }: Stamped, timeZone: string): Promise<DataStamp> {
  await models.waitFor(await ledger.head(), ['records', 'journal'], MOST_WAIT_MS);
  const id = String(models.checkpoint('records')).padStart(ID_DIGITS, '0');
  const query = { where: { id: { lte: id } }, sort: NEWEST_FIRST, limit: 1 };
  const [last] = await models.reader(journal).find(journalEntries, query);
  const table = await lastGradeTable(models, id);
  return {
    ...{ at: last?.at ?? null, number: last?.number ?? 0, timeZone },
    gradeTable: table ? { at: table.at, number: table.number } : null,
  };
}
