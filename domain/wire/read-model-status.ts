import { z } from 'zod';
import { count } from './parts.ts';

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
    perSecond: z.number().nullable().meta({ description: 'Events per second while building' }),
    secondsLeft: z.number().nullable(),
    stopped: z
      .object({ position: z.string(), eventType: z.string(), reason: z.string() })
      .nullable()
      .meta({ description: 'Where and why it stopped' }),
    pending: z
      .array(z.object({ id: z.string(), done: count(), total: count().nullable() }))
      .meta({ description: 'Work done in slices after a big change' }),
  })
  .meta({ id: 'ReadModelStatus' });
export type ReadModelStatus = z.infer<typeof readModelStatus>;
