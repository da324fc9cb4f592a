import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { journalEntries } from '../../../projections/definitions/journal/collections.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import type { Told } from '../../ledger/stream-history.ts';
import { actorNames } from '../actor-names.ts';
import { shownChanges } from '../named-members.ts';
import type { EventChanges } from './changes.ts';
import { type Undone, undoneAmong } from './undone.ts';

/** An event, and what it changed. */
export interface Change {
  event: Told;
  changes: EventChanges;
}

interface Sources {
  readModels: ReadModels;
  followed: FollowedStreams;
}

async function numbers(models: ReadModels, changes: readonly Change[]) {
  const ids = changes.map(({ event }) => positionText(event.position));
  const entries = await models.reader(journal).getMany(journalEntries, ids);
  return new Map(entries.map((entry) => [entry.id, entry.number]));
}

function undoingOf(event: Told, { undoes, undoneBy }: Undone, named: Awaited<ReturnType<typeof actorNames>>) {
  const by = undoneBy(event);
  return {
    undoes: undoes(event)?.position.toString() ?? null,
    undone: by
      ? {
          entry: by.position.toString(),
          at: by.metadata.at,
          by: named(by.metadata.actor, by.metadata.source),
        }
      : null,
  };
}

/**
 * The first of these changes as entries of a history: numbers come from the journal, names from the accounts, removed ones
 * included, and what was taken back from `events`, all there are, in the order of the log.
 */
export async function historyEntries(
  { readModels, followed }: Sources,
  { all, events, limit }: { all: readonly Change[]; events: readonly Told[]; limit: number },
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const page = all.slice(0, limit);
  const [named, numberOf] = await Promise.all([actorNames(followed), numbers(readModels, page)]);
  const undone = undoneAmong(events);
  const last = page.at(-1);
  return {
    entries: page.map(({ event, changes }) => ({
      id: event.position.toString(),
      number: numberOf.get(positionText(event.position)) ?? null,
      at: event.metadata.at,
      actor: named(event.metadata.actor, event.metadata.source),
      source: event.metadata.source,
      type: event.type,
      ...changes,
      changes: shownChanges(changes.changes, named),
      ...undoingOf(event, undone, named),
    })),
    next: last && all.length > page.length ? last.event.position.toString() : null,
  };
}
