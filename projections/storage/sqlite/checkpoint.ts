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
  bySubject: z
    .object({ upTo: position, stream: z.string(), revision: z.number(), within: position.optional() })
    .optional(),
});

const applied = z.object({ position, id: z.string() });

/** The checkpoint in a generation's file. Throws when it is none. */
export function readCheckpoint(db: DatabaseSync): Checkpoint {
  const { bySubject, ...checkpoint } = stored.parse(JSON.parse(metaOf(db, 'checkpoint') ?? ''));
  const last = metaOf(db, LAST);
  return {
    ...checkpoint,
    ...(bySubject && { bySubject }),
    ...(last !== undefined && { last: applied.parse(JSON.parse(last)) }),
  };
}

/** Beside the checkpoint, which moves past events that nobody names. */
const LAST = 'last';

/** Writes checkpoints inside a transaction that the caller holds. */
export function saveCheckpoint(db: DatabaseSync): (checkpoint: Checkpoint) => void {
  const update = db.prepare("UPDATE meta SET value = ? WHERE key = 'checkpoint'");
  const name = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  return (checkpoint) => {
    update.run(checkpointText(checkpoint));
    if (checkpoint.last) name.run(LAST, JSON.stringify(checkpoint.last, asText));
  };
}

/** A checkpoint as a file holds it, without the event that stands beside it. */
export const checkpointText = ({ last: _, ...checkpoint }: Checkpoint): string => JSON.stringify(checkpoint, asText);

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
