import { contractRow, importRow } from '../http/records/rows.ts';
import { studentForm } from '../http/records/school.ts';
import { changingTeams, makingTeams } from './caseload-requests.ts';
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
import { type GoodRequest, type Known, request } from './good-request.ts';

export type { GoodRequest } from './good-request.ts';

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
