import { z } from 'zod';
import { answersJson } from '../answered.ts';
import { AS_OF_FORMS, AS_OF_PATTERN } from '../as-of.ts';
import {
  comparedCharts as chartsAnswer,
  comparedDashboard as dashboardAnswer,
  comparedList as listAnswer,
  comparedRecords as recordsAnswer,
  comparedStudent as studentAnswer,
} from '../compare.ts';
import { declareCall } from '../declared-call.ts';
import { sinceMeeting as sinceAnswer } from '../since.ts';
import { studentsQuery } from './term-records.ts';

/** What differs between two points: the one `asOf` names, and another. */

/** The other point of a comparison; the present where it is not given. */
export const withPoint = z.object({
  with: z
    .string()
    .regex(AS_OF_PATTERN, `should be ${AS_OF_FORMS}`)
    .optional()
    .meta({ description: 'The point it is compared with, as `asOf` has it; the present when not given' }),
});

export const compareStudent = declareCall({
  method: 'GET',
  path: '/api/app/compare/schoolYears/:yearId/students/:studentId',
  query: withPoint,
  answers: answersJson(studentAnswer),
});

export const compareRecords = declareCall({
  method: 'GET',
  path: '/api/app/compare/terms/:termId/records',
  query: withPoint.extend(studentsQuery.shape),
  answers: answersJson(recordsAnswer),
});

export const compareList = declareCall({
  method: 'GET',
  path: '/api/app/compare/terms/:termId/students',
  query: withPoint,
  answers: answersJson(listAnswer),
});

export const compareDashboard = declareCall({
  method: 'GET',
  path: '/api/app/compare/terms/:termId/dashboard',
  query: withPoint,
  answers: answersJson(dashboardAnswer),
});

export const compareCharts = declareCall({
  method: 'GET',
  path: '/api/app/compare/terms/:termId/charts',
  query: withPoint,
  answers: answersJson(chartsAnswer),
});

export const sinceMeeting = declareCall({
  method: 'GET',
  path: '/api/app/students/:studentId/since',
  query: withPoint,
  answers: answersJson(sinceAnswer),
});
