import { reasonOf } from '../domain/kernel/errors.ts';
import type { EventFormat, EventFormats } from './event-formats.ts';
import type { Keys } from './key-store.ts';
import type { Recorded } from './ledger-types.ts';
import { readMetadata } from './metadata.ts';
import type { StoredEvent } from './port.ts';
import { personalSubject, secretSubject, unseal } from './sealing.ts';
import { UnreadableEvent } from './unreadable-event.ts';
import { type OldData, upcast } from './upcasting.ts';

/** Opens, brings up to date and checks one stored event; throws {@link UnreadableEvent}. */
export type Decode = (stored: StoredEvent, keys: Keys) => Recorded;

export function createDecoder(formats: EventFormats): Decode {
  const read = (stored: StoredEvent, format: EventFormat, keys: Keys): Recorded => {
    const metadata = readMetadata(stored.metadata);
    const opened = open(stored, JSON.parse(stored.data) as OldData, keys, format);
    const isOld = metadata.schemaVersion !== format.version;
    const { schemaVersion } = metadata;
    const data = isOld
      ? upcast(formats.upcasts, { type: stored.type, version: schemaVersion, data: opened.data }, format.version)
      : opened.data;
    const whole = opened.forgotten ? { ...format.forgotten, ...data } : data;
    return {
      type: stored.type,
      data: format.check(whole),
      id: stored.id,
      position: stored.position,
      stream: stored.stream,
      revision: stored.revision,
      metadata,
      forgotten: opened.forgotten,
    } as Recorded;
  };
  return (stored, keys) => {
    const format = formats.byType.get(stored.type);
    if (!format) throw new UnreadableEvent(stored, 'its type is unknown');
    try {
      return read(stored, format, keys);
    } catch (error) {
      throw new UnreadableEvent(stored, reasonOf(error), { cause: error });
    }
  };
}

function open(stored: StoredEvent, data: OldData, keys: Keys, { replaced }: EventFormat) {
  const { sealed, sealedSecret, ...rest } = data;
  if (sealed === undefined && sealedSecret === undefined) return { data, forgotten: false };
  const subject = personalSubject(stored.stream, rest);
  const personal = opened(stored, sealed, keys, subject);
  const secret = opened(stored, sealedSecret, keys, secretSubject(subject, stored.revision)) ?? replaced;
  return { data: { ...rest, ...personal, ...secret }, forgotten: personal === undefined };
}

/** The fields of a sealed text, none where there is no text; undefined when its key was destroyed. */
function opened(stored: StoredEvent, sealed: unknown, keys: Keys, subject: string): OldData | undefined {
  if (sealed === undefined) return {};
  const key = keys.find(subject);
  return key && (JSON.parse(unseal(key, stored, String(sealed))) as OldData);
}
