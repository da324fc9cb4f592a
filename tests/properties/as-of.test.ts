import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../domain/school-settings/default-settings.ts';
import { type Look, look, looksAt, looksInto, reportsOf, type Shown } from './../http/as-of/school.ts';
import type { Client } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { runs } from '../support/runs.ts';
import { deed } from './over-http/deeds.ts';
import { act } from './over-http/do.ts';
import { PaperSchool } from './over-http/school.ts';

/** Commands between two points. */
const STRIDE = 8;
/** Students whose records are looked at one by one. */
const LOOKED_AT = 3;
/** Milliseconds, for `npm run test:long`. */
const TIMEOUT_MS = 3_600_000;

interface Point {
  number: number;
  looks: Look[];
  shown: Shown[];
}

let server: TestServer;
let admin: Client;
const school = new PaperSchool();
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** Every figure of a C is another one after it. */
const changeGradeTable = (gpa: number) => {
  const gradeConversions = DEFAULT_SETTINGS.gradeConversions.map((row) => (row.letter === 'C' ? { ...row, gpa } : row));
  return admin.post('/api/schoolSettings', { name: `School ${gpa}`, gradeConversions });
};

/** Slices move no position: the figures are those of the grade table when nothing is pending any more. */
async function settled(): Promise<void> {
  await server.caughtUp();
  await expect
    .poll(async () => (await server.readModels.status()).flatMap(({ pending }) => pending), { timeout: TIMEOUT_MS })
    .toEqual([]);
}

async function pointNow(): Promise<Point> {
  await settled();
  const [newest] = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body;
  const years = [...school.years.values()];
  const students = [...school.people.keys()].slice(-LOOKED_AT);
  const newestActions = (await admin.get('/api/rest/actions?range=[0,5]&sort=["id","DESC"]')).body;
  const looks = [
    ...looksAt({ years, students }),
    ...looksInto(newestActions),
    ...years.slice(-1).flatMap(({ id, terms: [first = 0] }) => reportsOf(id, first, students.slice(-1))),
  ];
  const shown: Shown[] = [];
  for (const one of looks) shown.push(await look(server, admin, one));
  return { number: newest.number, looks, shown };
}

async function expectAsThen({ number, looks, shown }: Point): Promise<void> {
  for (const [place, one] of looks.entries()) {
    expect([number, one.path, await look(server, admin, one, `@${number}`)]).toEqual([number, one.path, shown[place]]);
  }
}

describe('what was known then', () => {
  it(
    'is what was answered then, whatever happened before and since, whichever point is looked at first',
    async () => {
      const points: Point[] = [];
      for (const [done, one] of fc.sample(deed, runs(64)).entries()) {
        await act({ school, admin }, one);
        if (done % STRIDE !== STRIDE - 1) continue;
        points.push(await pointNow());
        expect((await changeGradeTable(1 + points.length / 100)).status).toBe(200);
      }
      const newest = await pointNow();
      await expectAsThen(newest);
      const { seed } = runs(1);
      const [order = []] = fc.sample(fc.shuffledSubarray(points, { minLength: points.length }), { seed, numRuns: 1 });
      for (const point of order) await expectAsThen(point);
      await expectAsThen(newest);
    },
    TIMEOUT_MS,
  );
});
