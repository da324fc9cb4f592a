import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

/** Milliseconds in which a change is saved, where it waits for nothing. */
const SAVED_MS = 1000;
/** How often a change comes before the end of an action at most: enough to see that it would never end. */
const MOST = 12;

let server: TestServer;
let staff: Client;
let other: Client;
let year: TestYear;
let ids: number[];

beforeAll(async () => {
  // Alone: others change something between two appends of this process.
  server = await startServer({ alone: true });
  [staff, other] = [await server.as('staff'), await server.as('admin')];
  year = await createYear(server);
  ids = [];
  for (const studentId of ['S-1', 'S-2']) ids.push(await createStudent(other, year.id, { studentId }));
});
afterAll(() => server.close());

const saveAnswer = (n: number) =>
  other.post(`/api/studentTermInfo/${recordId(ids[0] ?? 0, year.first)}`, { behaviorMarks: n });
const saveName = (n: number) =>
  other.post(`/api/schoolYears/${year.id}/students/${ids[0]}`, { firstName: `Lee${'e'.repeat(n)}` });

/** A colleague saves something else of one of the students each time before a step of an action is written. */
async function overtaken(send: () => Promise<Answer>, step: string, saveNext: typeof saveAnswer) {
  const { ledger } = server.services;
  const { append } = ledger;
  const saves: Promise<Answer>[] = [];
  ledger.append = async (appends, ...rest) => {
    const writes = (type: string) => appends.some(({ events }) => events.some((event) => event.type === type));
    if (writes(step) && saves.length < MOST) {
      const save = saveNext(saves.length);
      saves.push(save);
      await Promise.race([save, pause(SAVED_MS)]);
    }
    return append(appends, ...rest);
  };
  const answer = await send().finally(() => Object.assign(ledger, { append }));
  return { answer, saved: await Promise.all(saves) };
}

async function expectAnEnd(send: () => Promise<Answer>, step = 'IntentCompleted', saveNext = saveAnswer) {
  const { answer, saved } = await overtaken(send, step, saveNext);
  expect(answer.status).toBe(200);
  expect(saved.length).toBeLessThan(MOST);
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
}

it.each<[string, () => Promise<Answer>]>([
  [
    'a file',
    () =>
      staff.post('/api/app/imports', {
        ...{ schoolYearId: year.id, termId: year.first, fileName: null, upload: 'u', from: 0 },
        ...{ students: ids, samePerson: [0, 1], rows: ['1', '2'].map((n) => importRow(n, { schoolsAttended: '7' })) },
      }),
  ],
  [
    'a change of many',
    () =>
      staff.post(`/api/app/schoolYears/${year.id}/changeStudents`, {
        studentIds: ids,
        change: { kind: 'answers', termId: year.first, answers: { schoolsAttended: 8 } },
      }),
  ],
])('%s that was accepted comes to its end, however often somebody changes one of its students', (_, send) =>
  expectAnEnd(send),
);

it('an undoing of many comes to its end, however often somebody changes one of them', async () => {
  const change = { kind: 'answers', termId: year.first, answers: { schoolsAttended: 9 } };
  const { headers } = await other.post(`/api/app/schoolYears/${year.id}/changeStudents`, { studentIds: ids, change });
  await expectAnEnd(() => other.post('/api/app/undo', { entry: headers.get('x-entry') }), 'IntentProgressed');
});

it('a new year with students comes to its end, however often somebody changes one of them', async () => {
  const terms = [{ startDate: '2026-09-01' }];
  const students = ids.map((id) => ({ id, gradeLevel: '11' }));
  await expectAnEnd(
    () => other.post('/api/schoolYears', { year: 2026, termType: 'annual', terms, students }),
    'IntentProgressed',
    saveName,
  );
});
