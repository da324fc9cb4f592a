import { z } from 'zod';
import { DUE_KINDS } from '../due-dates/due-dates.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { id, plainDay } from './parts.ts';

const dueDate = z
  .object({
    day: plainDay(),
    kind: z.enum(DUE_KINDS),
    fact: id().nullable().meta({ description: 'The fact that says so; null where it follows from the birthday' }),
    age: z.int().nullable().meta({ description: 'The age that is reached; null where it follows from a fact' }),
    student: z.object({
      id: id(),
      name: z.string(),
      studentNumber: z.string(),
      gradeLevel: z.enum(GRADE_LEVELS),
    }),
    schoolYearId: id().meta({ description: 'The current year, in which the student is found' }),
    termId: id(),
  })
  .meta({ id: 'DueDate' });
export type DueDate = z.infer<typeof dueDate>;

/** `GET /api/app/dueDates?from=&to=` (rules/facts#due-dates): what is due for the students in school, by day. */
export const dueDatesAnswer = z.object({
  dates: z.array(dueDate).meta({ description: 'Between the two days, the earliest first' }),
  overdue: z
    .array(dueDate)
    .meta({ description: 'Reviews and re-evaluations whose day passed before the first, the earliest first' }),
  more: z.boolean().meta({ description: 'There are more than one answer holds: ask for fewer days' }),
});
export type DueDates = z.infer<typeof dueDatesAnswer>;
