import type { Recorded } from '../../../event-store/ledger-types.ts';

/** What has been taken back, and by what. */
export interface Undone {
  /** The event that took the action of this one back; undefined while it holds, or holds again. */
  undoneBy(event: Recorded): Recorded | undefined;
  /** The first event of the action that this one takes back. */
  undoes(event: Recorded): Recorded | undefined;
}

/** Reads which actions were taken back among these events, in the order of the log. What takes back may be taken back itself. */
export function undoneAmong(events: readonly Recorded[]): Undone {
  const firstOf = new Map<string, Recorded>();
  const takers = new Map<string, Recorded[]>();
  for (const event of events) {
    const { $correlationId, undoes } = event.metadata;
    if (!firstOf.has($correlationId)) firstOf.set($correlationId, event);
    if (undoes !== undefined) takers.set(undoes, [...(takers.get(undoes) ?? []), event]);
  }
  const undoneBy = ({ metadata }: Recorded): Recorded | undefined =>
    takers.get(metadata.$correlationId)?.findLast((taker) => !undoneBy(taker));
  return {
    undoneBy,
    undoes: ({ metadata }) => (metadata.undoes === undefined ? undefined : firstOf.get(metadata.undoes)),
  };
}
