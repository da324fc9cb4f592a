import type { Client } from '../client.ts';
import type { TestServer } from '../harness.ts';

/** A year as the tests use it. */
export interface TestYear {
  id: number;
  terms: { id: number; index: number }[];
  /** Ids of the terms by index. */
  first: number;
  second: number;
}

/** A year with two semesters, made by the administrator. */
export async function createYear(server: TestServer, year = 2025): Promise<TestYear> {
  const admin = await server.as('admin');
  const { status, body } = await admin.post('/api/schoolYears', {
    year,
    termType: 'semester',
    terms: [{ startDate: `${year}-09-01T00:00:00.000Z` }, { startDate: `${year + 1}-01-20T00:00:00.000Z` }],
    students: [],
  });
  if (status !== 200) throw new Error(`creating ${year} answered ${status} ${JSON.stringify(body)}`);
  const { id, terms } = body.schoolYear;
  return { id, terms, first: terms[0].id, second: terms[1].id };
}

/** What the student form sends (rules/records#new-student). */
export const studentForm = (values: Record<string, unknown> = {}) => ({
  firstName: 'Lee',
  lastName: 'Marsh',
  studentId: 'A-17',
  gender: 'female',
  race: 'HI7',
  ell: false,
  gradeLevel: '10',
  exitCategory: null,
  postSchoolOutcome: null,
  birthday: '2008-05-04T00:00:00.000Z',
  disabilities: [1, 6],
  plan504: true,
  ...values,
});

/** Adds a student and answers the id. */
export async function createStudent(client: Client, yearId: number, values: Record<string, unknown> = {}) {
  const { status, body } = await client.post(`/api/schoolYears/${yearId}/students`, studentForm(values));
  if (status !== 200) throw new Error(`creating a student answered ${status} ${JSON.stringify(body)}`);
  return body.studentTermInfos[0].studentId as number;
}

/** The term record's id (rules/records#ids). */
export const recordId = (studentId: number, termId: number) => studentId * 1_000_000 + termId;

/** Positions do not move while this runs: a refused call changes nothing. */
export async function expectNothingWritten<Answer>(server: TestServer, call: () => Promise<Answer>): Promise<Answer> {
  const before = await server.ledger.head();
  const answer = await call();
  const after = await server.ledger.head();
  if (after !== before) throw new Error(`the call wrote ${after - before} events`);
  return answer;
}
