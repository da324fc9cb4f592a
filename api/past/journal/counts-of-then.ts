import { journalEntries, quarterHours } from '../../../projections/definitions/journal/collections.ts';
import type { QuarterHourDocument } from '../../../projections/definitions/journal/documents.ts';
import { beginOf, countEntry, quarterHourOf } from '../../../projections/definitions/journal/quarter-hours.ts';
import type { Otherwise } from '../../../projections/storage/otherwise.ts';
import type { DocumentReader } from '../../../projections/storage/port.ts';
import { createMemoryUnit } from './memory-unit.ts';

/** The first acceptance of an import, which begins it; of all else that is its first entry. */
async function beginnings(reader: DocumentReader, imports: readonly string[]): Promise<ReadonlySet<string>> {
  const firsts = imports.map((action) => {
    const query = {
      where: { action, type: 'IntentAccepted' },
      sort: [{ field: 'id' }],
      limit: 1,
      fields: ['id'],
    } as const;
    return reader.find(journalEntries, query);
  });
  return new Set((await Promise.all(firsts)).flat().map(({ id }) => id));
}

/**
 * What accounts had written in quarters of an hour: those before the one of the last entry are over, that one is counted anew from its
 * entries up to there, later ones were not there. A clock that was set back by more than that counts as it does now.
 */
export async function countsOfThen(reader: DocumentReader, last: string): Promise<Otherwise> {
  const end = await reader.get(journalEntries, last);
  const quarter = end ? quarterHourOf(end.at) : '';
  const entries = await reader.find(journalEntries, {
    where: { ...(end && { at: { gte: beginOf(quarter) } }), id: { lte: last } },
    sort: [{ field: 'id' }],
  });
  const imports = entries.filter(({ source }) => source === 'import').map(({ action }) => action);
  const begins = await beginnings(reader, [...new Set(imports)]);
  const unit = createMemoryUnit();
  for (const entry of entries) {
    const isFirst = entry.source === 'import' ? begins.has(entry.id) : entry.id === entry.action;
    await countEntry(entry, isFirst, unit);
  }
  const documents = unit.all<QuarterHourDocument>(quarterHours);
  // Those of the last quarter of an hour are all made anew.
  const within: Otherwise['within'] = (where) => ({ ...where, id: { lt: quarter } });
  return { within, documents: new Map(documents.map((document) => [document.id, document])) };
}
