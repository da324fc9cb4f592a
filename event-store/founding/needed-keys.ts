import { withoutStudents } from '../../domain/streams.ts';
import { isAsWritten } from '../hash-chain.ts';
import type { Keys } from '../key-store.ts';
import { LogDamaged } from '../log-errors.ts';
import type { StoredEvent } from '../port.ts';
import { personalSubject, secretSubject, unseal } from '../sealing.ts';

/** What to do about keys that do not fit: ends a sentence. */
export const PUT_BACK = 'put the key store back that was made together with this log';

/** The texts that are sealed in one event, by whose key. */
function sealedIn({ stream, revision, data: text }: StoredEvent): [subject: string, text: string][] {
  if (!text.includes('"sealed')) return [];
  const { sealed, sealedSecret, ...data } = JSON.parse(text) as Record<string, unknown>;
  const subject = personalSubject(stream, data);
  const texts: [string, unknown][] = [
    [subject, sealed],
    [secretSubject(subject, revision), sealedSecret],
  ];
  return texts.flatMap(([whose, one]) => (one === undefined ? [] : [[whose, String(one)]]));
}

/** Whose keys the texts need that are sealed in one event. */
export const sealedFor = (event: StoredEvent): string[] => sealedIn(event).map(([subject]) => subject);

/** Whose keys are needed to read these events. */
export const sealedSubjects = (events: readonly StoredEvent[]): Set<string> => new Set(events.flatMap(sealedFor));

/** Whether the keys are of another log: they are there, and not one of these events can be opened with them. */
export function openNothing(events: readonly StoredEvent[], keys: Keys): boolean {
  const tried = events.flatMap((event) =>
    sealedIn(event).map(([subject, text]) => opens(event, text, keys.find(subject))),
  );
  return tried.includes(false) && !tried.includes(true);
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
  const needed = new Set<string>();
  const locked = new Set<string>();

  function onEvent(event: StoredEvent, keys: Keys): void {
    for (const [subject, text] of sealedIn(event)) {
      const isOpen = needed.has(subject) && !locked.has(subject);
      needed.add(subject);
      const opened = isOpen ? undefined : opens(event, text, keys.find(subject));
      if (opened) locked.delete(subject);
      // What was changed since it was written no key opens.
      else if (opened === false && isAsWritten(event)) locked.add(subject);
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

/** Whether a key opens a text that is sealed in an event; undefined where there is none. */
function opens(event: StoredEvent, text: string, key: ReturnType<Keys['find']>): boolean | undefined {
  if (!key) return undefined;
  try {
    unseal(key, event, text);
    return true;
  } catch {
    return false;
  }
}
