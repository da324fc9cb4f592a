import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { importRow } from '../http/records/rows.ts';
import { createStudent, createYear, recordId, type TestYear } from '../http/records/school.ts';

/** Schools' worth of chance; `npm run test:long` takes more. */
const RUNS = process.env['LONG'] ? 100 : 6;
const KNOWN = 2;
const NEW = 2;

let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
beforeAll(async () => {
  server = await startServer();
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  year = await createYear(server);
});
afterAll(() => server.close());

const who = fc.nat({ max: KNOWN - 1 });
const percent = fc.integer({ min: 0, max: 100 });
/** Rows of a file: of students who are known, and of new ones. */
const rows = fc.uniqueArray(
  fc.record({ student: fc.nat({ max: KNOWN + NEW - 1 }), absent: percent, first: fc.constantFrom('Ann', 'Bo', 'Cy') }),
  { selector: ({ student }) => student, minLength: 1 },
);
const deeds = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('answer' as const), student: who, absent: percent }),
    fc.record({ do: fc.constant('import' as const), rows }),
    fc.record({ do: fc.constant('bulk' as const), notes: fc.constantFrom('well', 'badly') }),
  ),
  { minLength: 2, maxLength: 6 },
);
type Deed = typeof deeds extends fc.Arbitrary<(infer D)[]> ? D : never;

interface School {
  name: string;
  ids: number[];
}

/** Does one thing; staff answers, the administrator does what concerns many. */
function act({ name, ids }: School, deed: Deed): Promise<Answer> {
  if (deed.do === 'answer')
    return staff.post(`/api/studentTermInfo/${recordId(ids[deed.student] ?? 0, year.first)}`, {
      absentPercent: deed.absent,
    });
  if (deed.do === 'bulk')
    return admin.post('/api/activities', {
      ...{ schoolYearId: year.id, studentIds: ids, activityTypeId: 4, frequency: 'Weekly', notes: deed.notes },
      events: [{ eventTime: '2025-10-02' }],
    });
  const file = { schoolYearId: year.id, termId: year.first, fileName: 'a.csv', upload: `${name}-${Math.random()}` };
  const cells = deed.rows.map(({ student, absent, first }) =>
    importRow(`${name}-${student}`, { firstName: first, absentPercent: String(absent) }),
  );
  const decided = {
    samePerson: cells.map((_, at) => at),
    students: deed.rows.map(({ student }) => ids[student] ?? null),
  };
  return admin.post('/api/app/imports', { ...file, from: 0, ...decided, rows: cells });
}

/** What is known of a student, without the times and the order of activities. */
async function recordedOf(id: number) {
  const {
    createdAt: _,
    updatedAt: _at,
    ...info
  } = (await admin.get(`/api/students/${id}/termInfo/${year.first}`)).body.studentTermInfo;
  const { updatedAt: _then, ...student } = info.student;
  const { activities } = (await admin.get(`/api/activities/${id}/${year.id}`)).body;
  const notes = activities.map((activity: { id: number; notes: string }) => [activity.id, activity.notes]);
  // What is logged again stands behind what was logged meanwhile.
  return { ...info, student, notes: notes.sort() };
}

/** Everybody of the year whose number begins with the school's name. */
async function recorded({ name }: School): Promise<unknown> {
  const { students } = (await admin.get(`/api/term/${year.first}/students`)).body;
  const own = students.filter(({ student }: { student: { studentId: string } }) =>
    student.studentId.startsWith(`S-${name}-`),
  );
  const ids = own.map(({ studentId }: { studentId: number }) => studentId).sort();
  return Promise.all(ids.map(recordedOf));
}

it('undoing the undoing of what was done to many restores, whatever was recorded before and since', async () => {
  let schools = 0;
  await fc.assert(
    fc.asyncProperty(deeds, fc.nat(), fc.boolean(), async (history, pick, keepsOne) => {
      schools += 1;
      const school: School = { name: `p${schools}`, ids: [] };
      for (let n = 0; n < KNOWN; n += 1)
        school.ids.push(await createStudent(admin, year.id, { studentId: `S-${school.name}-${n}` }));
      const entries: string[] = [];
      for (const deed of history) {
        const done = await act(school, deed);
        expect(done.status, JSON.stringify(done.body)).toBe(200);
        const entry = done.headers.get('X-Entry');
        if (deed.do !== 'answer' && entry !== null) entries.push(entry);
      }
      fc.pre(entries.length > 0);
      const entry = entries[pick % entries.length];
      const before = await recorded(school);
      const { students } = (await admin.post('/api/app/undo', { entry, preview: true })).body;
      const except = keepsOne && students.length > 1 ? [students[0].studentId] : [];
      for (let turn = 0; turn < 2; turn += 1) {
        const undone = await admin.post('/api/app/undo', { entry, except });
        expect([200, 409]).toContain(undone.status);
        if (undone.status === 409) break;
        expect(await recorded(school)).not.toEqual(before);
        expect((await admin.post('/api/app/undo', { entry: undone.body.undo })).status).toBe(200);
        expect(await recorded(school)).toEqual(before);
      }
      expect(await recorded(school)).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});
