import { filtered } from '../http/client.ts';
import { activity, STUDENT, TERM, YEAR } from './good-bodies.ts';
import { type GoodRequest, request } from './good-request.ts';
import { serviceOf } from './services-requests.ts';

/** The student every look below is at, and what nobody else of the term has. */
export const ONE = STUDENT;
export const THE_ONE = {
  ...{ firstName: 'Zora', lastName: 'Quill', studentId: 'Q-77', gender: 'male', race: 'BL7', ell: true },
  ...{ gradeLevel: '12', birthday: '2007-02-28T00:00:00.000Z', disabilities: [1], plan504: true },
};

const term = { termId: TERM };
/** A page that shows rows, and one behind the last, which tells how many there are. */
const PAGES = ['range=[0,9]', 'range=[500,509]'];
const paged = (call: string, filter: object) =>
  PAGES.map((page) => request(call, { query: `?${filtered(filter)}&${page}` }));

/** Of a term, by all that it can be narrowed by, to the one. */
const NARROWED: readonly object[] = [
  ...[{ q: 'quill' }, { q: 'Q-77' }, { id: [ONE] }, { id: ONE }, { grades: ['12'] }, { disabilities: ['AU'] }],
  ...[
    { riskLevels: ['high'] },
    { races: 'BL7' },
    { q: 'quill', riskLevels: ['high'] },
    { q: 'quill', inSchool: false },
  ],
  ...[{ tile: { gradeLevel: '12' } }, { tile: { race: 'BL7' } }, { tile: { risk: 'high' } }],
  ...[{ tile: { activityGroup: 1 } }, { tile: { support: 'math' } }, { supportNeeded: ['math'] }],
  ...[
    { join: 'or', q: 'quill', grades: ['11'] },
    { q: 'quill', grades: ['11'] },
  ],
];

const lists: readonly GoodRequest[] = NARROWED.flatMap((filter) => [
  ...paged('GET /api/rest/students', { termId: TERM, ...filter }),
  ...['studentIds', 'filterCounts'].map((what) =>
    request(`GET /api/app/terms/{termId}/${what}`, { params: term, query: `?${filtered(filter)}` }),
  ),
  request('POST /api/app/terms/{termId}/export', { params: term, body: { filter } }),
]);

const ofHistory: readonly object[] = [
  ...[{ studentId: ONE }, { q: 'quill' }, { q: 'Q-77' }, { subject: `student-${ONE}` }],
  ...[
    { studentId: ONE, kind: 'visit' },
    { studentId: ONE, type: 'StudentAdmitted' },
  ],
  ...[
    { q: 'quill', source: 'import' },
    { studentId: ONE, actor: 1 },
  ],
];
const journal: readonly GoodRequest[] = [
  ...ofHistory.flatMap((filter) => [
    ...paged('GET /api/rest/actions', filter),
    request('POST /api/app/journal/export', { body: { filter } }),
  ]),
  ...[{ studentId: ONE }, { studentId: ONE, type: 'TermInfoUpdated' }].flatMap((filter) =>
    paged('GET /api/rest/journal', filter),
  ),
  ...paged('GET /api/rest/accessRecord', { studentId: ONE }),
  request('GET /api/app/students/{studentId}/history', { params: { studentId: ONE }, query: '?before=1' }),
];

const ofReports = [
  'students=Q',
  'grades=12',
  'disabilities=AU',
  'riskLevels=high',
  'races=BL7',
  'supportNeeded=math',
].map((part) => part.replace('=Q', `=${ONE}`));
const given = `?startYearId=${YEAR}&startTermId=${TERM}`;
const until = `&endYearId=${YEAR}&endTermId=12`;
const reports: readonly GoodRequest[] = [
  ...['summary', 'riskRoster', `riskSummary${until}`, 'preEts', 'trackToGraduate'].flatMap((report) => {
    const [kind = '', more] = report.split('&', 1).concat(report.slice(report.indexOf('&')));
    return ofReports.map((part) =>
      request(`GET /api/reports/${kind}`, { query: `${given}${report === kind ? '' : more}&${part}&format=json` }),
    );
  }),
  ...['student', 'studentRisk/standard'].map((kind) =>
    request(`GET /api/reports/${kind}`, { query: `${given}&studentId=${ONE}&format=json` }),
  ),
  ...['studentActivities', 'studentRisk/longitudinal'].map((kind) =>
    request(`GET /api/reports/${kind}`, { query: `${given}${until}&studentId=${ONE}&format=json` }),
  ),
];

