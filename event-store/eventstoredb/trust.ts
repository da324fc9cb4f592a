import { ErrorType, type EventStoreDBClient } from '@eventstore/db-client';
import { errorField } from '../../domain/kernel/errors.ts';
import { LogUnavailable } from '../port.ts';
import { collect } from './collect.ts';

/** An event that a server holds which holds this log: its stream as the server calls it. */
export interface Held {
  stream: string;
  revision: number;
  id: string;
}

/**
 * Whether the server is still the one on which the log was opened. A call that found nobody leaves doubts: what answers after that
 * may be another school's log at the same address, or an older copy. Until that was looked up nothing is written.
 */
export interface Trust {
  /** A call had no answer. */
  doubt(): void;
  /** The log that is worked on holds these events: its first, and the newest that was appended. */
  expect(held: Held): void;
  /** @throws {LogUnavailable} where the server holds another log than before */
  require(deadlineMs: number): Promise<void>;
}

export function createTrust(client: EventStoreDBClient, server: string): Trust {
  const expected = new Map<'first' | 'newest', Held>();
  let [doubts, settled] = [0, 0];

  async function holds({ stream, revision, id }: Held, deadlineMs: number): Promise<boolean> {
    const options = { fromRevision: BigInt(revision), maxCount: 1, requiresLeader: true };
    try {
      const [found] = await collect(client.readStream(stream, options), deadlineMs);
      return found?.event?.id === id;
    } catch (error) {
      if (errorField(error, 'type') === ErrorType.STREAM_NOT_FOUND) return false;
      throw error;
    }
  }

  return {
    doubt() {
      doubts += 1;
    },
    expect(held) {
      expected.set(expected.has('first') ? 'newest' : 'first', held);
    },
    async require(deadlineMs) {
      const before = doubts;
      if (before === settled) return;
      for (const held of expected.values())
        if (!(await holds(held, deadlineMs)))
          throw new LogUnavailable(`The event log at ${server} is not the one any more that this process works on.`);
      settled = before;
    },
  };
}
