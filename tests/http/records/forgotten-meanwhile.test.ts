import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetStudent } from '../../support/forgotten.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, type TestYear } from './school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
let userId: number;
let made = 0;
/** Who is forgotten in the middle of the action, and who is not. */
let [gone, stays]: number[] = [];
let numbers: [string, string];

beforeAll(async () => {
  // Alone: somebody steps into the ledger of the process that carries the action out.
  server = await startServer({ alone: true, clock: () => new Date('2025-12-01T15:00:00Z') });
  admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true },
  });
  userId = (await admin.get('/api/user')).body.user.id;
  year = await createYear(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  numbers = [`G-${made}`, `S-${made}`];
  const person = { firstName: 'Ana', birthday: '2010-05-04T00:00:00.000Z' };
  [gone, stays] = [
    await createStudent(admin, year.id, { studentId: numbers[0], ...person }),
    await createStudent(admin, year.id, { studentId: numbers[1], ...person }),
  ];
});

/** Has the student forgotten when the action was decided and accepted, and before what it changes is written. */
function forgetOnTheWay() {
  const { ledger } = server.services;
  const { append } = ledger;
  const told = { done: false };
  ledger.append = async (appends, ...rest) => {
    const ends = appends.some(({ events }) => events.some(({ type }) => /^Intent(Completed|Progressed)$/.test(type)));
    if (ends && !told.done) {
      told.done = true;
      await forgetStudent(server.services, gone as number);
    }
    return append(appends, ...rest);
  };
  return { end: () => Object.assign(ledger, { append }), wasMet: () => told.done };
}

const both = () => [gone, stays];
const served = { activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'group', groupSize: 2 };
const head = () => ({ fileName: 'a.csv', upload: `u-${made}`, from: 0 });
const historyOf = async (studentId: number | undefined) =>
  JSON.stringify((await admin.get(`/api/app/students/${studentId}/history`)).body);

const ACTIONS: Record<string, { send(): Promise<{ status: number; body: unknown }>; says: string }> = {
  'an import': {
    send: () =>
      admin.post('/api/app/imports', {
        ...{ ...head(), schoolYearId: year.id, termId: year.first },
        rows: numbers.map((studentId) =>
          importRow(studentId, { studentId, firstName: 'Wilhelmina', lastName: 'Marsh' }),
        ),
        samePerson: [0, 1],
        students: both(),
      }),
    says: 'Wilhelmina',
  },
  'an import of facts': {
    send: () =>
      admin.post('/api/app/facts/imports', {
        ...head(),
        rows: numbers.map((studentId) => ({
          ...{ studentId, kind: 'Contact', contactFrom: '08/21/2023', contactWho: 'parent', contactPhone: '555-0117' },
        })),
      }),
    says: '555-0117',
  },
  'an activity for several': {
    send: () =>
      admin.post('/api/activities', {
        ...{ schoolYearId: year.id, studentIds: both(), activityTypeId: 4, frequency: 'Weekly' },
        ...{ notes: 'Wilhelmina', events: [{ eventTime: '2025-10-01' }] },
      }),
    says: 'Wilhelmina',
  },
  'an answer for several': {
    send: () =>
      admin.post(`/api/app/schoolYears/${year.id}/changeStudents`, {
        studentIds: both(),
        change: { kind: 'answers', termId: year.first, answers: { postSchoolGoals: 'Wilhelmina' } },
      }),
    says: 'Wilhelmina',
  },
  'a service for several': {
    send: () =>
      admin.post('/api/app/services', {
        ...{ studentIds: both(), ...served, providerKind: 'vr-staff', description: 'Wilhelmina' },
      }),
    says: 'Wilhelmina',
  },
  'a transfer': {
    send: () =>
      admin.post('/api/app/caseloads/transfer', {
        ...{ studentIds: both(), from: null, to: userId, day: '2025-12-01', reason: 'Wilhelmina' },
      }),
    says: 'Wilhelmina',
  },
};

describe('a student who is forgotten while an action over several is carried out is left out of', () => {
  it.each(Object.entries(ACTIONS))('%s', async (_, { send, says }) => {
    const forgetting = forgetOnTheWay();
    const { status, body } = await send().finally(forgetting.end);
    expect(forgetting.wasMet()).toBe(true);
    expect([status, body]).toEqual([200, expect.anything()]);
    await server.caughtUp();
    expect(await historyOf(stays)).toContain(says);
    expect(await historyOf(gone)).not.toContain(says);
  });

  it('an undoing of one', async () => {
    const change = { kind: 'answers', termId: year.first, answers: { postSchoolGoals: 'Wilhelmina' } };
    const path = `/api/app/schoolYears/${year.id}/changeStudents`;
    const entry = (await admin.post(path, { studentIds: both(), change })).headers.get('X-Entry');
    const forgetting = forgetOnTheWay();
    const { status, body } = await admin.post('/api/app/undo', { entry }).finally(forgetting.end);
    expect([status, body.counts]).toEqual([200, expect.objectContaining({ goesBack: 1 })]);
    expect(forgetting.wasMet()).toBe(true);
    const { studentTermInfo } = (await admin.get(`/api/students/${stays}/termInfo/${year.first}`)).body;
    expect(studentTermInfo.postSchoolGoals).toBeNull();
  });
});
