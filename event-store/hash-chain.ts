import { hash } from 'node:crypto';
import type { NewStoredEvent, StoredEvent } from './port.ts';

/** An event in its place, as far as its hash goes over it. */
type Hashed = Pick<StoredEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

/**
 * SHA-256 (hex) over the stored texts, one to a line: stream, revision, id, type, data, metadata. None of them holds a
 * line break, so no two events share a text. Metadata holds the predecessor's hash, which makes it a chain.
 */
export const hashOf = ({ stream, revision, id, type, data, metadata }: Hashed): string =>
  hash('sha256', `${stream}\n${revision}\n${id}\n${type}\n${data}\n${metadata}`, 'hex');

/**
 * The event's id: a UUID (version 8) made from where it stands and everything it says, its cause included. The same
 * append again has the same ids and is recognised by the log; any other text in the same place has another id.
 */
export function eventId(stream: string, revision: number, event: Omit<NewStoredEvent, 'id'>): string {
  const text = `${stream}\n${revision}\n${event.type}\n${event.data}\n${event.metadata}`;
  const digest = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Whether an event says what it said when it was written: its id was made from that. */
export const isAsWritten = (event: StoredEvent): boolean => eventId(event.stream, event.revision, event) === event.id;

/** What is said of one that does not. */
export const NOT_AS_WRITTEN = 'what it says is not what its id was made from';
