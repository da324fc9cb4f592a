import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSchoolYear } from '../../../domain/roll-over/year-input.ts';
import { startServer, type TestServer } from '../../../tests/http/harness.ts';
import { createYear } from '../../../tests/http/records/school.ts';
import { workFor } from '../../../tests/support/longest-piece.ts';
import { rollOverAction } from './roll-over.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ alone: true });
  await createYear(server, 2025);
});
afterAll(() => server.close());

const MANY = 1000;
const wanted = (year: number) =>
  readSchoolYear({
    ...{ year, termType: 'annual', terms: [{ startDate: `${year}-09-01` }] },
    students: Array.from({ length: MANY }, (_, at) => ({ id: 500_000 + at, gradeLevel: '9' })),
  });

/** Asks for a year; answers why it is refused, how many streams were read for it, and how often others had their turn. */
async function refused(year: number) {
  const { ledger, ...services } = server.services;
  let [reads, turns, isOver] = [0, 0, false];
  const read: typeof ledger.read = (...given) => {
    reads += 1;
    // So that reading takes as long on a quick machine.
    workFor(0.1);
    return ledger.read(...given);
  };
  setImmediate(function take() {
    turns += 1;
    if (!isOver) setImmediate(take);
  });
  const [at, id] = ['2025-06-01T00:00:00.000Z', `request-${year}`];
  const cause = { actor: 1, source: 'roll-over', at, correlationId: id, causationId: id } as const;
  const why = await rollOverAction
    .run({ ...services, ledger: { ...ledger, read } }, cause, wanted(year))
    .catch(({ code }) => code);
  isOver = true;
  return { why, reads, turns };
}

it('a year that there is already is refused before any of its students is looked for', async () => {
  const { why, reads } = await refused(2025);
  expect(why).toBe('conflict');
  expect(reads).toBeLessThan(10);
});

it('the students of a year are looked for in turns with others', async () => {
  const { why, reads, turns } = await refused(2026);
  expect(why).toBe('invalid');
  expect(reads).toBeGreaterThanOrEqual(MANY);
  expect(turns).toBeGreaterThan(3);
});
