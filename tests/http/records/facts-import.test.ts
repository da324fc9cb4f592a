import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FACT_COLUMNS, type FactTexts } from '../../../domain/fact-import/columns.ts';
import { readFactRows } from '../../../domain/fact-import/read-table.ts';
import { FACT_KIND_NAMES, FACT_KINDS, type FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let uploads = 0;

const send = (rows: FactTexts[], more: object = {}) => {
  uploads += 1;
  const head = { fileName: 'facts.csv', upload: `u-${uploads}`, from: 0, lines: rows.map((_, at) => at + 2) };
  return staff.post('/api/app/facts/imports', { ...head, rows, ...more });
};
const check = async (rows: FactTexts[]) =>
  (await staff.post('/api/app/facts/imports/check', { fileName: null, upload: 'u', from: 0, rows })).body.rows;
const factsOf = async (studentId: number) => (await staff.get(`/api/app/students/${studentId}/facts`)).body.facts;
const served = (studentId: string, day: string, as = 'IEP (IDEA)', more: FactTexts = {}): FactTexts => ({
  ...{ studentId, kind: 'How served', servedFrom: day, servedAs: as },
  ...more,
});

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  await (await server.as('admin')).post('/api/app/whatWeKeep', { keeps: { facts: true } });
  year = await createYear(server, 2024);
  for (const studentId of ['F-4', 'F-5']) await createStudent(staff, year.id, { studentId });
});
afterAll(() => server.close());

it('records, corrects and changes facts of known students; the file is one action that is undone at once', async () => {
  const [ann, bo] = [
    await createStudent(staff, year.id, { studentId: 'F-1' }),
    await createStudent(staff, year.id, { studentId: 'F-2' }),
  ];
  expect((await send([served('f-1', '08/21/2023'), served('F-2', '2023-08-21', '504')])).body).toMatchObject({
    ...{ created: 2, changed: 0, unchanged: 0 },
    importId: expect.any(String),
  });
  const second = [
    served('F-1', '08/22/2023', 'IEP (IDEA)', { entry: '1' }),
    served('F-2', '01/10/2024', 'both', { replaces: '1' }),
    served('F-2', '08/21/2023', '504 plan', { entry: '1' }),
  ];
  expect(await check(second)).toMatchObject([
    { outcome: 'changed', before: { servedFrom: '2023-08-21' } },
    { outcome: 'created', name: 'Lee Marsh' },
    { outcome: 'unchanged' },
  ]);
  const sent = await send(second);
  expect(sent.body).toMatchObject({ created: 1, changed: 1, unchanged: 1 });
  expect(await factsOf(ann)).toMatchObject([{ fact: 1, from: '2023-08-22' }]);
  expect(await factsOf(bo)).toMatchObject([
    { fact: 2, replaces: 1 },
    { fact: 1, until: '2024-01-10' },
  ]);
  const found = await (await server.as('admin')).get(
    '/api/rest/actions?filter={"kind":["import"]}&sort=["id","DESC"]&range=[0,4]',
  );
  expect(found.body[0]).toMatchObject({
    kind: 'import',
    over: { file: { name: 'facts.csv' }, rows: 3, created: 1, changed: 1 },
  });
  expect((await staff.post('/api/app/undo', { entry: sent.headers.get('X-Entry') })).status).toBe(200);
  expect(await factsOf(ann)).toMatchObject([{ fact: 1, from: '2023-08-21' }]);
  expect(await factsOf(bo)).toMatchObject([{ fact: 1, until: null }]);
  expect((await staff.get('/api/rest/imports')).body[0]).toMatchObject({ yearId: null, termId: null });
});

it('days of a leap year and across the end of a year are read as they are written', async () => {
  const student = await createStudent(staff, year.id, { studentId: 'F-3' });
  const meeting = { studentId: 'F-3', kind: 'iepMeeting', iepMeetingPurpose: 'Annual review' };
  const rows = [
    { ...meeting, iepMeetingHeldOn: '02/29/2024', iepBeginDate: '2024-03-01', iepReviewDueDate: '02/28/2025' },
    { ...meeting, iepMeetingHeldOn: '12/31/2024', iepBeginDate: '01/01/2025', iepReviewDueDate: '12/30/2025' },
  ];
  expect((await send(rows)).body).toMatchObject({ created: 2 });
  expect((await factsOf(student)).map(({ values }: { values: object }) => values)).toMatchObject([
    { iepMeetingHeldOn: '2024-12-31', iepBeginDate: '2025-01-01' },
    { iepMeetingHeldOn: '2024-02-29', iepReviewDueDate: '2025-02-28' },
  ]);
});

