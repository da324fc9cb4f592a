import { takesAsOf } from '../../../domain/wire/as-of-calls.ts';
import { SECOND_TERM, STUDENT, TERM, YEAR } from '../good-bodies.ts';
import { figures, lookingAtReports } from '../good-looks.ts';
import { type GoodRequest, request } from '../good-request.ts';
import { comparedWithOne, looksAtOne, looksAtWhoLeft, ONE } from '../looks-at-one.ts';
import { EARLY, LEADS_MANY, LEADS_ONE, OWN } from './differences.ts';

const and = (look: GoodRequest, more: string): GoodRequest => ({
  ...look,
  query: more === '' ? look.query : `${look.query === '' ? '?' : `${look.query}&`}${more}`,
});
const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const ofTerm = (what: string, termId: number, query = '') =>
  request(`GET /api/app/terms/{termId}/${what}`, { params: { termId }, query });

/** Of terms, whoever is in them. */
const ofTerms: readonly GoodRequest[] = [TERM, EARLY.term].flatMap((termId) => [
  ...['caseload', 'dashboard', 'charts', 'days', 'studentIds', 'filterCounts'].map((what) => ofTerm(what, termId)),
  ofTerm('movement', SECOND_TERM, `?from=${termId}`),
  ...['was=high', 'is=No%20Data&skip=100', 'is=none'].map((level) =>
    ofTerm('movement/students', SECOND_TERM, `?from=${termId}&${level}`),
  ),
  request('GET /api/dashboard/{termId}', { params: { termId } }),
  request('GET /api/term/{termId}/students', { params: { termId } }),
  ...['range=[0,9]', 'range=[500,509]', 'sort=["risk","DESC"]&range=[0,0]'].map((page) =>
    request('GET /api/rest/students', { query: `${filtered({ termId })}&${page}` }),
  ),
]);

/** Of years, quarters and days. */
const ofTimes: readonly GoodRequest[] = [
  ...[YEAR, EARLY.year].flatMap((yearId) => [
    request('GET /api/schoolYears/{yearId}', { params: { yearId } }),
    request('GET /api/app/schoolYears/{yearId}/colleaguesToday', { params: { yearId } }),
  ]),
  ...[2023, 2024].flatMap((year) => [
    request('GET /api/app/exits/{year}', { params: { year } }),
    ...['', '?group=graduated', '?group=unresolved'].map((query) =>
      request('GET /api/app/exits/{year}/students', { params: { year }, query }),
    ),
  ]),
  ...['2024-Q1', '2024-Q2'].flatMap((quarter) => [
    request('GET /api/app/preEts/{quarter}', { params: { quarter } }),
    ...['?group=none', '?activity=JEC'].map((query) =>
      request('GET /api/app/preEts/{quarter}/students', { params: { quarter }, query }),
    ),
  ]),
  ...['from=2025-01-01&to=2025-12-31', 'from=2026-01-09&to=2026-01-09', 'from=2030-01-01&to=2030-01-02'].map((days) =>
    request('GET /api/app/dueDates', { query: `?${days}` }),
  ),
];

/** Of teams, of everybody, and of accounts. */
const ofPeople: readonly GoodRequest[] = [
  ...['', '?on=2024-08-20'].map((query) => request('GET /api/app/caseloads', { query })),
  ...[`lead=${LEADS_ONE}`, `lead=${LEADS_MANY}&skip=50`, 'lead=nobody', 'q=quill&skip=50', 'q=zora%20zz'].map((who) =>
    request('GET /api/app/caseloads/students', { query: `?${who}` }),
  ),
  request('GET /api/students/all'),
  ...['admittedStudents', 'studentsInNoYear'].flatMap((what) =>
    ['?range=[0,9]', '?range=[500,509]'].map((query) => request(`GET /api/rest/${what}`, { query })),
  ),
  ...['recentReports', 'views', 'calendar', 'whatWeKeep'].map((what) => request(`GET /api/app/${what}`)),
  ...['users', 'schoolYears', 'imports'].map((what) => request(`GET /api/rest/${what}`)),
];

