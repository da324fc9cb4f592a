import { z } from 'zod';
import { DISABILITY_CODES } from '../vocabulary/disabilities.ts';
import { RACES } from '../vocabulary/people.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { RISK_LEVELS, SUPPORTS } from '../vocabulary/transition.ts';
import { oneOrMany } from './parts.ts';

/** Tiles, and figures of the dashboard's charts (rules/records#charts), that are no group of a field's values. */
const TILE_FLAGS = ['total', 'offTrack', 'chronicallyAbsent', 'worse', 'better', 'newUltra', 'iepRoleMissing'] as const;

const tile = z.union([
  z.object({ gradeLevel: z.enum(GRADE_LEVELS) }),
  z.object({ risk: z.enum(RISK_LEVELS) }),
  z.object({ support: z.enum(SUPPORTS) }),
  z.object({ race: z.enum([...RACES, 'N/A']) }),
  z.object({ activityGroup: z.number().int() }),
  z.object({ flag: z.enum(TILE_FLAGS) }),
]);

/** Which students of a term a list shows; every part is optional and all given parts must match. */
export const studentFilter = z.object({
  termId: z.number().int().meta({ description: 'Whose term; the current one when left out' }),
  q: z
    .string()
    .optional()
    .meta({ description: "Search text: plain, matched in 'first last', 'last, first' and the number" }),
  join: z
    .enum(['and', 'or'])
    .optional()
    .meta({ description: 'Search and filter both must match (default) or either may' }),
  grades: oneOrMany(z.enum(GRADE_LEVELS)).optional(),
  disabilities: oneOrMany(z.enum(DISABILITY_CODES)).optional(),
  riskLevels: oneOrMany(z.enum(RISK_LEVELS)).optional(),
  supportNeeded: oneOrMany(z.enum(SUPPORTS)).optional(),
  races: oneOrMany(z.enum(RACES)).optional(),
  tile: tile
    .optional()
    .meta({ description: 'The members of one dashboard tile: its figure is the number of rows this gives' }),
  inSchool: z
    .boolean()
    .optional()
    .meta({ description: 'Leaves Post-school students out (true) or shows only them (false)' }),
  id: oneOrMany(z.union([z.number(), z.string()]))
    .optional()
    .meta({ description: 'Only these student ids' }),
});
export type StudentFilter = z.infer<typeof studentFilter>;
