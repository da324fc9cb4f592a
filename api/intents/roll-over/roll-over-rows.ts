import { z } from 'zod';
import type { MigratedStudent } from '../../../domain/roll-over/year-input.ts';
import { GRADE_LEVELS } from '../../../domain/vocabulary/school.ts';

/** A student of a roll-over as its intent keeps it. */
export const rollOverRow = z.object({
  studentId: z.number(),
  membership: z.object({
    gradeLevel: z.enum(GRADE_LEVELS),
    exitCategory: z.string().nullable(),
    postSchoolOutcome: z.string().nullable(),
  }),
}) satisfies z.ZodType<MigratedStudent>;
