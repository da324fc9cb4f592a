import type { Answer, Client } from '../../http/client.ts';
import { importRows } from '../../http/records/rows.ts';
import type { TestYear } from '../../http/records/school.ts';
import { answered, type Change, type Lane, Worker } from './lane.ts';

const ROWS = 20;
/** Where nobody else's students are numbered. */
const FIRST_ROW = 5000;

/** Imports the same students again and again, each time with another value in every row: all rows have it, or none. */
export class ImportWorker extends Worker<Readonly<Record<string, number>>> {
  readonly name = 'import';
  protected model: Readonly<Record<string, number>> = {};
  readonly #year: TestYear;

  constructor(year: TestYear) {
    super();
    this.#year = year;
  }

  protected next(): Change<Readonly<Record<string, number>>> {
    const value = this.number % 101;
    const rows = importRows(ROWS, FIRST_ROW, { absentPercent: String(value) });
    return {
      method: 'POST',
      path: '/api/app/imports',
      body: {
        schoolYearId: this.#year.id,
        termId: this.#year.first,
        fileName: 'again.csv',
        upload: 'u',
        from: 0,
        rows,
      },
      apply: () => Object.fromEntries(rows.map(({ studentId }) => [studentId, value])),
    };
  }

  protected async seen(client: Client): Promise<Readonly<Record<string, number>>> {
    const { body } = await client.get(`/api/term/${this.#year.first}/students`);
    const ours = body.students.filter(({ student }: { student: { studentId: string } }) =>
      /^S-/.test(student.studentId),
    );
    if (![0, ROWS].includes(ours.length)) throw new Error(`${ours.length} students of an import of ${ROWS} are there`);
    return Object.fromEntries(ours.map(({ student, absentPercent }: never) => [student['studentId'], absentPercent]));
  }
}

/** The start year of the year that is made and deleted, and how many students it has. */
type NextYear = { year: number; students: number } | null;

/** Rolls students over into a year and deletes it again: it is there with all of them, or not at all. */
export class RollOverWorker extends Worker<NextYear> {
  readonly name = 'roll-over';
  protected model: NextYear = null;
  readonly #students: readonly number[];
  #id: number | undefined;

  constructor(students: readonly number[]) {
    super();
    this.#students = students;
  }

  protected next(): Change<NextYear> {
    if (this.model) return { method: 'DELETE', path: `/api/schoolYears/${this.#id}`, apply: () => null };
    const year = 2026;
    const students = this.#students.map((id) => ({
      id,
      gradeLevel: '11',
      exitCategory: null,
      postSchoolOutcome: null,
    }));
    return {
      method: 'POST',
      path: '/api/schoolYears',
      body: { year, termType: 'annual', terms: [{ startDate: `${year}-09-01` }], students },
      apply: () => ({ year, students: students.length }),
      learn: ({ body }) => {
        this.#id = body.schoolYear.id;
      },
    };
  }

  protected async seen(client: Client): Promise<NextYear> {
    const { schoolYears } = (await client.get('/api/schoolYears')).body;
    const made = schoolYears.filter(({ year }: { year: number }) => year === 2026);
    if (made.length > 1) throw new Error(`${made.length} years were made in place of one`);
    if (made.length === 0) return null;
    const { body } = await client.get(`/api/term/${made[0].terms[0].id}/students`);
    return { year: 2026, students: body.students.length };
  }
}

/** Sessions that are kept at most. */
const SESSIONS = 3;

/** Signs in and out: who was told to be signed in is, and who was told to be signed out is not. */
export class SignInWorker implements Lane {
  readonly name = 'sign-in';
  readonly #account: { email: string; password: string };
  readonly #open: string[] = [];
  #ended: string[] = [];

  constructor(account: { email: string; password: string }) {
    this.#account = account;
  }

  async step(client: Client): Promise<void> {
    const oldest = this.#open.length > SESSIONS ? this.#open.shift() : undefined;
    if (oldest !== undefined) {
      expectStatus(await answered(client.delete('/api/app/session', { Authorization: oldest })), 204);
      this.#ended.push(oldest);
      return;
    }
    const { email: username, password } = this.#account;
    const answer = await answered(client.post('/api/login', { username, password }));
    expectStatus(answer, 200);
    this.#open.push(answer.body.authToken);
  }

  async check(client: Client): Promise<void> {
    for (const Authorization of this.#open) expectStatus(await client.get('/api/user', { Authorization }), 200);
    for (const Authorization of this.#ended) expectStatus(await client.get('/api/user', { Authorization }), 401);
    this.#ended = this.#ended.slice(-SESSIONS);
  }
}

/** Makes reports, which change nothing. */
export class ReportWorker implements Lane {
  readonly name = 'reports';
  readonly #year: TestYear;
  #count = 0;

  constructor(year: TestYear) {
    this.#year = year;
  }

  async step(client: Client): Promise<void> {
    const format = ['json', 'csv', 'pdf'][this.#count++ % 3] ?? 'json';
    const term = `startYearId=${this.#year.id}&startTermId=${this.#year.first}`;
    const query = format === 'pdf' ? term : `${term}&format=${format}`;
    expectStatus(await answered(client.get(`/api/reports/riskRoster?${query}`)), 200);
  }

  async check(): Promise<void> {}
}

function expectStatus({ status, body }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}: ${JSON.stringify(body)}`);
}
