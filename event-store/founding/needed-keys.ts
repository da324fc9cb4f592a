import { createDecoder } from '../decoding.ts';
import { ledgerFormats } from '../event-formats.ts';
import type { Keys } from '../key-store.ts';
import type { StoredEvent } from '../port.ts';
import { personalSubject, secretSubject } from '../sealing.ts';

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

function opens(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
