import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { streams } from '../../../domain/streams.ts';
import { recordDecider } from '../../../domain/students/record.ts';
import type { Recorded } from '../../../event-store/ledger-types.ts';
import { appendOf } from '../../support/appends.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, type TestYear } from './school.ts';

/** Of whom much was written, and how often: more than is read of all at once. */
const [STUDENTS, TIMES] = [20, 60];
/** Streams that there is room for in memory. */
const MOST_HELD = 6;

let server: TestServer;
let staff: Client;
let year: TestYear;
let studentIds: number[];

beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  studentIds = [];
  for (let at = 0; at < STUDENTS; at++) {
    const id = await createStudent(admin, year.id, { studentId: `L-${at}`, firstName: 'Ana', lastName: 'Ruiz' });
    studentIds.push(id);
    const stream = streams.record(id, year.id);
    const events = Array.from({ length: TIMES }, (_, n) => ({
      type: 'TermInfoUpdated' as const,
      data: { stay: 1, termId: year.first, behaviorMarks: n },
    }));
    const { tip } = await server.ledger.read(stream);
    const ids = { correlationId: stream, causationId: stream };
    await server.ledger.append([appendOf(stream, tip, events)], {
      ...{ actor: 2, source: 'form', at: '2025-10-14T15:00:00.000Z' },
      ...ids,
    });
  }
  await server.caughtUp();
});
afterAll(() => server.close());

/** How many long streams were read whole and not folded to their end at the same time, at most. */
async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  const { ledger } = server.services;
  const { read } = ledger;
  const held = new Map<Recorded, string>();
  let most = 0;
  ledger.read = (async (stream: string, from?: number, limit?: number) => {
    const found = await read(stream, from, limit);
    const last = found.events.at(-1);
    if (last && limit === undefined && found.events.length >= TIMES) held.set(last, stream);
    most = Math.max(most, held.size);
    return found;
  }) as typeof read;
  const { evolve } = recordDecider;
  const folding = vi.spyOn(recordDecider, 'evolve').mockImplementation((state, event) => {
    held.delete(event as Recorded);
    return evolve(state, event);
  });
  // Each look at the clock is a millisecond later: others have their turn as often on a quick machine.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++now);
  await work().finally(() => Object.assign(ledger, { read }));
  for (const spy of [folding, clock]) spy.mockRestore();
  expect(most).toBeGreaterThan(0);
  return most;
}

const changing = (more: object) =>
  staff.post(`/api/app/schoolYears/${year.id}/changeStudents`, {
    ...{ studentIds, change: { kind: 'answers', termId: year.first, answers: { schoolsAttended: 7 } } },
    ...more,
  });
const upload = {
  ...{ fileName: 'a.csv', upload: 'u', from: 0 },
  rows: Array.from({ length: STUDENTS }, (_, at) =>
    importRow('1', { studentId: `L-${at}`, firstName: 'Ana', lastName: 'Ruiz', behaviorMarks: '7' }),
  ),
};
const activity = { activityTypeId: 4, frequency: 'Weekly', notes: '', events: [{ eventTime: '2025-10-01' }] };
let entry: string | null;

it.each<[string, () => Promise<Answer>]>([
  ['a change of them is looked at', () => changing({ preview: true })],
  ['they are changed', () => changing({})],
  ['taking that back is looked at', () => staff.post('/api/app/undo', { entry, preview: true })],
  ['it is taken back', () => staff.post('/api/app/undo', { entry })],
  ['an activity is logged', () => staff.post('/api/activities', { schoolYearId: year.id, studentIds, ...activity })],
  [
    'a file of them is imported',
    () => staff.post('/api/app/imports', { schoolYearId: year.id, termId: year.second, ...upload }),
  ],
])('of many students of whom much was written few are held in memory at once where %s', async (_, send) => {
  let answer: Answer | undefined;
  const most = await mostHeld(async () => {
    answer = await send();
  });
  expect(answer?.status).toBe(200);
  entry = answer?.headers.get('x-entry') ?? entry;
  expect(most).toBeLessThanOrEqual(MOST_HELD);
});
