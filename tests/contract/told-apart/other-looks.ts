import { SECOND_TERM, TERM, YEAR } from '../good-bodies.ts';
import { type GoodRequest, request } from '../good-request.ts';
import { ONE } from '../looks-at-one.ts';
import { EARLY, LEADS_MANY } from './differences.ts';

const PAGES = ['[0,9]', '[500,509]'];
const paged = (call: string, filters: readonly object[]): readonly GoodRequest[] =>
  filters.flatMap((filter) =>
    PAGES.map((range) =>
      request(call, { query: `?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}` }),
    ),
  );

/** What the journal is asked for without pointing at anybody. */
const TYPES = ['TermInfoUpdated', 'EnrollmentChanged', 'ExitRecorded', 'ActivityLogged', 'StudentRemovedFromYear'];
const actors: readonly object[] = [1, LEADS_MANY, 99].map((actor) => ({ actor }));
const years: readonly object[] = [YEAR, EARLY.year].map((yearId) => ({ yearId }));
const ofActions: readonly object[] = [
  {},
  ...['import', 'bulk', 'visit', 'undo'].map((kind) => ({ kind })),
  ...['import', 'form'].map((source) => ({ source })),
  ...TYPES.flatMap((type) => [{ type }, { type, actor: 1 }]),
  ...actors,
  ...years,
  { field: 'gradeLevel' },
  { firstDay: '2025-01-16', lastDay: '2025-01-16' },
];
const ofEntries: readonly object[] = [
  {},
  ...TYPES.flatMap((type) => [{ type }, { type, actor: 1 }]),
  ...actors,
  ...years,
  { from: '2025-01-15T15:00:00Z', to: '2025-01-15T15:00:00Z' },
  { from: '2025-01-16T00:00:00Z' },
];
const ofLooks: readonly object[] = [{}, { kind: 'student-opened' }, { userId: 5 }, { userId: LEADS_MANY }];
const journal: readonly GoodRequest[] = [
  ...paged('GET /api/rest/actions', ofActions),
  ...paged('GET /api/rest/journal', ofEntries),
  ...paged('GET /api/rest/accessRecord', ofLooks),
  ...ofActions.map((filter) => request('POST /api/app/journal/export', { body: { filter } })),
  ...['', '?firstDay=2025-01-16&lastDay=2025-01-17', `?actor=${LEADS_MANY}`, '?actor=1'].map((query) =>
    request('GET /api/app/journal/counts', { query }),
  ),
];

/** What is kept of everybody. */
const ofEverybody: readonly GoodRequest[] = [
  ...['', '?filing=1'].flatMap((query) =>
    [2023, 2024].map((year) => request('GET /api/app/exits/{year}/filings', { params: { year }, query })),
  ),
  request('GET /api/app/exits/{year}/filings/{filing}/file', { params: { year: 2024, filing: 1 } }),
  ...['forgetting', 'retention'].map((what) => request(`GET /api/app/${what}`)),
  ...['2024-Q2', '2024-Q4'].map((quarter) => request('GET /api/app/preEts/{quarter}/file', { params: { quarter } })),
  request('GET /api/app/preEtsFiles/{file}', { params: { file: 1 } }),
  request('POST /api/app/facts/export', { body: {} }),
  ...[YEAR, EARLY.year].map((yearId) =>
    request('POST /api/schoolYears/{yearId}/export', { params: { yearId }, body: {} }),
  ),
  ...[TERM, EARLY.term, SECOND_TERM].flatMap((termId) =>
    [{}, { allTerms: true }].map((body) =>
      request('POST /api/app/terms/{termId}/export', { params: { termId }, body }),
    ),
  ),
  ...paged('GET /api/rest/imports', [{}, ...years]),
];

