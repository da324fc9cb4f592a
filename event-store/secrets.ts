import type { EventFormats } from './event-formats.ts';
import type { KeyStore } from './key-store.ts';
import type { StoredEvent } from './port.ts';
import { personalSubject, secretSubject } from './sealing.ts';

/**
 * The revision at which a subject's secrets were replaced or ended last: the keys of those before are of no use any more
 * (docs/decisions/a-password-has-a-key-of-its-own.md).
 */
export type SecretEnds = Map<string, number>;

/** What the events of a stream have replaced or ended. */
export function secretEndsOf(formats: EventFormats, stored: readonly StoredEvent[]): SecretEnds {
  const ends: SecretEnds = new Map();
  for (const { stream, type, data, revision } of stored) {
    const read = JSON.parse(data) as Record<string, unknown>;
    const ended = read['sealedSecret'] !== undefined || formats.byType.get(type)?.endsSecrets;
    if (ended) ends.set(personalSubject(stream, read), revision);
  }
  return ends;
}

/** Destroys the keys of secrets that were replaced or ended. Again is quiet. */
export async function destroyEnded(keys: KeyStore, ends: SecretEnds): Promise<void> {
  for (const [subject, end] of ends) {
    const beginning = secretSubject(subject, '');
    for (const secret of await keys.subjects(beginning)) {
      if (Number(secret.slice(beginning.length)) < end) await keys.destroy(secret);
    }
  }
}
