import { contractRow, importRow } from '../http/records/rows.ts';
import { studentForm } from '../http/records/school.ts';
import { changingTeams, lookingAtKept, makingTeams } from './caseload-requests.ts';
import { changingFacts, makingFacts } from './facts-requests.ts';
import {
  ADMIN,
  activity,
  activityId,
  invited,
  NEXT_YEAR,
  OTHER,
  ofStudent,
  ofYear,
  part,
  person,
  postSchool,
  record,
  SECOND_TERM,
  STUDENT,
  school,
  settings,
  TERM,
  termInfo,
  YEAR,
} from './good-bodies.ts';
import { comparing, figures, lookingAtReports } from './good-looks.ts';
import { type GoodRequest, request } from './good-request.ts';
import { journalRequests } from './journal-requests.ts';

export type { GoodRequest } from './good-request.ts';

/** What becomes known on the way through the requests. */
export interface Known {
  setUpToken: string;
  resetUid: string;
  /** Of the invitation that was sent last. */
  invitation: string;
  importId: string;
  /** The same import in the journal. */
  importAction: string;
  /** Of the administrator: what names it, and what the app shows in three periods that count now. */
  secondFactor: { enrolment: string; codes: readonly string[] };
  /** A session of the administrator's, not the one the requests come with. */
  sessionId: string;
  /** Of the journal: something done to a student that can be taken back. */
  entry: string;
}

/** From a new installation to a school with years, students, an activity and imports. */
export const making = ({ setUpToken }: Pick<Known, 'setUpToken'>): readonly GoodRequest[] => [
  request('POST /api/app/set-up', { body: { ...ADMIN, token: setUpToken } }),
  request('POST /api/users', { body: person('dana@school.example') }),
  request('POST /api/rest/users', { body: person('third@school.example') }),
  request('POST /api/app/invitations', { body: invited('fourth@school.example') }),
  request('POST /api/app/invitations', { body: invited('fifth@school.example') }),
  request('POST /api/app/users/{id}/invitation', { params: { id: 5 } }),
  request('POST /api/app/users/{id}/disable', { params: { id: 3 } }),
  request('POST /api/app/users/{id}/enable', { params: { id: 3 } }),
  request('POST /api/users', { body: person('sixth@school.example') }),
  request('POST /api/schoolYears', { body: school(2024) }),
  request('POST /api/schoolYears/{yearId}/students', { params: ofYear, body: studentForm({ studentId: 'A-1' }) }),
  request('POST /api/schoolYears/{yearId}/students', {
    params: ofYear,
    body: studentForm({ studentId: 'A-2', ...postSchool }),
  }),
  request('POST /api/schoolYears', {
    body: school(2025, [{ id: STUDENT, gradeLevel: '11', exitCategory: null, postSchoolOutcome: null }]),
  }),
  request('POST /api/activities', { body: activity([STUDENT]) }),
  request('POST /api/app/imports', { body: { ...part, rows: [importRow(1), importRow(3)] } }),
  request('POST /api/app/forgetting', { body: { studentId: OTHER, reason: 'an order' } }),
  ...makingFacts,
  ...makingTeams,
];

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

const changeOf = (studentIds: number[], change: object) =>
  request('POST /api/app/schoolYears/{yearId}/changeStudents', { params: ofYear, body: { studentIds, change } });

/** Of several students at once; what they change no other request does. */
const changingMany: readonly GoodRequest[] = [
  changeOf([STUDENT, OTHER], { kind: 'answers', termId: SECOND_TERM, answers: { hasSocialSkills: true } }),
  changeOf([OTHER], { kind: 'membership', membership: { ...postSchool, exitCategory: 'Aged out' } }),
];

