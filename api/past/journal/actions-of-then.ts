import { EVENT_SOURCES } from '../../../domain/wire/source.ts';
import type { Ledger, Recorded } from '../../../event-store/ledger-types.ts';
import { actionOf, withAccepted, withCompleted, withEntry } from '../../../projections/definitions/journal/action.ts';
import { journalActions, journalEntries } from '../../../projections/definitions/journal/collections.ts';
import type { ActionDocument, JournalDocument } from '../../../projections/definitions/journal/documents.ts';
import { VISIT_GAP_MS } from '../../../projections/definitions/journal/gather.ts';
import type { DocumentReader } from '../../../projections/storage/port.ts';
import { marksOfThen } from './undone-of-then.ts';

/** Where it is read from: the journal of now, and the log as it ended then. */
export interface JournalSources {
  reader: DocumentReader;
  ledger: Pick<Ledger, 'read'>;
}

const NOT_IMPORTS = EVENT_SOURCES.filter((source) => source !== 'import');

/**
 * Ids of actions that had begun and may have gone on: a visit goes on within half an hour, other actions at once, but the parts of a file
 * come as they are sent.
 */
async function perhapsOpen(reader: DocumentReader, last: JournalDocument): Promise<string[]> {
  const gte = new Date(Date.parse(last.at) - VISIT_GAP_MS).toISOString();
  const [entries, imports] = await Promise.all([
    reader.find(journalEntries, {
      where: { at: { gte }, source: { in: NOT_IMPORTS }, id: { lte: last.id } },
      fields: ['id', 'action'],
    }),
    reader.find(journalActions, {
      where: { kind: 'import', lastAt: { gte: last.at }, id: { lte: last.id } },
      fields: ['id'],
    }),
  ]);
  return [...new Set([...entries.map(({ action }) => action), ...imports.map(({ id }) => id)])];
}

/** What an entry of an action over many said of it. */
async function withWhatItSaid(ledger: JournalSources['ledger'], action: ActionDocument, entry: JournalDocument) {
  if (entry.type !== 'IntentAccepted' && entry.type !== 'IntentCompleted') return action;
  const { events } = await ledger.read(entry.stream, entry.revision);
  const event = events.find(({ revision }) => revision === entry.revision) as Recorded | undefined;
  if (event?.type === 'IntentAccepted') return withAccepted(action, event);
  return event?.type === 'IntentCompleted' ? withCompleted(action, event) : action;
}

/** The action as its entries up to then make it. */
async function foldedUpTo({ reader, ledger }: JournalSources, of: ActionDocument, last: string) {
  const where = { action: of.id, id: { lte: last } };
  const entries = await reader.find(journalEntries, { where, sort: [{ field: 'id' }] });
  const [first] = entries;
  if (!first) return of;
  let action: ActionDocument = { ...actionOf(first), undoes: of.undoes };
  for (const entry of entries) action = withEntry(await withWhatItSaid(ledger, action, entry), entry);
  return action;
}

/** Actions that had begun and were otherwise than they are now, by id: they went on, or were taken back since or no longer. */
export async function actionsOfThen(sources: JournalSources, lastId: string): Promise<Map<string, ActionDocument>> {
  const { reader } = sources;
  const last = await reader.get(journalEntries, lastId);
  if (!last) return new Map();
  const open = await reader.getMany(journalActions, await perhapsOpen(reader, last));
  const wentOn = open.filter((action) => action.lastId > lastId);
  const folded = new Map<string, ActionDocument>();
  for (const action of wentOn) folded.set(action.id, await foldedUpTo(sources, action, lastId));
  return marksOfThen(reader, lastId, folded);
}
