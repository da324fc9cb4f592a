import { z } from 'zod';
import { RACES } from '../vocabulary/people.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { RISK_LEVELS, SUPPORTS } from '../vocabulary/transition.ts';
import { wireActivityTypeGroup, wireStudent, wireStudentTermInfo } from './contract.ts';
import { count, id, instant } from './parts.ts';

const students = z.array(id());

/** `GET /api/dashboard/{termId}` (rules/wire#dashboard). Groups hold student ids, each of which is in `students` as well. */
export const wireDashboard = z
  .object({
    students: z
      .array(wireStudentTermInfo.extend(wireStudent.shape))
      .meta({ description: "Term info and student on one level; `id` is the student's" }),
    studentGradeGroups: z.array(z.object({ gradeLevel: z.enum(GRADE_LEVELS), students })),
    activityGroups: z.array(wireActivityTypeGroup.extend({ activityCount: z.int().min(0), students })),
    studentRiskGroups: z.array(z.object({ risk: z.enum(RISK_LEVELS), students })),
    offTrackStudents: students,
    chronicAbsentStudents: students,
    interventionGroups: z.array(z.object({ name: z.enum(SUPPORTS), students })),
    raceGroups: z.array(z.object({ race: z.enum([...RACES, 'N/A']), students })),
  })
  .meta({ id: 'Dashboard' });
export type WireDashboard = z.infer<typeof wireDashboard>;

/** `GET /api/app/terms/{termId}/dashboard`: figures only; each opens its students through the list's `tile` filter. */
export const dashboardCounts = z
  .object({
    termId: id(),
    schoolYearId: id(),
    total: count(),
    gradeLevels: z.array(z.object({ gradeLevel: z.enum(GRADE_LEVELS), count: count() })),
    activityGroups: z.array(z.object({ id: id(), name: z.string(), students: count(), activities: count() })),
    risk: z.array(z.object({ risk: z.enum(RISK_LEVELS), count: count() })),
    offTrack: count(),
    chronicallyAbsent: count(),
    support: z.array(z.object({ support: z.enum(SUPPORTS), count: count() })),
    races: z.array(z.object({ race: z.enum([...RACES, 'N/A']), count: count() })),
    asOf: instant().nullable().meta({ description: 'When the newest change in it was made; null before any' }),
  })
  .meta({ id: 'DashboardCounts' });
export type DashboardCounts = z.infer<typeof dashboardCounts>;
