import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { createStudent, createYear, recordId, type TestYear } from '../http/records/school.ts';

/** Schools' worth of chance; `npm run test:long` takes more. */
const RUNS = process.env['LONG'] ? 100 : 8;

let server: TestServer;
let people: Client[];
let year: TestYear;

beforeAll(async () => {
  server = await startServer();
  people = [await server.as('admin'), await server.as('staff')];
  year = await createYear(server);
});
afterAll(() => server.close());

const answers = fc
  .record(
    {
      absentPercent: fc.option(fc.integer({ min: 0, max: 100 })),
      behaviorMarks: fc.option(fc.integer({ min: 0, max: 9 })),
      suspended: fc.option(fc.boolean()),
      attendedIepMeeting: fc.option(fc.boolean()),
      iepRole: fc.constantFrom(null, 'Attended'),
      gradeType: fc.constantFrom('letter', 'percent', 'gpa'),
    },
    { requiredKeys: [] },
  )
  .filter((changes) => Object.keys(changes).length > 0);
const edits = fc.array(fc.record({ by: fc.constantFrom(0, 1), changes: answers }), { minLength: 1, maxLength: 5 });

/** What was recorded, without the times. */
async function recorded(client: Client, studentId: number): Promise<unknown> {
  const { body } = await client.get(`/api/students/${studentId}/termInfo/${year.first}`);
  return { ...body.studentTermInfo, updatedAt: undefined };
}

it('undoing the undoing restores, whatever was recorded before and since', async () => {
  let students = 0;
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(), async (history, pick) => {
      const [admin] = people as [Client];
      students += 1;
      const id = await createStudent(admin, year.id, { studentId: `property-${students}` });
      for (const { by, changes } of history)
        await people[by]?.post(`/api/studentTermInfo/${recordId(id, year.first)}`, changes);
      const { entries } = (await admin.get(`/api/app/students/${id}/history`)).body;
      const edited = entries.filter(({ type }: { type: string }) => type === 'TermInfoUpdated');
      fc.pre(edited.length > 0);
      const before = await recorded(admin, id);
      const { id: entry } = edited[pick % edited.length];
      const undone = await admin.post('/api/app/undo', { entry });
      expect([200, 409]).toContain(undone.status);
      if (undone.status === 200) {
        expect(await recorded(admin, id)).not.toEqual(before);
        expect((await admin.post('/api/app/undo', { entry: undone.body.undo })).status).toBe(200);
      }
      expect(await recorded(admin, id)).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});
