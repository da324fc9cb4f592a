import { reasonOf } from '../../domain/kernel/errors.ts';
import { createDecoder } from '../decoding.ts';
import { ledgerFormats } from '../event-formats.ts';
import { sealedFor } from '../founding/needed-keys.ts';
import type { KeyReader } from '../key-store.ts';
import type { StoredEvent } from '../port.ts';
import { keySubject } from '../sealing.ts';
import { checkDestroyedKeys, type DestroyedKeys } from './destroyed-keys.ts';

/** Somebody whose sealed texts cannot be read, though nobody destroyed their key, or nobody said so. */
export interface KeyFault {
  subject: string;
  reason: string;
}

export interface KeyReport {
  /** Whose keys the log needs. */
  subjects: number;
  faultCount: number;
  /** The first of them. */
  faults: KeyFault[];
  /** Keys destroyed without an event that says why, in a log of which an older copy was put back: it may be among what is gone. */
  unexplained: number;
}

/** Faults told one by one; beyond that they are only counted. */
const REMEMBERING_PARTS = 100;

/** Looks at the keys while the log is read. */
export interface KeyCheck {
  onEvents(events: readonly StoredEvent[]): Promise<void>;
  report(): KeyReport | Promise<KeyReport>;
}

/**
 * Checks that each key that an event needs is there, or was destroyed and the log says why, and opens the first text that was sealed with
 * it. Keeps the name of each subject in memory. `wasRestored` is a log of which an older copy was once taken for good.
 */
export function checkKeys(keys: Pick<KeyReader, 'load' | 'unknown'>, wasRestored = false): KeyCheck {
  const decode = createDecoder(ledgerFormats);
  const met = new Set<string>();
  const destroyed = checkDestroyedKeys();
  const report: KeyReport = { subjects: 0, faultCount: 0, faults: [], unexplained: 0 };
  const tell = (subject: string, reason: string) => {
    report.faultCount += 1;
    if (report.faults.length < REMEMBERING_PARTS) report.faults.push({ subject, reason });
  };

  /** The first event of each subject that was not met before. */
  function firstEvents(events: readonly StoredEvent[]): Map<string, StoredEvent> {
    const first = new Map<string, StoredEvent>();
    for (const event of events) {
      // Most events are about somebody who was met before: they are not parsed.
      if (met.has(keySubject(event.stream)) && !event.data.includes('"sealedSecret"')) continue;
      for (const subject of subjectsOf(event)) if (!met.has(subject) && !first.has(subject)) first.set(subject, event);
    }
    return first;
  }

  return {
    async onEvents(events) {
      for (const event of events) hear(destroyed, event);
      const first = firstEvents(events);
      if (first.size === 0) return;
      const missing = new Set(await keys.unknown(first.keys()));
      const found = await keys.load(first.keys());
      for (const [subject, event] of first) {
        met.add(subject);
        const { position, stream, revision } = event;
        const where = `${stream} ${revision} (no. ${position})`;
        if (missing.has(subject)) tell(subject, `it is missing and was never destroyed; ${where} needs it`);
        else if (found.find(subject)) {
          const failure = failureOf(() => decode(event, found));
          if (failure !== undefined) tell(subject, failure);
        } else destroyed.found(subject);
      }
    },
    report() {
      const unexplained = destroyed.unexplained();
      if (!wasRestored) for (const subject of unexplained) tell(subject, 'it was destroyed, and no event says so');
      return { ...report, subjects: met.size, unexplained: wasRestored ? unexplained.length : 0 };
    },
  };
}

/** An event that was made unreadable says nothing: its chain tells that. */
function hear(destroyed: DestroyedKeys, event: StoredEvent): void {
  try {
    destroyed.onEvent(event);
  } catch {
    return;
  }
}

/** None where an event was made unreadable: its chain tells that. */
function subjectsOf(event: StoredEvent): string[] {
  try {
    return sealedFor(event);
  } catch {
    return [];
  }
}

function failureOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
