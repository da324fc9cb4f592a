import { lookingAtKept } from './caseload-requests.ts';
import { ADMIN, OTHER, ofStudent, ofYear, STUDENT, TERM, YEAR } from './good-bodies.ts';
import { comparing, figures, lookingAtReports } from './good-looks.ts';
import { type GoodRequest, type Known, request } from './good-request.ts';
import { journalRequests } from './journal-requests.ts';

const proofs: readonly GoodRequest[] = [
  request('POST /api/app/proofs', { body: { studentId: STUDENT } }),
  request('POST /api/app/proofs', { body: { from: '2020-01-01', to: '2100-01-01', format: 'fhir' } }),
  request('GET /api/app/proofs/checker'),
  request('GET /api/app/forgetting'),
  request('POST /api/app/retention', { body: { years: 6 } }),
  request('GET /api/app/retention'),
];

const importsOf = (id: string): readonly GoodRequest[] => [
  request('GET /api/rest/imports', { query: `?filter={"id":["${id}"]}` }),
  request('GET /api/rest/imports/{id}', { params: { id } }),
];

/** Everything that only looks. */
export const looking = (known: Pick<Known, 'importId' | 'importAction' | 'invitation'>): readonly GoodRequest[] => [
  ...['/health/live', '/health/ready', '/metrics', '/api/openapi.json', '/api/docs', '/api/app/language'].map((path) =>
    request(`GET ${path}`),
  ),
  ...['/api/user', '/api/users', '/api/disabilities', '/api/activities/groups', '/api/application/version'].map(
    (path) => request(`GET ${path}`),
  ),
  ...['/api/app/installation', '/api/schoolYears', '/api/schoolSettings', '/api/students/all'].map((path) =>
    request(`GET ${path}`),
  ),
  request('POST /api/login', { body: { username: ADMIN.email, password: ADMIN.password } }),
  request('GET /api/app/sessions'),
  request('POST /api/app/checkResetLink', { body: { uid: 'unknown' } }),
  request('GET /api/checkResetPasswordRequest', { query: '?uid=unknown' }),
  ...['/api/app/accounts', '/api/app/accounts/removed'].map((path) => request(`GET ${path}`)),
  request('GET /api/app/secondFactor'),
  request('POST /api/app/secondFactor/enrolment', { body: { password: ADMIN.password } }),
  request('POST /api/app/invitations/check', { body: { secret: known.invitation } }),
  request('GET /api/schoolYears/{yearId}', { params: ofYear }),
  request('GET /api/term/{termId}/students', { params: { termId: TERM } }),
  request('GET /api/students/{studentId}/termInfo/{termId}', { params: { studentId: STUDENT, termId: TERM } }),
  request('GET /api/dashboard/{termId}', { params: { termId: TERM } }),
  ...figures,
  request('GET /api/app/courses', { query: `?students=${STUDENT},${OTHER}` }),
  request('GET /api/app/terms/{termId}/days', { params: { termId: TERM } }),
  request('GET /api/app/terms/{termId}/studentIds', { params: { termId: TERM }, query: '?filter={"q":"lee"}' }),
  request('GET /api/app/terms/{termId}/filterCounts', { params: { termId: TERM }, query: '?filter={"q":"lee"}' }),
  request('GET /api/app/terms/{termId}/records', { params: { termId: TERM }, query: `?students=${STUDENT},${OTHER}` }),
  request('GET /api/activities/{first}/{second}', { params: { first: YEAR, second: STUDENT } }),
  request('GET /api/activities/{first}/{second}', { params: { first: OTHER, second: YEAR } }),
  request('GET /api/app/schoolYears/{yearId}/students/{studentId}', { params: ofStudent }),
  request('GET /api/app/students/{studentId}/history', { params: { studentId: STUDENT }, query: '?limit=5' }),
  request('GET /api/app/history/point', { query: '?point=@3' }),
  request('POST /api/app/imports/known', { body: { schoolYearId: YEAR, termId: TERM, studentNumbers: ['A-1'] } }),
  request('POST /api/schoolYears/{yearId}/export', { params: ofYear, body: { studentIds: [STUDENT] } }),
  request('POST /api/app/terms/{termId}/export', { params: { termId: TERM }, body: { filter: { q: 'lee' } } }),
  request('POST /api/app/terms/{termId}/export', {
    params: { termId: TERM },
    body: { format: 'xlsx', allTerms: true },
  }),
  ...proofs,
  request('GET /api/rest/users', { query: '?range=[0,9]&sort=["email","DESC"]&filter={}' }),
  request('GET /api/rest/users/{id}', { params: { id: 1 } }),
  request('GET /api/rest/schoolYears'),
  request('GET /api/rest/schoolYears/{id}', { params: { id: YEAR } }),
  request('GET /api/rest/students', { query: `?range=[0,9]&filter={"termId":${TERM},"q":"lee"}` }),
  request('GET /api/rest/students/{id}', { params: { id: STUDENT } }),
  request('GET /api/rest/studentsInNoYear'),
  request('GET /api/rest/admittedStudents', { query: '?range=[0,9]&filter={"q":"lee"}' }),
  ...importsOf(known.importId),
  ...journalRequests(known.importAction),
  request('GET /api/rest/readModels'),
  ...['/api/app/backUps', '/api/app/views', '/api/app/recentReports'].map((path) => request(`GET ${path}`)),
  request('GET /api/rest/readModels/{id}', { params: { id: 'records' } }),
  request('GET /api/app/readModels/runs'),
  request('GET /api/app/undo/progress', { query: '?entry=1' }),
  request('GET /api/app/readModels/{name}/comparison', { params: { name: 'records' } }),
  ...lookingAtReports,
  ...lookingAtKept,
  ...comparing,
];
