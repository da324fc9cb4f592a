import type { JSONEventData, RecordedEvent } from '@eventstore/db-client';
import { jsonObject } from '../check-append.ts';
import { InvalidAppend, type NewStoredEvent, type Position, type StoredEvent } from '../port.ts';

type ServerEvent = JSONEventData;

/**
 * The event as the client sends it. The client turns data into JSON itself, so only texts that come out of that letter by
 * letter are taken: hashes go over them. Throws `InvalidAppend`.
 */
export function toServerEvent({ id, type, data, metadata }: NewStoredEvent): ServerEvent {
  lasting(id, 'metadata', metadata);
  return {
    id,
    type,
    contentType: 'application/json',
    data: lasting(id, 'data', data),
    // Metadata the client takes as bytes, too.
    metadata: utf8.encode(metadata),
  };
}

const utf8 = new TextEncoder();

function lasting(id: string, what: 'data' | 'metadata', text: string): Record<string, unknown> {
  const value = jsonObject(id, what, text);
  if (JSON.stringify(value) === text) return value;
  throw new InvalidAppend(`the ${what} of event ${id} is not written the way JSON.stringify writes it`);
}

/** The event as it was given to {@link toServerEvent}, in its place. `prefix` is cut off the stream's name. */
export function fromServerEvent(event: RecordedEvent, prefix: string): StoredEvent {
  return {
    id: event.id,
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
    position: positionOf(event),
    stream: event.streamId.slice(prefix.length),
    revision: Number(event.revision),
  };
}

/**
 * Where the event's own record begins in the server's transaction log. Commit and prepare position are the same for
 * everything appended by an expected revision, and each event of one append has its own.
 */
export function positionOf({ id, position }: RecordedEvent): Position {
  if (!position)
    throw new Error(`the server does not tell the position of event ${id}: it must be version 22.6 or later`);
  return position.commit;
}
