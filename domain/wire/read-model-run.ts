import { z } from 'zod';
import { count, instant } from './parts.ts';

/** Who had a read model built anew or compared. */
export const readModelAsker = z.object({
  by: z.int().nullable().meta({ description: 'Account; null where no account asked' }),
  source: z.enum(['account', 'console', 'program']).meta({
    description:
      '`console`: the command line; `program`: the program itself, at its start, after an update, or when somebody was forgotten',
  }),
});
export type ReadModelAsker = z.infer<typeof readModelAsker>;

/** A row of the history of rebuilds: one filling of a generation beside the live one, done or under way. */
export const readModelRun = readModelAsker
  .extend({
    id: z.string().meta({ description: 'The generation that was filled' }),
    readModel: z.string(),
    kind: z.enum(['rebuild', 'compare']),
    version: z.int(),
    byName: z.string().optional().meta({ description: 'Of the account, in answers' }),
    startedAt: instant(),
    endedAt: instant().nullable(),
    events: count().meta({ description: 'Events applied when it ended; 0 while it is under way' }),
    outcome: z.enum(['done', 'cancelled', 'failed']).nullable().meta({ description: 'Null while it is under way' }),
    reason: z.string().nullable().meta({ description: 'Why it failed or was given up' }),
    differences: count().nullable().meta({ description: 'Documents that differ, of a comparison that was done' }),
  })
  .meta({ id: 'ReadModelRun' });
export type ReadModelRun = z.infer<typeof readModelRun>;
