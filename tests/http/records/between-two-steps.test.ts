import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccessEntry } from '../../../api/access/port.ts';
import { streams } from '../../../domain/streams.ts';
import { watchedAccess } from '../../contract/watched-access.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, studentForm, type TestYear } from './school.ts';

/** A file that was accepted is carried out of whom it was accepted of, whoever comes to have the numbers meanwhile. */
let server: TestServer;
let staff: Client;
let admin: Client;
let year: TestYear;
let made = 0;
let number: string;
let noted: AccessEntry[];

beforeAll(async () => {
  // Alone: something is done between two appends of this process.
  server = await startServer({ alone: true });
  [staff, admin] = [await server.as('staff'), await server.as('admin')];
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  noted = watchedAccess(server);
});
afterAll(() => server.close());

/** Does something once, after a file was accepted and before it is carried out. */
async function meanwhile<Answer>(send: () => Promise<Answer>, work: () => Promise<unknown>): Promise<Answer> {
  const { ledger } = server.services;
  const { append } = ledger;
  let isDone = false;
  ledger.append = async (appends, ...rest) => {
    const ends = appends.some(({ events }) => events.some(({ type }) => type === 'IntentCompleted'));
    if (ends && !isDone) {
      isDone = true;
      await work();
    }
    return append(appends, ...rest);
  };
  try {
    return await send();
  } finally {
    Object.assign(ledger, { append });
  }
}

const form = (values: object = {}) => studentForm({ studentId: number, firstName: 'Bob', lastName: 'Lee', ...values });
const create = (values?: object) => createStudent(admin, year.id, form(values));
const edit = (id: number, values: object) => admin.post(`/api/schoolYears/${year.id}/students/${id}`, values);
const target = () => ({ schoolYearId: year.id, termId: year.second, fileName: null, upload: `u-${made}`, from: 0 });
const FACT = { kind: 'Contact', contactFrom: '09/02/2025', contactWho: 'parent', contactPhone: '480 555 0142' };

const sendRow = (students?: (number | null)[]) => {
  const row = importRow('1', { studentId: number, firstName: 'Ana', lastName: 'Ruiz', birthday: '05/05/2010' });
  return staff.post('/api/app/imports', { ...target(), rows: [row], students, samePerson: students ? [0] : [] });
};
const sendFact = (students: number[]) => {
  const { fileName, upload, from } = target();
  return staff.post('/api/app/facts/imports', {
    ...{ fileName, upload, from, students },
    rows: [{ studentId: number, ...FACT }],
  });
};
const nameOf = async (id: number) => {
  await server.caughtUp();
  const { body } = await staff.get(`/api/students/${id}/termInfo/${year.first}`);
  return body.studentTermInfo.student.firstName;
};
const withNumber = async () => {
  await server.caughtUp();
  const { body } = await staff.get(`/api/term/${year.first}/students`);
  const all: { studentId: number; student: { studentId: string } }[] = body.students;
  return all.filter(({ student }) => student.studentId === number).map(({ studentId }) => studentId);
};
const factsOf = async (id: number) => (await staff.get(`/api/app/students/${id}/facts`)).body.facts.length;
/** Gives the number of a student to another one. */
async function passOn(had: number): Promise<number> {
  await edit(had, { studentId: `${number}-old` });
  return create({ firstName: 'Cleo', lastName: 'Dunn' });
}

beforeEach(() => {
  made += 1;
  number = `N-${made}`;
});

it('a row of a new student leaves whoever was given the number meanwhile alone', async () => {
  let bob = 0;
  const { status, body } = await meanwhile(
    () => sendRow(),
    async () => {
      bob = await create();
    },
  );
  expect([status, body.created, body.changed, body.rows]).toEqual([200, 0, 0, []]);
  await server.services.background.settled();
  expect(noted).toContainEqual(expect.objectContaining({ kind: 'numbers-looked-up', studentId: bob }));
  expect(await nameOf(bob)).toBe('Bob');
});

it('a row that was decided on leaves whoever was given the number meanwhile alone', async () => {
  const bob = await create();
  let cleo = 0;
  const { status, body } = await meanwhile(
    () => sendRow([bob]),
    async () => {
      cleo = await passOn(bob);
    },
  );
  expect([status, body.rows]).toEqual([200, []]);
  expect([await nameOf(bob), await nameOf(cleo)]).toEqual(['Bob', 'Cleo']);
});

it('a row about a student makes no second one of whoever was given another number meanwhile', async () => {
  const bob = await create();
  const { status, body } = await meanwhile(
    () => sendRow([bob]),
    () => edit(bob, { studentId: `${number}-old` }),
  );
  expect([status, body.rows]).toEqual([200, []]);
  expect([await nameOf(bob), await withNumber()]).toEqual(['Bob', []]);
});

it('a fact is recorded with nobody who was given the number meanwhile', async () => {
  const bob = await create();
  let cleo = 0;
  const { status, body } = await meanwhile(
    () => sendFact([bob]),
    async () => {
      cleo = await passOn(bob);
    },
  );
  expect([status, body.rows]).toEqual([200, []]);
  expect([await factsOf(bob), await factsOf(cleo)]).toEqual([0, 0]);
});

it('what is of the same student is written, whatever else was changed meanwhile', async () => {
  const bob = await create();
  const { body } = await meanwhile(
    () => sendRow([bob]),
    () => edit(bob, { race: 'AS7' }),
  );
  expect([body.changed, await nameOf(bob)]).toEqual([1, 'Ana']);
  const facts = await meanwhile(
    () => sendFact([bob]),
    () => edit(bob, { firstName: 'Bobby' }),
  );
  expect([facts.body.created, await factsOf(bob)]).toEqual([1, 1]);
});

/** Does something once, after the roster was asked whose a number is and before that student is. */
async function whileLookedUp<Answer>(
  id: number,
  send: () => Promise<Answer>,
  work: () => Promise<unknown>,
): Promise<Answer> {
  const { ledger } = server.services;
  const { read } = ledger;
  let isDone = false;
  ledger.read = (async (...asked: Parameters<typeof read>) => {
    if (asked[0] === streams.student(id) && !isDone) {
      isDone = true;
      await work();
    }
    return read(...asked);
  }) as typeof read;
  return send().finally(() => Object.assign(ledger, { read }));
}

it.each<[string, () => Promise<Answer>]>([
  ['a file', () => sendRow()],
  ['a form', () => staff.post(`/api/schoolYears/${year.id}/students`, form({ firstName: 'Cleo' }))],
])('a number that is given up while %s looks it up is free, and the new one stays its student’s', async (_, send) => {
  const bob = await create();
  const given = `${number}-new`;
  const { status } = await whileLookedUp(bob, send, () => edit(bob, { studentId: given }));
  expect(status).toBe(200);
  const second = await staff.post(`/api/schoolYears/${year.id}/students`, form({ studentId: given }));
  expect(second.status).toBe(400);
  expect(await withNumber()).toHaveLength(1);
});
