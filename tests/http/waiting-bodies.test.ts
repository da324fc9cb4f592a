import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** Bodies that wait behind an action, each of as many values that nobody reads as it may have. */
const MANY = 100;
const UNREAD = Array<object>(29_000).fill({});
/** What they may take of the heap together; without a bound it is 190 MB. */
const MOST_BYTES = 80_000_000;
/** Accounts that ask for as many small changes as wait at once, and how many that is. */
const ACCOUNTS = 8;
const EACH = 512;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const heap = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

let server: TestServer;
let [staff, admin]: Client[] = [];
let year: TestYear;
let studentId: number;
let action: PromiseWithResolvers<void>;
let carriedOut: Promise<void>;

beforeAll(async () => {
  // Alone: the heap of this process is measured.
  server = await startServer({ alone: true });
  [staff, admin] = [await server.as('staff'), await server.as('admin')];
  year = await createYear(server);
  studentId = await createStudent(staff, year.id);
});
afterAll(() => server.close());

beforeEach(() => {
  action = Promise.withResolvers();
  carriedOut = server.services.intents.run(() => action.promise);
});
afterEach(async () => {
  action.resolve();
  await carriedOut;
});

it('bodies that wait hold no more than there is room for, however small what they are of is', async () => {
  const change = { kind: 'answers', termId: year.first, answers: { suspended: true } };
  const send = () =>
    staff?.post(`/api/app/schoolYears/${year.id}/changeStudents`, { studentIds: [studentId], change, x: UNREAD });
  const before = heap();
  let come = 0;
  const { take } = server.services.bodies;
  server.services.bodies.take = (asking, work) => {
    come += 1;
    return take(asking, work);
  };
  const answers = Array.from({ length: MANY }, send);
  await expect.poll(() => come).toBe(MANY);
  // Whoever comes behind them is answered when they have been gone through.
  expect((await staff?.get('/api/schoolYears'))?.status).toBe(200);
  expect(heap() - before).toBeLessThan(MOST_BYTES);
  action.resolve();
  expect(new Set((await Promise.all(answers)).map((answer) => answer?.status))).toEqual(new Set([200]));
  server.services.bodies.take = take;
});

it('what others wait with to change something keeps nobody from looking, nor from changing something else', async () => {
  const { bodies } = server.services;
  const waiting = Array.from({ length: ACCOUNTS * EACH }, (_, n) =>
    bodies.take({ party: `account ${1000 + (n % ACCOUNTS)}`, size: 100 }, () => action.promise),
  );
  expect((await admin?.get('/api/schoolYears'))?.status).toBe(200);
  const saved = await admin?.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, { behaviorMarks: 3 });
  expect(saved?.status).toBe(200);
  action.resolve();
  await Promise.all(waiting);
});
