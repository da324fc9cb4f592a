import type { LedgerEvent } from '../domain/events.ts';
import type { EventFormat, EventFormats } from './event-formats.ts';
import { eventId, hashOf } from './hash-chain.ts';
import { KeyDestroyed, type Keys } from './keys/port.ts';
import type { LedgerAppend, StreamTip } from './ledger-types.ts';
import type { metadataWriter } from './metadata.ts';
import type { NewStoredEvent, StreamAppend } from './port.ts';
import { keySubject, type SealedPlace, seal } from './sealing.ts';

/** An event whose shape was checked, its personal fields set apart (undefined when it has none). */
interface CheckedEvent {
  type: string;
  version: number;
  data: Record<string, unknown>;
  personal: Record<string, unknown> | undefined;
}

export interface CheckedAppend {
  stream: string;
  tip: StreamTip;
  events: CheckedEvent[];
}

/** Checks the shape of every event of an append; throws naming type, field and reason. */
export function checkAppend(formats: EventFormats, { stream, tip, events }: LedgerAppend): CheckedAppend {
  return { stream, tip, events: events.map((event) => checkEvent(formats, event)) };
}

/** Whose keys the appends need. */
export function subjectsOf(appends: CheckedAppend[]): Set<string> {
  const personal = appends.filter((append) => append.events.some((event) => event.personal));
  return new Set(personal.map((append) => keySubject(append.stream)));
}

/**
 * The append as it is stored, and where its stream ends afterwards. The keys must have been made. Ids of events are made of
 * place and content (docs/decisions/event-ids-come-from-content.md).
 */
export function encodeAppend(
  { stream, tip, events }: CheckedAppend,
  metadata: ReturnType<typeof metadataWriter>,
  keys: Keys,
): { append: StreamAppend; tip: StreamTip } {
  let { revision, hash } = tip;
  const stored = events.map(({ type, version, data, personal }): NewStoredEvent => {
    revision += 1;
    const text = JSON.stringify(
      personal ? { ...data, sealed: sealed({ stream, revision, type }, personal, keys) } : data,
    );
    const content = { type, data: text, metadata: metadata(version, hash) };
    const event = { id: eventId(stream, revision, content), ...content };
    hash = hashOf({ stream, revision, ...event });
    return event;
  });
  return { append: { stream, expectedRevision: tip.revision, events: stored }, tip: { revision, hash } };
}

function checkEvent(formats: EventFormats, { type, data }: LedgerEvent): CheckedEvent {
  const format = formats.byType.get(type);
  if (!format) throw new Error(`${type} cannot be written: its type is unknown`);
  try {
    return { type, version: format.version, ...setApart(format.check(data), format) };
  } catch (error) {
    throw new Error(`${type} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

function setApart(data: Record<string, unknown>, { personal: keys }: EventFormat) {
  const present = keys.filter((key) => data[key] !== undefined);
  if (present.length === 0) return { data, personal: undefined };
  const personal = Object.fromEntries(present.map((key) => [key, data[key]]));
  const open = Object.fromEntries(Object.entries(data).filter(([key]) => !present.includes(key)));
  return { data: open, personal };
}

function sealed(place: SealedPlace, personal: object, keys: Keys): string {
  const subject = keySubject(place.stream);
  const key = keys.find(subject);
  if (!key) throw new KeyDestroyed(subject);
  return seal(key, place, JSON.stringify(personal));
}
