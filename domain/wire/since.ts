import { z } from 'zod';
import { DUE_KINDS } from '../due-dates/due-dates.ts';
import { RISK_FACTORS } from '../risk/factors.ts';
import { PRE_ETS_ACTIVITIES } from '../vocabulary/pre-ets.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { RISK_LEVELS } from '../vocabulary/transition.ts';
import { comparedCell, comparedPoints } from './compare.ts';
import { count, id, plainDay } from './parts.ts';

const level = z.enum(RISK_LEVELS);

const judged = z
  .object({
    level,
    value: z.union([z.number(), z.boolean(), z.null()]),
    threshold: z.string().meta({ description: 'The rule it met, in words' }),
  })
  .nullable()
  .meta({ description: 'null: no record in a term of that time' });

const standing = z
  .object({ termId: id(), schoolYearId: id(), gradeLevel: z.enum(GRADE_LEVELS), risk: level })
  .nullable()
  .meta({
    description: 'The term that ran at that time and the level in it; null where the student had no record in one',
  });

/**
 * `GET /api/app/students/{studentId}/since?asOf=` (rules/records#since): what became of a student since a day, as of a meeting: the term
 * that ran then as it was known then, beside the one that runs now.
 */
export const sinceMeeting = z
  .object({
    ...comparedPoints,
    student: z.object({ firstName: z.string(), lastName: z.string(), studentNumber: z.string() }),
    day: plainDay().meta({ description: "The day of the point `asOf` in the school's time zone" }),
    before: standing,
    after: standing,
    factors: z
      .array(z.object({ factor: z.enum(RISK_FACTORS), before: judged, after: judged }))
      .meta({ description: 'Risk factors whose level or value is another one' }),
    lowering: z
      .array(z.object({ factor: z.enum(RISK_FACTORS), threshold: z.string(), risk: level }))
      .meta({ description: 'Single factors that would lower the level of now, and what each would have to meet' }),
    cells: z
      .array(comparedCell)
      .meta({ description: 'Everything else of the record that is another value: skills, goals, person' }),
    untouched: count().meta({ description: 'Fields that stand as they did' }),
    unasked: count().meta({ description: 'Answered in the term of then, not recorded yet in the one of now' }),
    activities: z
      .array(
        z.object({
          activityTypeId: id(),
          days: z.array(plainDay()).meta({ description: 'On which it took place since, oldest first' }),
        }),
      )
      .meta({ description: 'What took place after the day, by type' }),
    services: z
      .array(z.object({ activity: z.enum(PRE_ETS_ACTIVITIES), minutes: count(), days: z.array(plainDay()) }))
      .meta({ description: 'Pre-ETS services since, by activity; none where the school keeps no service log' }),
    ranOut: z.array(z.object({ kind: z.enum(DUE_KINDS), day: plainDay() })).meta({
      description:
        'Reviews, re-evaluations and consents that ran out since and that nothing stands for; none where the school keeps no facts',
    }),
    corrections: z.array(z.object({ termId: id(), schoolYearId: id(), cells: z.array(comparedCell) })).meta({
      description:
        'Values of earlier terms that were corrected since: the past was told otherwise, the student did not change',
    }),
  })
  .meta({ id: 'SinceMeeting' });
export type SinceMeeting = z.infer<typeof sinceMeeting>;
