import { withoutStudents } from '../../domain/streams.ts';
import { createDecoder } from '../decoding.ts';
import { ledgerFormats } from '../event-formats.ts';
import type { Keys } from '../key-store.ts';
import { LogDamaged } from '../log-errors.ts';
import type { StoredEvent } from '../port.ts';
import { personalSubject, secretSubject } from '../sealing.ts';

/** What to do about keys that do not fit: ends a sentence. */
export const PUT_BACK = 'put the key store back that was made together with this log';

/** Whose keys the texts need that are sealed in one event. */
export function sealedFor({ stream, revision, data: text }: StoredEvent): string[] {
  if (!text.includes('"sealed')) return [];
  const { sealed, sealedSecret, ...data } = JSON.parse(text) as Record<string, unknown>;
  const subject = personalSubject(stream, data);
  const secret = sealedSecret === undefined ? [] : [secretSubject(subject, revision)];
  return sealed === undefined ? secret : [subject, ...secret];
}

/** Whose keys are needed to read these events. */
export const sealedSubjects = (events: readonly StoredEvent[]): Set<string> => new Set(events.flatMap(sealedFor));

/** Whether the keys are of another log: they are there, and not one of these events can be opened with them. */
export function openNothing(events: readonly StoredEvent[], keys: Keys): boolean {
  const decode = createDecoder(ledgerFormats);
  const tried = events.filter((event) => sealedFor(event).some((subject) => keys.find(subject)));
  return tried.length > 0 && !tried.some((event) => opens(() => decode(event, keys)));
}

/** Whose keys a log needs, and whose key is there and opens nothing that was sealed for them. */
export interface NeededKeys {
  readonly needed: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
}

/**
 * Gathers them while a log is read from its first event. That a key is there under a name proves nothing: in a copy of the installation that
 * went on by itself others came under the same names.
 */
export function gatherNeeded(): NeededKeys & { onEvents(events: readonly StoredEvent[], keys: Keys): void } {
  const decode = createDecoder(ledgerFormats);
  const needed = new Set<string>();
  const locked = new Set<string>();

  function onEvent(event: StoredEvent, keys: Keys): void {
    for (const subject of sealedFor(event)) {
      const isOpen = needed.has(subject) && !locked.has(subject);
      needed.add(subject);
      if (isOpen || !keys.find(subject)) continue;
      if (opens(() => decode(event, keys))) locked.delete(subject);
      else locked.add(subject);
    }
  }
  return {
    needed,
    locked,
    onEvents(events, keys) {
      for (const event of events) onEvent(event, keys);
    },
  };
}

/** @throws {LogDamaged} for keys of a copy of the installation that went on by itself */
export function requireNoneLocked({ log, keys }: Record<'log' | 'keys', string>, { locked }: NeededKeys): void {
  const [subject] = locked;
  if (subject !== undefined)
    throw new LogDamaged(
      `The key store ${keys} opens nothing that is sealed for ${withoutStudents(subject)} in the event log ${log}: ${PUT_BACK}.`,
    );
}

function opens(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
