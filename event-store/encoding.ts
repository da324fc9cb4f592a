import type { LedgerEvent } from '../domain/events.ts';
import { reasonOf } from '../domain/kernel/errors.ts';
import type { EventFormat, EventFormats } from './event-formats.ts';
import { eventId, hashOf } from './hash-chain.ts';
import { KeyDestroyed, type Keys } from './key-store.ts';
import type { LedgerAppend, StreamTip } from './ledger-types.ts';
import type { metadataWriter } from './metadata.ts';
import type { NewStoredEvent, StreamAppend } from './port.ts';
import { personalSubject, type SealedPlace, seal, secretSubject } from './sealing.ts';
import type { SecretEnds } from './secrets.ts';

/** An event whose shape was checked, its personal and secret fields set apart (undefined when it has none). */
interface CheckedEvent {
  type: string;
  version: number;
  data: Record<string, unknown>;
  personal: Record<string, unknown> | undefined;
  secret: Record<string, unknown> | undefined;
  endsSecrets: boolean;
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
  const subjects = new Set<string>();
  for (const { stream, tip, events } of appends) {
    for (const [n, { data, personal, secret }] of events.entries()) {
      if (personal) subjects.add(personalSubject(stream, data));
      if (secret) subjects.add(secretSubject(personalSubject(stream, data), tip.revision + 1 + n));
    }
  }
  return subjects;
}

/** Which secrets the appends replace or end. */
export function secretEndsIn(appends: readonly CheckedAppend[]): SecretEnds {
  const ends: SecretEnds = new Map();
  for (const { stream, tip, events } of appends) {
    for (const [n, { data, secret, endsSecrets }] of events.entries()) {
      if (secret || endsSecrets) ends.set(personalSubject(stream, data), tip.revision + 1 + n);
    }
  }
  return ends;
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
  const stored = events.map(({ type, version, ...said }): NewStoredEvent => {
    revision += 1;
    const text = JSON.stringify(storedData({ stream, revision, type }, said, keys));
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
    throw new Error(`${type} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

function setApart(data: Record<string, unknown>, { personal, secret, endsSecrets }: EventFormat) {
  const personalKeys = personal.filter((key) => data[key] !== undefined);
  // Null says that there is no secret, which is none itself.
  const secretKeys = secret.filter((key) => data[key] !== undefined && data[key] !== null);
  const apart = [...personalKeys, ...secretKeys];
  const open =
    apart.length === 0 ? data : Object.fromEntries(Object.entries(data).filter(([key]) => !apart.includes(key)));
  return { data: open, personal: only(data, personalKeys), secret: only(data, secretKeys), endsSecrets };
}

const only = (data: Record<string, unknown>, keys: string[]) =>
  keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, data[key]]));

type Said = Pick<CheckedEvent, 'data' | 'personal' | 'secret'>;

function storedData(place: SealedPlace, { data, personal, secret }: Said, keys: Keys): Record<string, unknown> {
  if (!personal && !secret) return data;
  const subject = personalSubject(place.stream, data);
  return {
    ...data,
    ...(personal && { sealed: sealed(place, subject, personal, keys) }),
    ...(secret && { sealedSecret: sealed(place, secretSubject(subject, place.revision), secret, keys) }),
  };
}

function sealed(place: SealedPlace, subject: string, fields: object, keys: Keys): string {
  const key = keys.find(subject);
  if (!key) throw new KeyDestroyed(subject);
  return seal(key, place, JSON.stringify(fields));
}