const asked = [
  '',
  '&grades=10',
  '&grades=12&riskLevels=high',
  '&disabilities=AU',
  '&supportNeeded=math',
  '&races=BL7',
  `&students=${ONE}`,
];
const CRITERIA = ['gender', 'race', 'activityGroupTypes', 'gradeLevel', 'disabilities', 'riskLevel'];
/** Every report, of a term of many and of one of few. */
const reportsOf = (path: string, tail: string): readonly GoodRequest[] =>
  [
    { yearId: YEAR, termId: TERM, lastId: SECOND_TERM },
    { yearId: EARLY.year, termId: EARLY.term, lastId: EARLY.term + 1 },
  ].flatMap(({ yearId, termId, lastId }) => {
    const start = `?startYearId=${yearId}&startTermId=${termId}`;
    const span = `${start}&endYearId=${yearId}&endTermId=${lastId}`;
    const report = (kind: string, query: string) => request(`GET ${path}/${kind}`, { query: `${query}${tail}` });
    return [
      ...['summary', 'riskRoster', 'preEts', 'trackToGraduate'].flatMap((kind) =>
        asked.map((part) => report(kind, `${start}${part}`)),
      ),
      ...asked.map((part) => report('riskSummary', `${span}${part}`)),
      ...CRITERIA.map((primary) => report('numberOfStudents/standard', `${start}&primaryCriteria=${primary}`)),
      report('numberOfStudents/longitudinal', `${span}&primaryCriteria=gender`),
      report('numberOfStudentsCross', `${start}&primaryCriteria=gender&secondaryCriteria=race`),
      ...['student', 'studentRisk/standard', 'postSchoolStudent'].map((kind) =>
        report(kind, `${start}&studentId=${ONE}`),
      ),
      ...['studentActivities', 'studentRisk/longitudinal'].map((kind) => report(kind, `${span}&studentId=${ONE}`)),
    ];
  });

const ofOne: readonly GoodRequest[] = [
  request('GET /api/app/students/{studentId}/team', { params: { studentId: ONE }, query: '?on=2024-08-20' }),
  request('GET /api/app/students/{studentId}/history', {
    params: { studentId: ONE },
    query: `?schoolYearId=${EARLY.year}`,
  }),
  request('GET /api/app/students/{studentId}/disclosures/{disclosure}/file', {
    params: { studentId: ONE, disclosure: 1 },
  }),
  request('GET /api/app/caseloads/students', { query: '?q=quill&on=2024-08-20' }),
  ...paged('GET /api/rest/studentsInNoYear', [{ q: 'quill' }, { id: [ONE] }]),
];

/** Of two points, or of one and now. */
const compared = (points: string): readonly GoodRequest[] => [
  ...[TERM, EARLY.term].flatMap((termId) =>
    ['students', 'dashboard', 'charts'].map((what) =>
      request(`GET /api/app/compare/terms/{termId}/${what}`, { params: { termId }, query: points }),
    ),
  ),
  request('GET /api/app/compare/terms/{termId}/records', {
    params: { termId: TERM },
    query: `${points}&students=${ONE}`,
  }),
  ...[YEAR, EARLY.year].map((yearId) =>
    request('GET /api/app/compare/schoolYears/{yearId}/students/{studentId}', {
      params: { yearId, studentId: ONE },
      query: points,
    }),
  ),
  request('GET /api/app/students/{studentId}/since', { params: { studentId: ONE }, query: points }),
  ...reportsOf('/api/app/compare/reports', `&${points.slice(1)}`),
];

/** Looks that point at nobody, and what is compared: with `told-apart-looks.ts` every one that there is. */
export const otherLooks = ([before, after]: readonly [bigint, bigint]): readonly GoodRequest[] => [
  ...journal,
  ...ofEverybody,
  ...ofOne,
  ...reportsOf('/api/reports', '&format=json'),
  ...compared(`?asOf=@${before}`),
  ...compared(`?asOf=@${after}&with=@${before}`),
];

/** Of single entries, by their ids, and of what is so of nobody: in a school of few they are looks at nobody else. */
export const looksAtEntries = ([before]: readonly [bigint, bigint]): readonly GoodRequest[] => {
  const params = { id: Number(before) + 1 };
  return [
    ...['journal', 'actions', 'accessRecord', 'imports'].map((what) =>
      request(`GET /api/rest/${what}/{id}`, { params }),
    ),
    request('GET /api/app/actions/{id}/entries', { params }),
    request('GET /api/app/actions/{id}/rows', { params }),
    ...['records', 'students'].map((name) =>
      request('GET /api/app/readModels/{name}/comparison', { params: { name } }),
    ),
    request('GET /api/app/timelines/{subject}', { params: { subject: `year-${YEAR}` } }),
  ];
};
