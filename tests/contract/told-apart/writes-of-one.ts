import { importRow } from '../../http/records/rows.ts';
import { recordId, studentForm } from '../../http/records/school.ts';
import { part, TERM, YEAR } from '../good-bodies.ts';
import { request } from '../good-request.ts';
import { ONE } from '../looks-at-one.ts';
import { OTHERS, OWN } from './differences.ts';

export const ofOne = { studentId: ONE };
export const change = (body: object, yearId = YEAR) =>
  request('POST /api/schoolYears/{yearId}/students/{studentId}', { params: { yearId, ...ofOne }, body });
export const create = (body: Record<string, unknown>, yearId = YEAR) =>
  request('POST /api/schoolYears/{yearId}/students', { params: { yearId }, body: studentForm(body) });
export const enroll = (yearId: number, more: object = {}, studentId = ONE) =>
  request('POST /api/app/schoolYears/{yearId}/students/{studentId}/enroll', {
    params: { yearId, studentId },
    body: { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null, ...more },
  });
export const remove = (yearId: number, studentId = ONE) =>
  request('DELETE /api/schoolYears/{yearId}/students/{studentId}', { params: { yearId, studentId } });
export const answersOf = (body: object, termId = TERM) =>
  request('POST /api/studentTermInfo/{id}', { params: { id: recordId(ONE, termId) }, body });
export const many = (studentIds: readonly number[], body: object, yearId = YEAR, preview = true) =>
  request('POST /api/app/schoolYears/{yearId}/changeStudents', {
    params: { yearId },
    body: { studentIds, change: body, ...(preview && { preview }) },
  });
export const fact = (body: object) => request('POST /api/app/students/{studentId}/facts', { params: ofOne, body });
export const ofFact = (n: number, body: object) =>
  request('POST /api/app/students/{studentId}/facts/{fact}', { params: { ...ofOne, fact: n }, body });
export const unfact = (n: number) =>
  request('DELETE /api/app/students/{studentId}/facts/{fact}', { params: { ...ofOne, fact: n } });
export const member = (body: object) => request('POST /api/app/students/{studentId}/team', { params: ofOne, body });
export const ofMember = (entry: number, what: string, body: object) =>
  request(`POST /api/app/students/{studentId}/team/{entry}/${what}`, { params: { ...ofOne, entry }, body });
export const unmember = (entry: number) =>
  request('DELETE /api/app/students/{studentId}/team/{entry}', { params: { ...ofOne, entry } });
export const transfer = (studentIds: readonly number[], from: number | null, to: number, more: object = {}) =>
  request('POST /api/app/caseloads/transfer', { body: { studentIds, from, to, day: '2025-01-16', ...more } });
export const service = (body: object) => request('POST /api/app/services', { body });
export const ofService = (n: number, body: object) =>
  request('POST /api/app/students/{studentId}/services/{service}', { params: { ...ofOne, service: n }, body });
export const unservice = (n: number) =>
  request('POST /api/app/students/{studentId}/services/{service}/withdrawal', {
    params: { ...ofOne, service: n },
    body: { reason: 'was absent' },
  });
export const act = (body: object) => request('POST /api/activities', { body });
export const ofAct = (id: number, body: object, yearId = YEAR) =>
  request('POST /api/activities/{first}/{second}/{activityId}', {
    params: { first: yearId, second: ONE, activityId: id },
    body,
  });
export const otherActivity = {
  ...{ activityTypeId: 5, frequency: 'Monthly', notes: 'other' },
  events: [{ eventTime: '2024-10-09T19:00:00.000Z' }],
};
export const unact = (id: number) => request('DELETE /api/activities/{activityId}', { params: { activityId: id } });
export const disclosure = {
  ...{ requestedOn: '2025-01-10', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
  ...{ outcome: 'granted', basis: 'consent', consentOn: '2025-01-03', disclosedOn: '2025-01-11' },
};
export const disclose = (body: object) => request('POST /api/app/disclosures', { body: { ...disclosure, ...body } });
export const ofDisclosure = (n: number, body: object) =>
  request('POST /api/app/students/{studentId}/disclosures/{disclosure}', {
    params: { ...ofOne, disclosure: n },
    body: { reason: 'misspelled', ...body },
  });
export const filteredExport = (filter: object, termId = TERM) => ({
  call: { method: 'POST', path: `/api/app/terms/${termId}/export`, query: '', body: { format: 'csv', filter } },
});
export const report = (kind: string, query: string) => ({
  call: {
    method: 'GET',
    path: `/api/reports/${kind}`,
    body: null,
    query: `startYearId=${YEAR}&startTermId=${TERM}&${query}`,
  },
});
export const importing = (rows: readonly object[], upload: string, more: object = {}) =>
  request('POST /api/app/imports', { body: { ...part, upload, rows, ...more } });
export const contractImport = (rows: readonly object[], yearId = YEAR, termId = TERM) =>
  request('POST /api/schoolYears/{yearId}/{termId}/import', { params: { yearId, termId }, body: rows });
export const importingFacts = (rows: readonly object[], upload: string) =>
  request('POST /api/app/facts/imports', { body: { fileName: 'f.csv', upload, from: 0, rows } });
export const checkingFacts = (rows: readonly object[]) =>
  request('POST /api/app/facts/imports/check', { body: { fileName: 'f.csv', upload: 'x', from: 0, rows } });
export const undo = (entry: string, more: object = {}) => request('POST /api/app/undo', { body: { entry, ...more } });

export const ALL = Array.from({ length: OTHERS + 1 }, (_, at) => ONE + at);
export const NOT_ONE = ALL.filter((id) => id !== ONE);
export const GROUPS: readonly (readonly number[])[] = [[ONE], [ONE, OWN], [OWN, ONE, 199_999], ALL];
export const rowOfOne = (cells: object = {}) =>
  importRow('Q-77', {
    ...{ studentId: 'Q-77', firstName: 'Zora', lastName: 'Quill', gender: 'male', race: 'BL7', ell: 'Yes' },
    ...{ gradeLevel: '12', birthday: '02/28/2007', plan504: 'Yes' },
    ...cells,
  });
export const wrong = { gradeLevel: '99' };
