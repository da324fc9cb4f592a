import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createYear, type TestYear } from './school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
let made = 0;
/** Sends many imports. */
let busy: Client;
let busyId: number;
let queue: ReturnType<typeof holdFirst>;

beforeAll(async () => {
  // Alone: the first import is held in the log of this process.
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  const email = `busy-${made}@school.example`;
  const { body } = await admin.post('/api/users', { ...PEOPLE.staff, email });
  busyId = body.user.id;
  busy = await server.signIn(email, PEOPLE.staff.password);
  queue = holdFirst();
});
afterEach(() => queue.end());

/** Holds the first import where it is written down, and counts those that are asked for. */
function holdFirst() {
  const { ledger, intents } = server.services;
  const { append } = ledger;
  const { run } = intents;
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  let held = false;
  intents.run = (work) => {
    asked += 1;
    return run(work);
  };
  ledger.append = async (appends, ...rest) => {
    if (!held && appends.some(({ events }) => events.some(({ type }) => type === 'IntentAccepted'))) {
      held = true;
      await gate.promise;
    }
    return append(appends, ...rest);
  };
  return {
    asked: (count: number) => expect.poll(() => [held, asked]).toEqual([true, count]),
    release: () => gate.resolve(),
    end() {
      gate.resolve();
      Object.assign(ledger, { append });
      Object.assign(intents, { run });
    },
  };
}

const send = (client: Client, number: string) => {
  const rows = [importRow(`${number}-${made}`)];
  const head = { schoolYearId: year.id, termId: year.first, fileName: 'a.csv', upload: `${number}-${made}`, from: 0 };
  return client.post('/api/app/imports', { ...head, lines: [2], rows });
};

it('carries one import of another account out before the many of one', async () => {
  const done: string[] = [];
  const noted = async (client: Client, name: string) => {
    expect((await send(client, name)).status).toBe(200);
    done.push(name);
  };
  const first = noted(busy, 'first');
  await queue.asked(1);
  const more = ['second', 'third', 'fourth'].map((name) => noted(busy, name));
  await queue.asked(4);
  const other = noted(admin, 'other');
  await queue.asked(5);
  queue.release();
  await Promise.all([first, other, ...more]);
  expect(done.indexOf('other')).toBeLessThan(2);
});

it.each<[string, () => Promise<unknown>, number]>([
  ['disabled', () => admin.post(`/api/app/users/${busyId}/disable`), 401],
  ['an auditor', () => admin.post(`/api/users/${busyId}`, { auditor: true }), 403],
])('carries out nothing that waits for who is %s meanwhile', async (_, lose, status) => {
  const first = send(busy, 'first');
  await queue.asked(1);
  const second = send(busy, 'second');
  await queue.asked(2);
  await lose();
  queue.release();
  // What was accepted goes to its end.
  expect((await first).status).toBe(200);
  expect((await second).status).toBe(status);
  const { body } = await admin.get(`/api/term/${year.first}/students`);
  const numbers = body.students.map(({ student }: { student: { studentId: string } }) => student.studentId);
  expect([`S-first-${made}`, `S-second-${made}`].map((number) => numbers.includes(number))).toEqual([true, false]);
});