const refused: readonly [what: string, row: FactTexts, field: string, says: RegExp][] = [
  [
    'a day there is not',
    served('F-4', '02/29/2023'),
    'How served: Served so from',
    /02\/29\/2023 is no day of the cal/,
  ],
  ['what is no day', served('F-4', '45000'), 'How served: Served so from', /should be a day such as 02\/28\/2026/],
  ['a word that is not offered', served('F-4', '08/21/2023', 'IDEA?'), 'How served: Served under', /“IEP \(IDEA\)”/],
  ['nobody', served('F-none', '08/21/2023'), 'Id Number', /No student has this number/],
  ['an unknown fact', { studentId: 'F-4', kind: 'Grade' }, 'Fact', /should be one of “How served”/],
  ['an entry there is not', served('F-4', '08/21/2023', '504', { entry: '9' }), 'Entry', /has no entry 9/],
  [
    'a field of another kind',
    served('F-4', '08/21/2023', '504', { exitOn: '05/01/2024' }),
    'Exit: Left on',
    /is no field of: How served/,
  ],
  [
    'an exit before the entry',
    { studentId: 'F-4', kind: 'Exit', exitOn: '01/31/2024', exitReason: 'DROPOUT' },
    'Exit: Left on',
    /should not be before September 1, 2024, when the student's first school year here began/,
  ],
  [
    'evidence without a day',
    { studentId: 'F-4', kind: 'Exit', exitOn: '05/29/2025', exitReason: 'MKC', exitEvidence: 'enrollment' },
    'Exit: Day of the evidence',
    /is required: evidence has a day/,
  ],
];

it.each(refused)('%s refuses the part at its row and column, and writes nothing', async (_, row, field, says) => {
  const other = served('F-5', '08/21/2023');
  const { status, body } = await expectNothingWritten(server, () => send([other, row]));
  expect(status).toBe(400);
  const [[place, [reason]] = ['', []], ...more] = Object.entries<{ message: string }[]>(body.error.data);
  expect([place, more]).toEqual([`row 3, ${field}`, []]);
  expect(reason?.message).toMatch(says);
});

const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2021, 0, 1 + days)).toISOString().slice(0, 10));
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== '' && !/[\p{C}\p{Z}]/u.test(one)),
  fc.constantFrom('=1+1', "'quoted", '"a, b"', '@home', '007', '-5', 'Ñandú; Öst'),
);

/** Cells of a random fact of a kind; what is refused of it is left to the server. */
const randomFact = (kind: FactKind): fc.Arbitrary<FactTexts> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(FACT_KINDS[kind].fields).map(([name, part]) => {
          const value: fc.Arbitrary<string> =
            part.kind === 'day' ? day : part.kind === 'choice' ? fc.constantFrom(...part.words) : text;
          return [name, part.required ? value : fc.option(value, { nil: '' })];
        }),
      ),
    )
    .map((values) => ({ kind, ...(values as Record<string, string>) }));

const randomFacts = fc.array(fc.constantFrom(...FACT_KIND_NAMES).chain(randomFact), { minLength: 1, maxLength: 12 });

it('a file that was exported changes nothing when it is imported again, whatever facts there are', async () => {
  let students = 0;
  await fc.assert(
    fc.asyncProperty(randomFacts, async (rows) => {
      students += 1;
      const studentId = `R-${students}`;
      const student = await createStudent(staff, year.id, { studentId });
      const wanted = rows.map((row) => ({ ...row, studentId }));
      const taken = (await check(wanted)).flatMap(({ outcome }: { outcome: string | null }, at: number) =>
        outcome ? [wanted[at]] : [],
      );
      expect((await send(taken)).status).toBe(200);
      const exported = await staff.post('/api/app/facts/export', {});
      const table = Papa.parse<string[]>(String(exported.body).replace(/^\uFEFF/, '')).data;
      expect(table[0]).toEqual(FACT_COLUMNS.map(({ header }) => header));
      const { rows: back, unknownHeaders } = readFactRows(table, 0);
      expect(unknownHeaders).toEqual([]);
      const known = await factsOf(student);
      expect(known.length > 0).toBe(taken.length > 0);
      expect(back.filter((row) => row['studentId'] === studentId)).toHaveLength(known.length);
      for (let from = 0; from < back.length; from += 200) {
        const part = back.slice(from, from + 200);
        const again = await expectNothingWritten(server, () => send(part));
        expect(again.body).toMatchObject({ importId: null, created: 0, changed: 0, unchanged: part.length });
      }
    }),
    { numRuns: 8 },
  );
});

it('is there only where facts are kept, and not for auditors', async () => {
  const admin = await server.as('admin');
  expect((await (await server.as('auditor')).post('/api/app/facts/imports', {})).status).toBe(403);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: false } });
  for (const path of ['/api/app/facts/imports', '/api/app/facts/imports/check', '/api/app/facts/export'])
    expect((await staff.post(path, {})).status).toBe(404);
});
