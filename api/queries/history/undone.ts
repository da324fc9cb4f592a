import type { Told } from '../../ledger/stream-history.ts';

/** What has been taken back, and by what. */
export interface Undone<Event extends Told = Told> {
  /** The event that took the action of this one back; undefined while it holds, or holds again. */
  undoneBy(event: Told): Event | undefined;
  /** The first event of the action that this one takes back. */
  undoes(event: Told): Event | undefined;
}

/** Reads which actions were taken back among these events, in the order of the log. What takes back may be taken back itself. */
export function undoneAmong<Event extends Told>(events: readonly Event[]): Undone<Event> {
  const firstOf = new Map<string, Event>();
  const takers = new Map<string, Event[]>();
  for (const event of events) {
    const { $correlationId, undoes } = event.metadata;
    if (!firstOf.has($correlationId)) firstOf.set($correlationId, event);
    if (undoes !== undefined) takers.set(undoes, [...(takers.get(undoes) ?? []), event]);
  }
  const undoneBy = ({ metadata }: Told): Event | undefined =>
    takers.get(metadata.$correlationId)?.findLast((taker) => !undoneBy(taker));
  return {
    undoneBy,
    undoes: ({ metadata }) => (metadata.undoes === undefined ? undefined : firstOf.get(metadata.undoes)),
  };
}
