import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasInvisible, isOneLine } from '../../domain/kernel/look-alikes.ts';
import { matchHeaders, textsOfLine } from '../../domain/student-import/headers.ts';
import { linesOfWorkbook } from '../../ui/import/reading/workbook-lines.ts';
import type { Client } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { contractRow } from '../http/records/rows.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from '../http/records/school.ts';
import { runs } from '../support/runs.ts';

const STUDENTS = 60;
/** As many rows as one request takes. */
const PART = 200;
/** Milliseconds, for `npm run test:long`. */
const TIMEOUT_MS = 3_600_000;

/** Texts that files, spreadsheets and lists of words could take for something else. */
const oddPart = fc.constantFrom(
  ...["'", "''", '=1+1', '+', '-', '@', '\t', '\r', '\r\n', '\n', '"', ',', ';', '  ', '\u2028', '\uFEFF'],
  ...[
    'null',
    'undefined',
    'N/A',
    'NONE',
    'Other',
    'both',
    'aged out',
    '0',
    '1e5',
    '__proto__',
    '\\n',
    '𐐷',
    '_x0041_',
    '_x000d_',
    '\uFFFE',
    '\u0001',
    '<&>',
    'é',
    'İ',
  ],
);
const oddText = fc.array(oddPart, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('')}x`);

/** Names are one line; everything else that is typed may have several. */
const oddName = oddText.filter(isOneLine);

const leaving = fc.record({
  gradeLevel: fc.constant('Post-school'),
  exitCategory: fc.oneof(fc.constantFrom('Died', 'died'), oddText),
  postSchoolOutcome: fc.oneof(fc.constantFrom('Both', 'both'), oddText),
});
const staying = fc.record({ gradeLevel: fc.constantFrom('6', '12', 'age 18') });
const person = fc.record(
  {
    firstName: oddName,
    lastName: oddName,
    race: fc.constantFrom('AM7', 'MU7'),
    ell: fc.boolean(),
    plan504: fc.boolean(),
    disabilities: fc.constantFrom([], [5], [1, 8, 12]),
  },
  { requiredKeys: ['firstName', 'lastName', 'race', 'ell', 'disabilities'] },
);
const grade = fc.constantFrom(
  { gradeType: 'letter', grade: 'A+' },
  { gradeType: 'percent', grade: '007.50' },
  { gradeType: 'gpa', grade: '.5' },
  { gradeType: 'gpa', grade: null },
  { gradeType: null },
);
const answers = fc.record({
  absentPercent: fc.constantFrom(null, 0, 4.005, 1e-7, 33.333333333333336, 100),
  behaviorMarks: fc.constantFrom(null, 0, Number.MAX_SAFE_INTEGER),
  attendedIepMeeting: fc.constantFrom(null, true, false),
  iepRole: fc.constantFrom(null, 'Led most of the meeting'),
  postSchoolGoals: fc.option(oddText),
});
/** Numbers are compared by people: what hides in them is refused. */
const number = oddText.filter((text) => !hasInvisible(text));
const student = fc.record({ number, person, stay: fc.oneof(staying, leaving), grade, answers });

let server: TestServer;
let staff: Client;
let year: TestYear;
beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  for (const [place, one] of fc.sample(student, runs(STUDENTS)).entries()) {
    // The number is told apart by its end, so that two that only look different are not one.
    const form = { studentId: `${one.number}${place}`, plan504: undefined, ...one.person, ...one.stay };
    const id = await createStudent(staff, year.id, form);
    const { status } = await staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, {
      ...one.answers,
      ...one.grade,
    });
    expect(status).toBe(200);
  }
  await server.caughtUp();
}, TIMEOUT_MS);
afterAll(() => server.close());

const linesOf = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',' }).data;
const partsOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, at) => rows.slice(at * PART, (at + 1) * PART));

/** What an upload of the screen's files answers; nothing may have been written. */
async function expectNothingNew(lines: readonly (readonly string[])[]): Promise<void> {
  const [header = [], ...rest] = lines;
  const match = matchHeaders(header);
  expect(rest).toHaveLength(runs(STUDENTS).numRuns);
  for (const rows of partsOf(rest.map((cells) => textsOfLine(match, cells)))) {
    const upload = { schoolYearId: year.id, termId: year.first, fileName: null, upload: 'again', from: 0, rows };
    const { body } = await expectNothingWritten(server, () => staff.post('/api/app/imports', upload));
    expect(body).toMatchObject({ created: 0, changed: 0, unchanged: rows.length, ignored: 0 });
  }
}

describe('students with whatever texts, exported and imported again', () => {
  it(
    'are the same by the file of the screen',
    async () => {
      await expectNothingNew(linesOf((await staff.post(`/api/app/terms/${year.first}/export`, {})).body));
    },
    TIMEOUT_MS,
  );

  it(
    'are the same by the workbook of the screen',
    async () => {
      const headers = { Authorization: staff.authToken ?? '', 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ format: 'xlsx' }) };
      const file = await fetch(`${server.url}/api/app/terms/${year.first}/export`, init);
      const { lines, notes } = await linesOfWorkbook(new Uint8Array(await file.arrayBuffer()));
      expect(notes).toEqual([]);
      await expectNothingNew(lines);
    },
    TIMEOUT_MS,
  );

  it(
    'are the same by the file of the contract, whose clients send the cells as they stand in it',
    async () => {
      const { body: file } = await staff.post(`/api/schoolYears/${year.id}/export`, {});
      const [header = [], ...lines] = linesOf(file);
      const fields = [...matchHeaders(header).places].map(([field, [place = -1]]) => [field, place] as const);
      expect(fields).toHaveLength(header.length);
      const rowOf = (cells: string[]) =>
        contractRow(Object.fromEntries(fields.map(([field, place]) => [field, cells[place] ?? ''])));
      for (const rows of partsOf(lines.map(rowOf))) {
        const path = `/api/schoolYears/${year.id}/${year.first}/import`;
        const { body } = await expectNothingWritten(server, () => staff.post(path, rows));
        expect(body).toMatchObject({ created: 0, changed: 0, unchanged: rows.length, ignored: 0 });
      }
    },
    TIMEOUT_MS,
  );
});