const byId = { studentId: ONE };
const opened: readonly GoodRequest[] = [
  ...['facts', 'history', 'services', 'disclosures', 'team'].map((what) =>
    request(`GET /api/app/students/{studentId}/${what}`, { params: byId }),
  ),
  request('GET /api/rest/students/{id}', { params: { id: ONE } }),
  request('GET /api/students/{studentId}/termInfo/{termId}', { params: { ...byId, ...term } }),
  request('GET /api/activities/{first}/{second}', { params: { first: YEAR, second: ONE } }),
  request('GET /api/activities/{first}/{second}', { params: { first: ONE, second: YEAR } }),
  request('GET /api/app/schoolYears/{yearId}/students/{studentId}', { params: { ...byId, yearId: YEAR } }),
  request('GET /api/app/terms/{termId}/records', { params: term, query: `?students=${ONE}` }),
  request('GET /api/app/courses', { query: `?students=${ONE}` }),
  request('POST /api/schoolYears/{yearId}/export', { params: { yearId: YEAR }, body: { studentIds: [ONE] } }),
  request('POST /api/app/proofs', { body: { studentId: ONE } }),
];

/** Lists of what few have. */
const few: readonly GoodRequest[] = [
  ...[{ q: 'quill' }, { q: 'Q-77' }, { id: [ONE] }].flatMap((filter) =>
    paged('GET /api/rest/admittedStudents', filter),
  ),
  request('POST /api/app/imports/known', { body: { schoolYearId: YEAR, termId: TERM, studentNumbers: ['Q-77'] } }),
  ...['?q=quill', '?lead=1', '?lead=1&skip=500', '?q=quill&skip=500'].map((query) =>
    request('GET /api/app/caseloads/students', { query }),
  ),
  request('GET /api/app/dueDates', { query: '?from=2025-10-09&to=2025-10-09' }),
  request('GET /api/app/terms/{termId}/caseload', { params: term, query: '?scope=1' }),
  ...['', '?group=iep', '?activity=JEC'].map((query) =>
    request('GET /api/app/preEts/{quarter}/students', { params: { quarter: '2024-Q2' }, query }),
  ),
  ...[0, 500].map((skip) =>
    request('GET /api/app/terms/{termId}/movement/students', {
      params: { termId: 12 },
      query: `?from=${TERM}&was=high&is=No%20Data&skip=${skip}`,
    }),
  ),
  request('POST /api/app/facts/export', { body: {} }),
];

/** What is different since a point after which nobody else was changed. */
export const comparedWithOne = (number: number | bigint): readonly GoodRequest[] => [
  request('GET /api/app/compare/terms/{termId}/students', { params: term, query: `?asOf=@${number}` }),
  request('GET /api/app/compare/terms/{termId}/records', { params: term, query: `?students=${ONE}&asOf=@${number}` }),
  request('GET /api/app/students/{studentId}/since', { params: byId, query: `?asOf=@${number}` }),
  ...['riskRoster', 'trackToGraduate'].map((kind) =>
    request(`GET /api/app/compare/reports/${kind}`, { query: `${given}&asOf=@${number}` }),
  ),
];

/** Looks that are narrowed to one student of many, by everything a look is narrowed by. */
export const looksAtOne: readonly GoodRequest[] = [...lists, ...journal, ...reports, ...opened, ...few];

const ofOne = { params: { studentId: ONE } };
/** What nobody else of the term has, beside what stands in the form. */
export const tellingOfOne: readonly GoodRequest[] = [
  request('POST /api/activities', { body: activity([ONE]) }),
  request('POST /api/app/students/{studentId}/team', {
    ...ofOne,
    body: { role: 'lead', userId: 1, from: '2024-08-01', reason: 'New in school' },
  }),
  request('POST /api/app/students/{studentId}/facts', {
    ...ofOne,
    body: { kind: 'served', servedFrom: '2024-09-02', servedAs: 'IDEA' },
  }),
  request('POST /api/app/students/{studentId}/facts', {
    ...ofOne,
    body: {
      ...{ kind: 'iepMeeting', iepMeetingHeldOn: '2024-10-10', iepMeetingPurpose: 'annual' },
      ...{ iepBeginDate: '2024-10-17', iepReviewDueDate: '2025-10-09' },
    },
  }),
  request('POST /api/app/services', { body: serviceOf([ONE]) }),
];

/** Nobody else left. */
export const leavingOfOne = request('POST /api/app/students/{studentId}/facts', {
  ...ofOne,
  body: { kind: 'exit', exitOn: '2025-01-10', exitReason: 'GHS' },
});
export const looksAtWhoLeft: readonly GoodRequest[] = [
  request('GET /api/app/exits/{year}/students', { params: { year: 2024 }, query: '?group=not%20served' }),
];
