import { z } from 'zod';
import { count } from './parts.ts';

/** The event that stopped a read model, or what else failed. */
const stopped = z.object({
  position: z.string(),
  eventType: z.string(),
  reason: z.string(),
  number: count().optional().meta({ description: 'What people call the event by: no. 2,126' }),
  stream: z.string().optional(),
  writtenAt: z.string().optional().meta({ description: 'When the event was written' }),
  at: z.string().optional().meta({ description: 'When the read model stopped' }),
  skippable: z.boolean().optional().meta({ description: 'The event itself is at fault, not a server or a disk' }),
});

const skippedEvent = z.object({
  position: z.string(),
  eventType: z.string(),
  stream: z.string(),
  fault: z.string().meta({ description: 'Why it could not be applied' }),
  reason: z.string().meta({ description: 'Why it is left out, as the administrator says' }),
  by: z.int().nullable().meta({ description: 'Account; null from the command line' }),
  byName: z.string().optional().meta({ description: 'Of that account, on the list of read models' }),
  at: z.string(),
});
/** An event that a read model leaves out because an administrator says so. */
export type SkippedEvent = z.infer<typeof skippedEvent>;

/** A row of `GET /api/rest/readModels`: the projections and how they stand. */
export const readModelStatus = z
  .object({
    id: z.string().meta({ description: "The projection's name" }),
    version: z.int(),
    state: z.enum(['live', 'building', 'stopped']),
    applied: count().meta({ description: 'Events applied, of the newest generation' }),
    total: count().meta({ description: 'Events there are' }),
    lagSeconds: z
      .number()
      .min(0)
      .meta({ description: 'Since the oldest event not yet applied was written; 0 when it has caught up' }),
    lagEvents: count().optional().meta({ description: 'Events that readers do not see yet' }),
    perSecond: z.number().nullable().meta({
      description: 'Events per second: while building since it began, else since the status was asked for before',
    }),
    secondsLeft: z.number().nullable(),
    stopped: stopped.nullable().meta({ description: 'Where and why it stopped' }),
    bytes: count().nullable().optional().meta({ description: 'Size on the disk, in steps of 16 MB' }),
    lastFailure: z
      .object({ at: z.string(), reason: z.string() })
      .nullable()
      .optional()
      .meta({ description: 'The newest failure since the start, also one that a further attempt got over' }),
    skipped: z.array(skippedEvent).optional().meta({ description: 'Events it leaves out, in every rebuild as well' }),
    comparing: z
      .object({
        phase: z
          .enum(['building', 'comparing'])
          .meta({ description: 'Events are applied first, then documents compared' }),
        done: count().meta({ description: 'Events, or documents of both sides in thousands' }),
        total: count(),
        differences: count().meta({ description: 'Found so far' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'A comparison with one built from the whole log that is under way' }),
    pending: z
      .array(z.object({ id: z.string(), done: count(), total: count().nullable() }))
      .meta({ description: 'Work done in slices after a big change: documents in thousands' }),
  })
  .meta({ id: 'ReadModelStatus' });
export type ReadModelStatus = z.infer<typeof readModelStatus>;
