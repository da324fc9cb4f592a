import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Checkpoint } from '../port.ts';
import { metaOf } from './meta.ts';

const position = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => BigInt(text));

const stored = z.object({
  position,
  number: z.number(),
  bySubject: z.object({ upTo: position, stream: z.string(), revision: z.number() }).optional(),
});

/** The checkpoint in a generation's file. Throws when it is none. */
export function readCheckpoint(db: DatabaseSync): Checkpoint {
  const { bySubject, ...checkpoint } = stored.parse(JSON.parse(metaOf(db, 'checkpoint') ?? ''));
  return { ...checkpoint, ...(bySubject && { bySubject }) };
}

/** Writes checkpoints inside a transaction that the caller holds. */
export function saveCheckpoint(db: DatabaseSync): (checkpoint: Checkpoint) => void {
  const update = db.prepare("UPDATE meta SET value = ? WHERE key = 'checkpoint'");
  return (checkpoint) => void update.run(checkpointText(checkpoint));
}

/** A checkpoint as a file holds it. */
export const checkpointText = (checkpoint: Checkpoint): string => JSON.stringify(checkpoint, asText);

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
