import { z } from 'zod';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { RISK_LEVELS } from '../vocabulary/transition.ts';
import { count, id, instant } from './parts.ts';

const levels = z.array(
  z.object({
    risk: z.enum(RISK_LEVELS),
    count: count(),
    fewAnswers: count().meta({ description: 'Of these, whose level stands on fewer than half of the risk factors' }),
  }),
);
export type LevelCounts = z.infer<typeof levels>;

/** `GET /api/app/terms/{termId}/charts` (rules/records#charts): what the dashboard draws. Post-school students are left out. */
export const dashboardCharts = z
  .object({
    termId: id(),
    schoolYearId: id(),
    total: count(),
    grades: z
      .array(z.object({ gradeLevel: z.enum(GRADE_LEVELS), total: count(), levels }))
      .meta({ description: 'Grade levels of the school, empty ones too; the five levels of each' }),
    terms: z
      .array(z.object({ termId: id(), schoolYearId: id(), total: count(), levels }))
      .meta({ description: 'The terms of the year before and of this one, oldest first' }),
    termBefore: id().nullable().meta({ description: 'What `moved` compares with; null where there is no term before' }),
    moved: z
      .object({ worse: count(), better: count(), same: count(), unknown: count() })
      .meta({ description: '`unknown`: without data in one of the two terms, or not in the one before' }),
    attention: z.object({ newUltra: count(), noData: count(), iepRoleMissing: count() }).meta({
      description: 'Each opens its students by the tile `flag` of its name, `noData` by the tile `risk`',
    }),
    asOf: instant().nullable().meta({ description: 'When the newest change in the term was made; null before any' }),
  })
  .meta({ id: 'DashboardCharts' });
export type DashboardCharts = z.infer<typeof dashboardCharts>;

const courseTerm = z.object({
  termId: id(),
  risk: z.enum(RISK_LEVELS),
  answered: count().meta({ description: 'On how many risk factors the level stands' }),
  of: count().meta({ description: 'Of how many' }),
});

/** `GET /api/app/courses?students=100001,100002`: the levels of some students in all terms. */
export const studentCourses = z.object({
  courses: z
    .array(
      z
        .object({ studentId: id(), terms: z.array(courseTerm).meta({ description: 'Of open years, oldest first' }) })
        .meta({ id: 'StudentCourse' }),
    )
    .meta({ description: 'Who is in no open year is left out' }),
});
export type StudentCourse = z.infer<typeof studentCourses>['courses'][number];
