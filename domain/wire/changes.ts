import { z } from 'zod';

/** A line of `GET /api/app/changes?after={position}`; no changes is a sign of life, after `end` nothing comes. */
export const changesLine = z
  .union([
    z.object({
      position: z.string().meta({ description: 'Everything up to here was told: to be asked for again as `after`' }),
      changes: z.array(
        z.object({
          topic: z.string().meta({ description: 'A read model, or `school-settings`' }),
          position: z.string(),
        }),
      ),
    }),
    z.object({ end: z.enum(['signed-out', 'closing']) }),
  ])
  .meta({ id: 'ChangesLine' });
export type ChangesLine = z.infer<typeof changesLine>;
