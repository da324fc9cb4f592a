import { OTHER, ofStudent, SECOND_TERM, STUDENT, TERM } from './good-bodies.ts';
import { type GoodRequest, request } from './good-request.ts';

const reports: readonly (readonly [kind: string, query: string])[] = [
  ['summary', '&grades=10'],
  ...['riskRoster', 'preEts', 'trackToGraduate'].map((kind) => [kind, '&grades=10&order=risk'] as const),
  ['riskSummary', '&endYearId=1&endTermId=12'],
  ['numberOfStudents/standard', '&primaryCriteria=activityGroupTypes'],
  ['numberOfStudents/longitudinal', '&endYearId=1&endTermId=12&primaryCriteria=gender'],
  ['numberOfStudentsCross', '&primaryCriteria=gender&secondaryCriteria=race'],
  ...['student', 'studentRisk/standard'].map((kind) => [kind, `&studentId=${STUDENT}`] as const),
  ['postSchoolStudent', `&studentId=${OTHER}`],
  ...['studentRisk/longitudinal', 'studentActivities'].map(
    (kind) => [kind, `&endYearId=1&endTermId=12&studentId=${STUDENT}`] as const,
  ),
];

const given = '?startYearId=1&startTermId=11';

/** Every report, as pages and as JSON. */
export const lookingAtReports: readonly GoodRequest[] = [
  ...reports.map(([kind, query]) => request(`GET /api/reports/${kind}`, { query: `${given}${query}` })),
  ...reports.map(([kind, query]) => request(`GET /api/reports/${kind}`, { query: `${given}${query}&format=json` })),
];

/** A point at which there was little of what there is now. */
const THEN = 'asOf=@3';

/** What differs between a point and now. */
export const comparing: readonly GoodRequest[] = [
  ...['students', 'dashboard', 'charts'].map((what) =>
    request(`GET /api/app/compare/terms/{termId}/${what}`, { params: { termId: TERM }, query: `?${THEN}` }),
  ),
  request('GET /api/app/compare/terms/{termId}/records', {
    params: { termId: TERM },
    query: `?students=${STUDENT}&${THEN}`,
  }),
  request('GET /api/app/compare/schoolYears/{yearId}/students/{studentId}', { params: ofStudent, query: `?${THEN}` }),
  request('GET /api/app/students/{studentId}/since', { params: { studentId: STUDENT }, query: `?${THEN}` }),
  ...reports.map(([kind, query]) =>
    request(`GET /api/app/compare/reports/${kind}`, { query: `${given}${query}&${THEN}` }),
  ),
];

/** What the dashboard shows. */
export const figures: readonly GoodRequest[] = [
  request('GET /api/app/terms/{termId}/dashboard', { params: { termId: TERM } }),
  request('GET /api/app/terms/{termId}/charts', { params: { termId: TERM } }),
  request('GET /api/app/terms/{termId}/movement', { params: { termId: SECOND_TERM }, query: `?from=${TERM}` }),
  request('GET /api/app/terms/{termId}/movement/students', {
    params: { termId: SECOND_TERM },
    query: `?from=${TERM}&was=low&is=low&skip=0`,
  }),
];
