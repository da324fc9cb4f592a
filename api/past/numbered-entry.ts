import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import type { JournalDocument } from '../../projections/definitions/journal/documents.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { positionText } from '../../projections/storage/position-text.ts';

const OLDEST = [{ field: 'id' }] as const;

/**
 * The entry of this number, from 1 to that of the newest one; undefined where there is none. Where positions count events the number is
 * the place of the entry; elsewhere it lies between others by their places, which is halved: one look-up by id each time, however
 * long the journal.
 */
export async function entryNumbered(
  models: Pick<ReadModels, 'reader'>,
  number: number,
  newest: Pick<JournalDocument, 'id'>,
): Promise<JournalDocument | undefined> {
  const reader = models.reader(journal);
  const direct = await reader.get(journalEntries, positionText(number));
  if (direct?.number === number) return direct;
  let [low, high] = [0n, BigInt(newest.id)];
  while (low <= high) {
    const middle = (low + high) / 2n;
    const id = { gte: positionText(middle), lte: positionText(high) };
    const [entry] = await reader.find(journalEntries, { where: { id }, sort: OLDEST, limit: 1 });
    if (entry?.number === number) return entry;
    if (entry && entry.number < number) low = BigInt(entry.id) + 1n;
    else high = middle - 1n;
  }
  return undefined;
}
