import { z } from 'zod';

/** How the schedule of back-ups stands. */
export const backUpState = z
  .object({
    everyHours: z.int(),
    keep: z.int().meta({ description: 'Whole back-ups that are kept' }),
    lastAt: z.string().nullable().meta({ description: 'When the newest whole one was taken' }),
    failure: z
      .object({ at: z.string(), reason: z.string() })
      .nullable()
      .meta({ description: 'Why the last try failed; null once one succeeds' }),
    nextAt: z.string().meta({ description: 'When the next is due' }),
    isRunning: z.boolean(),
  })
  .meta({ id: 'BackUpState' });
export type BackUpState = z.infer<typeof backUpState>;
