import { parseStream } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';

type Reading = Pick<Ledger, 'read'>;

function once(ledger: Reading, isKept: (stream: string) => boolean): Reading {
  const known = new Map<string, ReturnType<Ledger['read']>>();
  return {
    read: ((stream: string, from?: number, limit?: number) => {
      if (limit !== undefined || !isKept(stream)) return ledger.read(stream, from, limit);
      const read = known.get(stream) ?? ledger.read(stream);
      known.set(stream, read);
      return read;
    }) as Ledger['read'],
  };
}

/** Reads each stream once, so that all that is decided on it sees the same. */
export const readingOnce = (ledger: Reading): Reading => once(ledger, () => true);

/** Reads once what is about no student: all that is read of many has no room in memory. */
export const readingCommonOnce = (ledger: Reading): Reading =>
  once(ledger, (stream) => !('studentId' in (parseStream(stream) ?? {})));
