import { z } from 'zod';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { RISK_LEVELS } from '../vocabulary/transition.ts';
import { count, id } from './parts.ts';

const level = z.enum(RISK_LEVELS);

/** `GET /api/app/terms/{termId}/movement?from=` (rules/records#movement): from which level to which students went. */
export const termMovement = z
  .object({
    termId: id(),
    from: id().meta({ description: 'The other term' }),
    cells: z
      .array(z.object({ was: level, is: level, count: count() }))
      .meta({ description: 'Every pair of levels, of who is in school in both terms; by the level of the other term' }),
    both: count().meta({ description: 'In school in both terms: the sum of all cells' }),
    came: count().meta({ description: 'In school in this term alone' }),
    left: count().meta({ description: 'In school in the other term alone' }),
  })
  .meta({ id: 'TermMovement' });
export type TermMovement = z.infer<typeof termMovement>;

/** `GET /api/app/terms/{termId}/movement/students?from=&was=&is=`: the students behind a cell, by name. */
export const movedStudents = z
  .object({
    total: count(),
    students: z.array(
      z.object({
        id: id(),
        firstName: z.string(),
        lastName: z.string(),
        studentNumber: z.string(),
        gradeLevel: z.enum(GRADE_LEVELS),
        was: level.nullable().meta({ description: 'null: not in school in the other term' }),
        is: level.nullable().meta({ description: 'null: not in school in this term' }),
      }),
    ),
  })
  .meta({ id: 'MovedStudents' });
export type MovedStudent = z.infer<typeof movedStudents>['students'][number];
