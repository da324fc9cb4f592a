import { OTHER, STUDENT } from './good-bodies.ts';
import { type GoodRequest, request } from './good-request.ts';

/** A Pre-ETS service of a group. */
export const serviceOf = (studentIds: number[], more: object = {}) => ({
  ...{ studentIds, activity: 'JEC', date: '2024-10-06', minutes: 45, setting: 'group', groupSize: 8 },
  ...{ providerKind: 'vr-staff', providerName: 'M. Ortiz', place: 'Room 12', description: 'Interest inventory' },
  ...more,
});

export const makingServices: readonly GoodRequest[] = [
  request('POST /api/app/services', { body: serviceOf([STUDENT, OTHER]) }),
  request('POST /api/app/services', { body: serviceOf([STUDENT], { setting: 'individual' }) }),
];

const first = { studentId: STUDENT, service: 1 };

export const lookingAtServices: readonly GoodRequest[] = [
  request('GET /api/app/students/{studentId}/services', { params: { studentId: STUDENT } }),
  request('GET /api/app/preEts/{quarter}', { params: { quarter: '2024-Q2' } }),
  request('GET /api/app/preEts/{quarter}/students', { params: { quarter: '2024-Q2' }, query: '?group=none' }),
];

export const changingServices: readonly GoodRequest[] = [
  request('POST /api/app/students/{studentId}/services/{service}', {
    params: first,
    body: { minutes: 50, reason: 'the sign-in sheet says so' },
  }),
  request('POST /api/app/students/{studentId}/services/{service}/withdrawal', {
    params: { studentId: STUDENT, service: 2 },
    body: { reason: 'was absent' },
  }),
];

/** To VR, with consent. */
const disclosure = {
  ...{ requestedOn: '2024-10-10', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
  ...{ outcome: 'granted', basis: 'consent', consentOn: '2024-09-03', disclosedOn: '2024-10-11' },
};
const handed = { studentId: STUDENT, disclosure: 1 };

/** What is handed out to outsiders, and made again. */
export const handingOut: readonly GoodRequest[] = [
  request('POST /api/app/disclosures', {
    body: {
      ...disclosure,
      call: { method: 'GET', path: '/api/reports/student', query: `startYearId=1&startTermId=11&studentId=${STUDENT}` },
    },
  }),
  request('POST /api/app/disclosures', { body: { ...disclosure, records: 'IEP on paper', studentIds: [OTHER] } }),
];

export const lookingAtDisclosures: readonly GoodRequest[] = [
  request('GET /api/app/students/{studentId}/disclosures', { params: { studentId: STUDENT } }),
  request('GET /api/app/students/{studentId}/disclosures/{disclosure}/file', { params: handed }),
  request('GET /api/app/preEts/{quarter}/file', { params: { quarter: '2024-Q2' } }),
  request('GET /api/app/preEtsFiles/{file}', { params: { file: 1 } }),
];

export const changingDisclosures: readonly GoodRequest[] = [
  request('POST /api/app/students/{studentId}/disclosures/{disclosure}', {
    params: handed,
    body: { person: 'Maria Ortiz', reason: 'misspelled' },
  }),
];

/** A consent, and the file that it lets the school make. */
export const makingAFile: readonly GoodRequest[] = [
  request('POST /api/app/students/{studentId}/facts', {
    params: { studentId: OTHER },
    body: { kind: 'consent', consentSignedOn: '2024-09-03', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
  }),
  request('POST /api/app/preEts/{quarter}/file', {
    params: { quarter: '2024-Q2' },
    body: { format: 'csv', party: 'VR', person: 'M. Ortiz', purpose: 'Quarterly report' },
  }),
];
