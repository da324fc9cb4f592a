import { z } from 'zod';
import type { Route } from '../../../api/http/route.ts';
import { routes } from '../../../api/routes/index.ts';
import { takesAsOf } from '../../../domain/wire/as-of-calls.ts';
import { SECOND_TERM, TERM, YEAR } from '../good-bodies.ts';
import { type GoodRequest, request } from '../good-request.ts';
import { ONE } from '../looks-at-one.ts';
import { EARLY, LEADS_MANY, LEADS_ONE, OWN, READER } from './differences.ts';

/** One thing that a call is asked for beside others: a parameter, or a part of its filter. */
export interface Part {
  name: string;
  value: unknown;
  /** A part of the filter, in the address or in the body. */
  isOfFilter: boolean;
}

/** Who is asked for by id, name or number, or as the few of a colleague, is told of, and nobody else is. */
const POINTING = new Set(['q', 'id', 'students', 'action', 'subject', 'studentId']);
export const isPointing = ({ name, value }: Part) =>
  POINTING.has(name) || (name === 'scope' && value !== LEADS_MANY) || (name === 'lead' && value === LEADS_ONE);

/** Looks at whoever the path names, or at one thing: nothing is chosen there. */
const OF_ONE = /:(?:studentId|id|first|file|filing|subject)\b/;
const OF_NO_STUDENT = ['no records', 'own account', 'names of colleagues', 'what the caller wrote'];
/** Which part of what is found, in which order and form; what is added instead of narrowed. */
const CHOOSES_NOBODY = new Set([
  ...['range', 'sort', 'skip', 'limit', 'before', 'after', 'order', 'format', 'lang', 'join', 'filter', 'termId'],
  ...['primaryCriteria', 'secondaryCriteria', 'startYearId', 'startTermId', 'endYearId', 'endTermId', 'filing'],
  ...['studentId', 'upload', 'day'],
  // Between which points is compared.
  'with',
]);