/** Changes to what was made. */
export const changing = ({ secondFactor }: Pick<Known, 'secondFactor'>): readonly GoodRequest[] => [
  request('POST /api/users/{id}', {
    params: { id: 2 },
    body: { firstName: 'Dan', email: 'dan@school.example', password: 'another staple' },
  }),
  request('PUT /api/rest/users/{id}', {
    params: { id: 3 },
    body: { ...person('third.new@school.example'), lastName: 'Third', id: 3 },
  }),
  request('POST /api/schoolSettings', { body: settings }),
  request('POST /api/schoolYears/{yearId}/students/{studentId}', {
    params: ofStudent,
    body: studentForm({ studentId: 'A-17', firstName: 'Ann', gradeLevel: '12' }),
  }),
  request('POST /api/app/schoolYears/{yearId}/students/{studentId}/enroll', {
    params: { yearId: NEXT_YEAR, studentId: OTHER },
    body: { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null },
  }),
  request('POST /api/studentTermInfo/{id}', { params: record, body: termInfo }),
  request('POST /api/activities/{first}/{second}/{activityId}', {
    params: { first: YEAR, second: STUDENT, activityId },
    body: { activityTypeId: 5, frequency: 'Monthly', notes: 'better', events: [{ eventTime: '2024-10-09' }] },
  }),
  request('POST /api/activities', { body: activity([STUDENT, OTHER]) }),
  ...changingMany,
  ...changingFacts,
  ...changingTeams,
  request('POST /api/app/imports', {
    body: { ...part, rows: [importRow(1, { firstName: 'New', gradeLevel: '12', absentPercent: '3' })] },
  }),
  request('POST /api/schoolYears/{yearId}/{termId}/import', {
    params: { yearId: YEAR, termId: TERM },
    body: [
      contractRow(importRow(3, { firstName: 'Newer', gradeLevel: '11' })),
      contractRow(importRow(2, { absentPercent: '12' })),
    ],
  }),
  request('POST /api/app/secondFactor', { body: { enrolment: secondFactor.enrolment, code: secondFactor.codes[0] } }),
  request('POST /api/app/language', { body: { language: 'es' } }),
  request('POST /api/app/views', { body: { name: 'Ninth grade', search: 'grades=9' } }),
  request('POST /api/app/views/remove', { body: { name: 'Ninth grade' } }),
  request('POST /api/app/secondFactor/recoveryCodes', { body: { code: secondFactor.codes[1] } }),
  request('POST /api/app/secondFactor/turnOff', { body: { password: ADMIN.password, code: secondFactor.codes[2] } }),
  request('POST /api/app/users/{id}/secondFactor/reset', { params: { id: 3 } }),
  request('POST /api/app/forgetting/{id}/stop', { params: { id: 1 } }),
  request('POST /api/forgotPassword', { body: { username: 'sixth@school.example' } }),
  request('DELETE /api/app/users/{id}/sessions', { params: { id: 3 } }),
  request('POST /api/app/readModels/{name}/compare', { params: { name: 'staff' } }),
  request('POST /api/app/readModels/rebuild'),
  request('POST /api/app/readModels/{name}/rebuild', { params: { name: 'journal' } }),
];

/** To the end of it. */
export const ending = ({
  resetUid,
  sessionId,
  invitation,
  entry,
}: Pick<Known, 'resetUid' | 'sessionId' | 'invitation' | 'entry'>): readonly GoodRequest[] => [
  request('POST /api/app/undo', { body: { entry } }),
  request('POST /api/rest/schoolYears', { body: school(2030) }),
  request('POST /api/rest/schoolYears', { body: school(2031, [{ id: STUDENT, gradeLevel: '12' }]) }),
  request('POST /api/resetPassword', { body: { uid: resetUid, password: 'a third staple' } }),
  request('POST /api/app/invitations/accept', { body: { secret: invitation, password: 'a fourth staple' } }),
  request('DELETE /api/app/users/{id}/invitation', { params: { id: 4 } }),
  request('DELETE /api/activities/{activityId}', { params: { activityId } }),
  request('DELETE /api/schoolYears/{yearId}/students/{studentId}', { params: ofStudent }),
  request('POST /api/app/schoolYears/{yearId}/students/{studentId}/enroll', {
    params: ofStudent,
    body: { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null, restore: true },
  }),
  changeOf([STUDENT], { kind: 'removal' }),
  request('DELETE /api/schoolYears/{yearId}/students', { params: ofYear }),
  request('DELETE /api/schoolYears/{yearId}', { params: ofYear }),
  request('DELETE /api/rest/schoolYears/{id}', { params: { id: NEXT_YEAR } }),
  request('DELETE /api/users/{id}', { params: { id: 2 } }),
  request('POST /api/app/users/{id}/forget', { params: { id: 2 } }),
  request('DELETE /api/rest/users/{id}', { params: { id: 3 } }),
  request('DELETE /api/app/sessions/{sessionId}', { params: { sessionId } }),
  request('DELETE /api/app/sessions'),
  request('DELETE /api/app/session'),
];

/** The address of a request. */
export function pathOf({ call, params, query }: Pick<GoodRequest, 'call' | 'params' | 'query'>): string {
  const [, path = ''] = call.split(' ');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + query;
}