const preview = (change: object, yearId: number, studentIds: readonly number[]) =>
  request('POST /api/app/schoolYears/{yearId}/changeStudents', {
    params: { yearId },
    body: { studentIds, change, preview: true },
  });
const row = (studentId: string, cells: object) => ({ studentId, ...cells });
/** What would become of it, which nobody has done. */
const previews: readonly GoodRequest[] = [
  ...[YEAR, EARLY.year].flatMap((yearId) =>
    [[ONE], [ONE, OWN], [ONE, 199_999]].flatMap((ids) => [
      preview({ kind: 'removal' }, yearId, ids),
      preview({ kind: 'membership', membership: { gradeLevel: '12' } }, yearId, ids),
      preview({ kind: 'answers', termId: yearId * 10 + 1, answers: { hasSocialSkills: true } }, yearId, ids),
    ]),
  ),
  ...['2024-08-18', '2025-01-15'].map((day) =>
    request('POST /api/app/caseloads/transfer', {
      body: { studentIds: [ONE], from: LEADS_ONE, to: LEADS_MANY, day, preview: true },
    }),
  ),
  ...['Q-77'].flatMap((number) => [
    request('POST /api/app/imports/known', {
      body: { schoolYearId: YEAR, termId: TERM, studentNumbers: [number] },
    }),
    ...[
      { kind: 'Exit', exitOn: '01/10/2025', exitReason: 'GHS' },
      { kind: 'Exit', entry: '2' },
    ].map((cells) =>
      request('POST /api/app/facts/imports/check', {
        body: { fileName: null, upload: 'u', from: 0, rows: [row(number, cells)] },
      }),
    ),
  ]),
];

/** Whose students alone are asked for: of who leads the one alone, of the reader, of everybody. */
const SCOPES = ['', `scope=${LEADS_ONE}`, 'scope=mine'];
/** Pages say what their figures say. */
const reports = lookingAtReports.filter(({ query }) => query.includes('format=json'));
const everybody: readonly GoodRequest[] = [...ofTerms, ...ofTimes, ...ofPeople, ...looksAtWhoLeft];

const KNOWS_NO_SCOPE = /colleaguesToday$|rest\/imports/;
/** Whether a look points at the one by id, number, name, or as the only student of a colleague: it is a look at them, whatever it finds. */
export function pointsAtOne({ call, params, query: sent, body }: GoodRequest): boolean {
  const query = KNOWS_NO_SCOPE.test(call) ? sent.replace(/\bscope=\d+/, '') : sent;
  const asked = `${JSON.stringify(params)} ${decodeURIComponent(query)} ${JSON.stringify(body)}`;
  return new RegExp(`${STUDENT}|quill|Q-77|scope=${LEADS_ONE}\\b|lead=${LEADS_ONE}\\b`, 'i').test(asked);
}

/** The same as of each of these points, where they can be asked for an answer of then. */
export const asOfThen = (looks: readonly GoodRequest[], points: readonly bigint[]): readonly GoodRequest[] =>
  looks
    .filter(({ call, query }) => !query.includes('asOf=') && takesAsOf(...pathOfCall(call)))
    .flatMap((look) => points.map((point) => and(look, `asOf=@${point}`)));
const pathOfCall = (call: string) => call.replace(/\{(\w+)\}/g, ':$1').split(' ') as [string, string];

/** Every look, now and at a point at which the schools were the same and one at which they were not. */
export function looksOf([before, after]: readonly [bigint, bigint]): readonly GoodRequest[] {
  const scoped = [...everybody, ...figures, ...reports].flatMap((look) => SCOPES.map((scope) => and(look, scope)));
  const present = [...scoped, ...looksAtOne];
  return [...present, ...asOfThen(present, [before, after]), ...comparedWithOne(before), ...previews];
}