/** What each parameter is asked for by: whom one leaves, and whom one leaves out. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  q: ['quill', 'marsh', 'zz'],
  grades: [['12'], ['10']],
  disabilities: [['AU'], ['LD']],
  riskLevels: [['high'], ['No Data']],
  supportNeeded: [['math'], ['english']],
  races: [['BL7'], ['HI7']],
  tile: [
    { race: 'BL7' },
    { race: 'HI7' },
    { gradeLevel: '10' },
    { risk: 'high' },
    { activityGroup: 1 },
    { flag: 'total' },
  ],
  inSchool: [true, false],
  id: [[ONE], [OWN]],
  students: [`${ONE}`, `${OWN}`],
  lead: [LEADS_ONE, LEADS_MANY, 'nobody'],
  group: ['iep', '504', 'none', 'graduated', 'unresolved'],
  activity: ['JEC', 'WRT'],
  was: ['high', 'No Data', 'none'],
  is: ['high', 'No Data', 'none'],
  on: ['2024-08-20'],
  type: ['ExitRecorded', 'TermInfoUpdated', 'StudentAdmitted', 'ServiceLogged'],
  actor: [1, LEADS_MANY],
  userId: [1, LEADS_MANY, 5],
  yearId: [YEAR, EARLY.year],
  source: ['form', 'import'],
  field: ['gradeLevel', 'exitOn', 'absentPercent'],
  action: ['1'],
  subject: [`student-${ONE}`, 'staff-1'],
  firstDay: ['2025-01-16', '2025-01-17'],
  lastDay: ['2025-01-15', '2025-01-16'],
  scope: [LEADS_ONE, LEADS_MANY, READER],
};
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/accessRecord/, ['student-opened', 'exported', 'students-listed']],
  [/actions|journal/, ['import', 'bulk', 'visit']],
];
const INSTANTS = {
  from: ['2025-01-16T00:00:00Z', '2025-01-15T00:00:00Z'],
  to: ['2025-01-15T23:00:00Z', '2025-01-17T00:00:00Z'],
};

const PATHS: Readonly<Record<string, readonly (string | number)[]>> = {
  termId: [TERM, SECOND_TERM, EARLY.term],
  yearId: [YEAR, EARLY.year],
  year: [2024, 2023],
  quarter: ['2024-Q2', '2024-Q3', '2024-Q1'],
};
const given = `startYearId=${YEAR}&startTermId=${TERM}`;
/** Without these a call is refused. */
const REQUIRED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/longitudinal$/, [`${given}&endYearId=${YEAR}&endTermId=${SECOND_TERM}&primaryCriteria=gender`]],
  [/riskSummary$/, [`${given}&endYearId=${YEAR}&endTermId=${SECOND_TERM}&format=json`]],
  [/numberOfStudentsCross$/, [`${given}&primaryCriteria=gender&secondaryCriteria=race`]],
  [/numberOfStudents\/standard$/, [`${given}&primaryCriteria=gender`]],
  [/compare\/reports\//, [given]],
  [/reports\//, [`${given}&format=json`]],
  [/movement/, [`from=${TERM}`, `from=${EARLY.term}`]],
  [/dueDates$/, ['from=2025-01-01&to=2025-12-31', 'from=2026-01-01&to=2026-01-31']],
  [/\/records$/, [`students=${ONE},${OWN}`]],
  [/\/courses$/, [`students=${ONE},${OWN}`]],
];
const HAS_ITS_OWN_FROM = /movement|dueDates/;

type Schema = { properties?: Record<string, Schema>; contentSchema?: Schema };
const shapeOf = (schema: z.ZodType | undefined): Record<string, Schema> =>
  schema ? ((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {}) : {};

/** Names of all parts that a call is asked for by; those of its filter by themselves. */
export function namesOf({ method, path, query, body, access }: Route): { plain: string[]; ofFilter: string[] } {
  const shape = shapeOf(query);
  const ofBody = method === 'POST' ? shapeOf(body)['filter'] : undefined;
  const ofFilter = Object.keys(shape['filter']?.contentSchema?.properties ?? ofBody?.properties ?? {});
  const knowsScope = typeof access === 'string' || !access.ofWhomever;
  const plain = [...Object.keys(shape), ...(knowsScope ? ['scope'] : []), ...(takesAsOf(method, path) ? ['asOf'] : [])];
  return { plain, ofFilter };
}

/** Between two points is compared; and today was another day then. */
const HAS_ITS_OWN_POINT = /\/compare\/|colleaguesToday$/;

const isAskedBy = (path: string, name: string) =>
  !CHOOSES_NOBODY.has(name) &&
  !(name === 'asOf' && HAS_ITS_OWN_POINT.test(path)) &&
  !(HAS_ITS_OWN_FROM.test(path) && ['from', 'to'].includes(name)) &&
  !/\/(records|courses)$/.test(path);

/** Calls by which students are looked at without being named by the path. */
export const looking = routes.filter(
  ({ method, path, access }) =>
    (method === 'GET' || /export$/.test(path)) &&
    !OF_NO_STUDENT.includes(String(access)) &&
    !OF_ONE.test(path) &&
    !/student$|studentActivities|studentRisk|postSchoolStudent/i.test(path),
);
export const unknownNames = (route: Route): string[] => {
  const { plain, ofFilter } = namesOf(route);
  return [...plain, ...ofFilter].filter(
    (name) =>
      isAskedBy(route.path, name) && !(name in VALUES) && !(name in INSTANTS) && !['asOf', 'kind'].includes(name),
  );
};

export function partsOf(route: Route, [before, after]: readonly [bigint, bigint]): Part[] {
  const { plain, ofFilter } = namesOf(route);
  const kind = KINDS.find(([path]) => path.test(route.path))?.[1] ?? [];
  const all: Record<string, readonly unknown[]> = { ...VALUES, ...INSTANTS, kind, asOf: [`@${before}`, `@${after}`] };
  const of = (name: string, isOfFilter: boolean) =>
    isAskedBy(route.path, name) ? (all[name] ?? []).map((value) => ({ name, value, isOfFilter })) : [];
  return [...plain.flatMap((name) => of(name, false)), ...ofFilter.flatMap((name) => of(name, true))];
}

const callOf = ({ method, path }: Route) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** The ways in which what must be said is said. */
/** A look with what must be said, and of which term its filter is. */
export type Base = GoodRequest & { termId?: number };

export function basesOf(route: Route, [before]: readonly [bigint, bigint]): Base[] {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  let params: Record<string, string | number>[] = [{}];
  for (const name of names)
    params = params.flatMap((one) => (PATHS[name] ?? []).map((value) => ({ ...one, [name]: value })));
  const said = REQUIRED.find(([path]) => path.test(route.path))?.[1] ?? [''];
  const required = route.path.includes('/compare/') ? said.map((one) => `${one}&asOf=@${before}`) : said;
  const isTermList = namesOf(route).ofFilter.includes('termId');
  return params.flatMap((one) =>
    required.flatMap((query) =>
      (isTermList ? [TERM, EARLY.term] : [undefined]).map((termId) => ({
        ...request(callOf(route), { params: one, query: query === '' ? '' : `?${query}` }),
        ...(route.method === 'POST' && { body: {} }),
        ...(termId !== undefined && { termId }),
      })),
    ),
  );
}

/** A look asked for by these parts. */
export function askedBy(base: Base, parts: readonly Part[]): GoodRequest {
  const { termId, ...look } = base;
  const ofFilter = parts.filter((part) => part.isOfFilter);
  const filter = {
    ...(termId !== undefined && { termId }),
    ...Object.fromEntries(ofFilter.map(({ name, value }) => [name, value])),
  };
  const query = new URLSearchParams(look.query);
  for (const { name, value, isOfFilter } of parts) if (!isOfFilter) query.append(name, String(value));
  const isInBody = look.call.startsWith('POST');
  if (!isInBody && Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  return {
    ...look,
    query: query.size > 0 ? `?${query}` : '',
    ...(isInBody && { body: ofFilter.length > 0 ? { filter } : {} }),
  };
}
