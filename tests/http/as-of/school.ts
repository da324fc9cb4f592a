import { REPORTS } from '../../../api/reports/registry/registry.ts';
import { type Client, filtered } from '../client.ts';
import type { TestServer } from '../harness.ts';

/** What a call answered, as far as it must be the same again. */
export interface Shown {
  status: number;
  type: string | null;
  bytes: string;
}

/** A call that answers from records. */
export interface Look {
  path: string;
  body?: unknown;
}

const joined = (path: string, asOf: string) =>
  `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`;

/** Sends the call as it is, or as of a point; the bytes are compared whatever the content. */
export async function look(server: TestServer, client: Client, { path, body }: Look, asOf?: string): Promise<Shown> {
  const response = await fetch(`${server.url}${asOf === undefined ? path : joined(path, asOf)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: client.authToken ?? '', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}

interface Places {
  /** Years with their terms. */
  years: readonly { id: number; terms: readonly number[] }[];
  students: readonly number[];
}

/** Every call that answers from records, about each year, term and student. */
export function looksAt({ years, students }: Places): Look[] {
  const everywhere = ['/api/schoolYears', '/api/rest/schoolYears', '/api/students/all', '/api/schoolSettings'];
  const lists = [
    '/api/users',
    '/api/rest/users',
    '/api/rest/imports',
    '/api/rest/studentsInNoYear',
    '/api/rest/admittedStudents',
    '/api/rest/journal',
    '/api/app/timelines/school-settings',
    '/api/app/timelines/staff-1',
    '/api/app/accounts',
    '/api/app/accounts/removed',
  ];
  return [
    ...[...everywhere, ...lists].map((path) => ({ path })),
    ...looksAtActions,
    ...years.flatMap(({ id, terms }) => [
      ...looksAtYear(id, students),
      ...terms.flatMap((term) => looksAtTerm(id, term)),
    ]),
    ...students.map((id) => ({ path: `/api/app/students/${id}/history` })),
  ];
}

/** The journal gathered by actions: whole, a page from the middle, by what can change of them, counted, as a file. */
const looksAtActions: readonly Look[] = [
  { path: '/api/rest/actions?sort=["id","DESC"]' },
  { path: '/api/rest/actions?sort=["id","ASC"]&range=[3,7]' },
  { path: '/api/rest/actions?sort=["id","DESC"]&range=[2,4]' },
  ...[{ kind: ['visit', 'undo'] }, { source: 'form' }, { type: 'TermInfoUpdated' }, { q: 'a' }].map((filter) => ({
    path: `/api/rest/actions?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,5]`,
  })),
  { path: '/api/app/journal/counts' },
  { path: '/api/app/journal/export', body: {} },
];

/** Each of these actions by itself. */
export const looksInto = (actions: readonly { id: string }[]): Look[] =>
  actions.flatMap(({ id }) => [
    { path: `/api/rest/actions/${id}` },
    { path: `/api/app/actions/${id}/entries` },
    { path: `/api/app/actions/${id}/rows` },
  ]);

const looksAtYear = (year: number, students: readonly number[]): Look[] => [
  { path: `/api/schoolYears/${year}` },
  { path: `/api/rest/schoolYears/${year}` },
  { path: `/api/app/timelines/year-${year}` },
  { path: `/api/app/schoolYears/${year}/colleaguesToday` },
  { path: `/api/schoolYears/${year}/export`, body: {} },
  ...students.flatMap((id) => [
    { path: `/api/app/schoolYears/${year}/students/${id}` },
    { path: `/api/activities/${year}/${id}` },
  ]),
];

const looksAtTerm = (_year: number, term: number): Look[] => [
  { path: `/api/term/${term}/students` },
  { path: `/api/dashboard/${term}` },
  { path: `/api/app/terms/${term}/dashboard` },
  { path: `/api/app/terms/${term}/charts` },
  { path: `/api/app/terms/${term}/filterCounts` },
  { path: `/api/app/terms/${term}/studentIds` },
  { path: `/api/app/terms/${term}/days` },
  { path: `/api/rest/students?${filtered({ termId: term })}&sort=["risk","DESC"]` },
  { path: `/api/rest/students?${filtered({ termId: term, q: 'a' })}&range=[0,4]` },
  { path: `/api/app/terms/${term}/export`, body: { format: 'csv' } },
];

/** Every report of a term: of everybody, and of each student where one can be chosen. */
export function reportsOf(
  year: number,
  term: number,
  students: readonly number[],
  format: 'csv' | 'pdf' = 'csv',
): Look[] {
  const given = `startYearId=${year}&startTermId=${term}&endYearId=${year}&endTermId=${term}`;
  const chosen = '&primaryCriteria=riskLevel&secondaryCriteria=gender&studentId=';
  return REPORTS.flatMap(({ kind, student }) => {
    const nobody = student === 'required' ? [] : [''];
    const of = student ? [...nobody, ...students] : nobody;
    return of.map((id) => ({ path: `/api/reports/${kind}?${given}${chosen}${id}&format=${format}` }));
  });
}
