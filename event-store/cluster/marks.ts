import { randomUUID } from 'node:crypto';
import type { EventStoreLog } from '../eventstoredb/eventstore-log.ts';
import type { TakeMark } from '../eventstoredb/seen-parts.ts';
import type { Mark } from '../founding/founding.ts';
import { LogUnavailable } from '../port.ts';
import { type ClusterParts, databasesOf } from './parts.ts';

/**
 * A copy of the servers' parts that is started beside them on the same log would make keys that the others lack, as many as they make: no count
 * tells. Whoever makes keys, and whoever notes something in the log, leaves a mark with the keys first and then in the log: one that a
 * key store does not know was made on another one since.
 */
export interface Marks {
  /** Makes the next mark, kept with the keys. */
  take: TakeMark;
  /** Asked before keys are made. @throws {LogUnavailable} where another key store was at work on the log since, or nobody can say */
  beforeMaking(): Promise<void>;
  /** Asked before an append is acknowledged. Throws the same. */
  beforeTold(): Promise<void>;
}

/** Why the key store is not the one that was at work on the log last, in one sentence; undefined where it is. */
export async function otherKeyStore(
  parts: Pick<ClusterParts, 'knowsMark'>,
  namespace: string,
  mark: Mark | undefined,
): Promise<string | undefined> {
  if (!mark || (await parts.knowsMark(mark))) return undefined;
  return `Another MongoDB than this one, with a copy of the key store ${databasesOf(namespace).keys}, is or was at work on the event log ${namespace}: end what runs there, and put its key store back or take this one for good with "npm run folder -- accept-restored".`;
}

/** What the log remembers stays as it is. */
const NOTHING_MORE = { keyChanges: 0, accessEntries: 0 };

export function createMarks(
  log: Pick<EventStoreLog, 'remember'>,
  { parts, namespace, newest }: { parts: ClusterParts; namespace: string; newest(): Promise<Mark | undefined> },
): Marks {
  const process = randomUUID();
  let n = 0;
  let hasMade = false;

  async function requireOwn(mark: Mark | undefined): Promise<void> {
    const reason = await otherKeyStore(parts, namespace, mark);
    if (reason !== undefined) throw new LogUnavailable(reason);
  }
  async function take(before: Mark | undefined): Promise<Mark> {
    await requireOwn(before);
    n += 1;
    const mark = { process, n };
    await parts.keepMark(mark);
    return mark;
  }

  return {
    take,
    async beforeMaking() {
      if (n > 0) await requireOwn(await newest());
      else await log.remember(NOTHING_MORE, { take, must: true });
      hasMade = true;
    },
    async beforeTold() {
      if (!hasMade) return;
      hasMade = false;
      await requireOwn(await newest());
    },
  };
}
