import { z } from 'zod';
import { count } from './parts.ts';

/** What a refused point inside an action over many students lies between, by numbers of the journal (rules/as-of#asking). */
export const pointsAround = z.object({
  before: count().meta({ description: 'The last entry before the action' }),
  after: count().nullable().meta({ description: 'The entry that completed it; null while it goes on' }),
});
export type PointsAround = z.infer<typeof pointsAround>;
