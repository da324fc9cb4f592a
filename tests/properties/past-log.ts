import { parseStream } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { keySubject } from '../../event-store/sealing.ts';
import type { PastLog } from '../../projections/past/reading.ts';

/** Events a page of the log has at most: few, so that there are marks between them. */
const PAGE = 7;

/** A log that is read in its order, as one on EventStoreDB is, or by subject besides. */
export function logOf(events: readonly Recorded[], bySubject: boolean): PastLog {
  const tip = { revision: -1, hash: null };
  const isOf = (years: readonly number[] | undefined) => (event: Recorded) => {
    const address = parseStream(event.stream);
    return !years || address?.kind !== 'record' || years.includes(address.yearId);
  };
  const log: PastLog = {
    read: (async (stream: string) => ({
      events: events.filter((one) => one.stream === stream),
      tip,
    })) as PastLog['read'],
    readAll: async (after, limit) => events.filter(({ position }) => position > after).slice(0, Math.min(limit, PAGE)),
  };
  if (!bySubject) return log;
  return {
    ...log,
    async readBySubject(upTo, after, _limit, years) {
      if (after.revision === 0) return undefined;
      const subjects = Map.groupBy(events, ({ stream }) => keySubject(stream));
      const inOrder = [...subjects.keys()].sort().flatMap((subject) => subjects.get(subject) ?? []);
      const read = inOrder.filter(({ position }) => position <= upTo).filter(isOf(years));
      return { events: read, place: { stream: 'end', revision: 0 } };
    },
  };
}
