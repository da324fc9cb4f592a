/** The parameter that asks for an answer of then (rules/as-of#asking). */
export const AS_OF = 'asOf';
/** The parameter of the other point of a comparison (rules/as-of#compare). */
export const WITH = 'with';

/** Calls that answer from records, by method and path: these can be asked for an answer of then. */
const CALLS: readonly string[] = [
  'GET /api/schoolYears',
  'GET /api/schoolYears/:yearId',
  'GET /api/rest/schoolYears',
  'GET /api/rest/schoolYears/:id',
  'GET /api/term/:termId/students',
  'GET /api/students/all',
  'GET /api/students/:studentId/termInfo/:termId',
  'GET /api/activities/:first/:second',
  'GET /api/dashboard/:termId',
  'GET /api/app/terms/:termId/dashboard',
  'GET /api/app/terms/:termId/charts',
  'GET /api/app/terms/:termId/movement',
  'GET /api/app/terms/:termId/movement/students',
  'GET /api/app/terms/:termId/days',
  'GET /api/app/terms/:termId/studentIds',
  'GET /api/app/terms/:termId/filterCounts',
  'GET /api/app/terms/:termId/records',
  'GET /api/app/courses',
  'GET /api/app/dueDates',
  'GET /api/app/schoolYears/:yearId/students/:studentId',
  'GET /api/app/students/:studentId/history',
  'GET /api/app/students/:studentId/facts',
  'GET /api/app/students/:studentId/since',
  'GET /api/app/students/:studentId/team',
  'GET /api/app/exits/:year',
  'GET /api/app/exits/:year/students',
  'GET /api/app/exits/:year/filings',
  'GET /api/app/caseloads',
  'GET /api/app/timelines/:subject',
  'GET /api/app/students/:studentId/services',
  'GET /api/app/preEts/:quarter',
  'GET /api/app/preEts/:quarter/students',
  'GET /api/app/preEts/:quarter/file',
  'GET /api/app/students/:studentId/disclosures',
  'GET /api/rest/students',
  'GET /api/rest/students/:id',
  'GET /api/rest/studentsInNoYear',
  'GET /api/rest/admittedStudents',
  'GET /api/rest/imports',
  'GET /api/rest/imports/:id',
  'GET /api/rest/journal',
  'GET /api/rest/journal/:id',
  'GET /api/schoolSettings',
  'GET /api/app/whatWeKeep',
  'GET /api/users',
  'GET /api/rest/users',
  'GET /api/rest/users/:id',
  'POST /api/schoolYears/:yearId/export',
  'POST /api/app/terms/:termId/export',
  'GET /api/app/compare/schoolYears/:yearId/students/:studentId',
  'GET /api/app/compare/terms/:termId/:what',
  'GET /api/app/compare/reports/:kind',
  'GET /api/app/compare/reports/:kind/:variant',
  'GET /api/reports/:kind',
  'GET /api/reports/:kind/:variant',
];
const PATTERNS = CALLS.map((call) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether a call can be asked for an answer of then; the path as it is declared, with `:name` for its parts, or as it is sent. */
export const takesAsOf = (method: string, path: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(`${method} ${path}`));
