import { LOGO_PICTURE } from '../support/logo-picture.ts';
import { STUDENT } from './good-bodies.ts';
import { type GoodRequest, request } from './good-request.ts';
import {
  changingDisclosures,
  changingServices,
  handingOut,
  lookingAtDisclosures,
  lookingAtServices,
  makingAFile,
  makingServices,
} from './services-requests.ts';

/** Turns on everything a school may keep beside its records. */
const keepingEverything = request('POST /api/app/whatWeKeep', {
  body: { keeps: { facts: true, caseload: true, services: true, disclosures: true } },
});

const factsFile = { fileName: 'facts.csv', upload: 'facts', from: 0 };
const evaluated = { studentId: 'A-17', kind: 'Evaluation', evaluationDueDate: '02/28/2027' };
const factRows = [{ ...evaluated, evaluatedOn: '02/29/2024' }];

/** Looks at what is kept beside the records. */
export const lookingAtFacts: readonly GoodRequest[] = [
  request('GET /api/app/schoolLogo'),
  request('GET /api/app/whatWeKeep'),
  request('GET /api/app/students/{studentId}/facts', { params: { studentId: STUDENT } }),
  request('POST /api/app/facts/imports/check', { body: { ...factsFile, rows: factRows } }),
  request('POST /api/app/facts/export', { body: {} }),
  request('POST /api/app/facts/export', { body: { format: 'xlsx' } }),
  request('GET /api/app/calendar'),
  request('GET /api/app/dueDates', { query: '?from=2025-10-01&to=2025-10-31' }),
  ...lookingAtServices,
  ...lookingAtDisclosures,
  request('GET /api/app/exits/{year}', { params: { year: 2024 } }),
  request('GET /api/app/exits/{year}/students', { params: { year: 2024 }, query: '?group=unresolved' }),
];

/** Of each kind what is recorded, and how it is corrected. */
export const factsOfEachKind: readonly [kind: string, values: object, correction: object][] = [
  ['served', { servedFrom: '2024-09-02', servedAs: 'IDEA' }, { servedAs: 'both' }],
  ['exit', { exitOn: '2025-05-29', exitReason: 'GHS' }, { exitReason: 'RC' }],
  [
    'primaryDisability',
    { primaryDisabilityFrom: '2024-09-02', primaryDisability: 'SLD' },
    { primaryDisability: 'OHI' },
  ],
  [
    'iepMeeting',
    {
      ...{ iepMeetingHeldOn: '2024-10-10', iepMeetingPurpose: 'annual' },
      ...{ iepBeginDate: '2024-10-17', iepReviewDueDate: '2025-10-09' },
    },
    { iepReviewDueDate: '2025-10-02' },
  ],
  ['evaluation', { evaluatedOn: '2024-10-01', evaluationDueDate: '2027-09-30' }, { evaluationDueDate: '2027-09-29' }],
  [
    'consent',
    { consentSignedOn: '2024-09-03', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
    { consentParty: 'VR' },
  ],
  [
    'contact',
    { contactFrom: '2024-09-03', contactWho: 'parent', contactPhone: '480 555 0142' },
    { contactLanguage: 'Spanish' },
  ],
  ['stateNumber', { stateNumberFrom: '2024-09-02', stateNumber: 'S-1' }, { stateNumber: 'S-2' }],
];

const recording = factsOfEachKind.map(([kind, values]) =>
  request('POST /api/app/students/{studentId}/facts', { params: { studentId: STUDENT }, body: { kind, ...values } }),
);

/** Turns on everything a school may keep, and records the first facts. */
export const makingFacts: readonly GoodRequest[] = [
  request('POST /api/app/schoolLogo', { body: { picture: LOGO_PICTURE } }),
  keepingEverything,
  ...recording.slice(0, 2),
  ...makingServices,
  ...handingOut,
  ...makingAFile,
];

/** Every kind of fact recorded, corrected and taken out. */
export const changingFacts: readonly GoodRequest[] = [
  ...changingServices,
  ...changingDisclosures,
  ...recording,
  request('POST /api/app/facts/imports', {
    body: { ...factsFile, rows: [...factRows, { ...evaluated, entry: '5', evaluatedOn: '09/30/2024' }] },
  }),
  request('POST /api/app/calendar', { body: { names: 'number' } }),
  request('POST /api/app/calendar/close'),
  request('POST /api/app/exits/{year}/filings', { params: { year: 2024 } }),
  request('GET /api/app/exits/{year}/filings', { params: { year: 2024 } }),
  request('GET /api/app/exits/{year}/filings/{filing}/file', { params: { year: 2024, filing: 1 } }),
  ...factsOfEachKind.map(([, , correction], at) =>
    request('POST /api/app/students/{studentId}/facts/{fact}', {
      params: { studentId: STUDENT, fact: at + 1 },
      body: correction,
    }),
  ),
  ...factsOfEachKind.map((_, at) =>
    request('DELETE /api/app/students/{studentId}/facts/{fact}', { params: { studentId: STUDENT, fact: at + 1 } }),
  ),
];
