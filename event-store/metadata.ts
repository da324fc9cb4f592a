import { z } from 'zod';
import type { EventSource } from '../domain/wire/source.ts';
import type { Cause, EventMetadata } from './ledger-types.ts';

const schema: z.ZodType<EventMetadata> = z.object({
  actor: z.number().nullable(),
  source: z.custom<EventSource>((value) => typeof value === 'string'),
  at: z.string(),
  schemaVersion: z.number(),
  previousHash: z.string().nullable(),
  $correlationId: z.string(),
  $causationId: z.string(),
  undoes: z.string().optional(),
});

/** Reads stored metadata; throws with a reason when it is not ours. */
export function readMetadata(text: string): EventMetadata {
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`its metadata: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** What {@link metadataWriter} writes, as it writes it; the hash is the only part that is taken out. */
const WRITTEN =
  /^\{"actor":(?:null|0|[1-9]\d*),"source":"[a-z-]+","at":"[\dT:.Z-]+","schemaVersion":[1-9]\d*,"previousHash":(?:null|"([0-9a-f]{64})"),"\$correlationId":"[\w/.:@-]+","\$causationId":"[\w/.:@-]+"(?:,"undoes":"[\w/.:@-]+")?\}$/;

/**
 * The hash of the event before in stored metadata; null for the first of a stream. Whoever looks through a whole log needs no more of it,
 * and a text that was written here is known by its form alone, in half the time. Throws with a reason when it is not ours.
 */
export function previousHashIn(text: string): string | null {
  const written = WRITTEN.exec(text);
  return written ? (written[1] ?? null) : readMetadata(text).previousHash;
}

/** Writes metadata texts of one cause: everything but version and hash is the same for all its events. */
export function metadataWriter({ actor, source, at, correlationId, causationId, undoes }: Cause) {
  const start = `{"actor":${actor},"source":${JSON.stringify(source)},"at":${JSON.stringify(at)},"schemaVersion":`;
  const last = undoes === undefined ? '' : `,"undoes":${JSON.stringify(undoes)}`;
  const end = `,"$correlationId":${JSON.stringify(correlationId)},"$causationId":${JSON.stringify(causationId)}${last}}`;
  return (schemaVersion: number, previousHash: string | null): string =>
    `${start}${schemaVersion},"previousHash":${previousHash === null ? 'null' : `"${previousHash}"`}${end}`;
}
