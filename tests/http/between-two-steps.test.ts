import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseStream } from '../../domain/streams.ts';
import type { Position } from '../../event-store/port.ts';
import { forgetStudent } from '../support/forgotten.ts';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/**
 * Every action over several students, and everything that may happen to one of them between the look and the action, and between its
 * acceptance and its end: nothing is written of anybody who was not looked at, and nobody is made of it.
 */
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let next: TestYear;
let [adminId, staffId]: number[] = [];
let made = 0;
let number: string;
/** Who is looked at, and to one of whom something happens. */
let [one, other]: number[] = [];
/** Of the journal: what was done to both before. */
let entry: string | null;

const yearPath = () => `/api/schoolYears/${year.id}/students/${one}`;
const member = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };
const ok = async (sent: Promise<Answer>) => expect(await sent.then(({ status }) => status)).toBeLessThan(300);

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-12-01T15:00:00Z') });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  const keeps = { facts: true, caseload: true, services: true, disclosures: true };
  await admin.post('/api/app/whatWeKeep', { keeps });
  [adminId, staffId] = [(await admin.get('/api/user')).body.user.id, (await staff.get('/api/user')).body.user.id];
  year = await createYear(server);
  next = await createYear(server, 2026);
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  number = `G-${made}`;
  const person = { firstName: 'Ana', birthday: '2010-05-04T00:00:00.000Z' };
  [one, other] = [
    await createStudent(admin, year.id, { studentId: number, ...person }),
    await createStudent(admin, year.id, { studentId: `S-${made}`, ...person }),
  ];
  const before = { kind: 'answers', termId: year.second, answers: { schoolsAttended: 2 } };
  entry = (await changeOf(before)).headers.get('x-entry');
});

const both = () => [one, other];
const numbers = () => [number, `S-${made}`];
const head = () => ({ fileName: 'a.csv', upload: `u-${made}`, from: 0, students: both() });
const served = { activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'group', groupSize: 2 };
const disclosed = {
  ...{ requestedOn: '2025-10-01', way: 'letter', party: 'VR', person: '', purpose: 'Planning', outcome: 'granted' },
  ...{ basis: 'consent', consentOn: '2025-10-01', disclosedOn: '2025-10-02', records: 'All', call: null },
};
const changeOf = (change: object) =>
  staff.post(`/api/app/schoolYears/${year.id}/changeStudents`, { studentIds: both(), change });

const ACTIONS: Record<string, () => Promise<Answer>> = {
  'an import': () =>
    staff.post('/api/app/imports', {
      ...{ ...head(), schoolYearId: year.id, termId: year.first, samePerson: [0, 1] },
      rows: numbers().map((studentId) => importRow(made, { studentId, firstName: 'Wilhelmina' })),
    }),
  'an import of facts': () =>
    staff.post('/api/app/facts/imports', {
      ...head(),
      rows: numbers().map((studentId) => ({
        ...{ studentId, kind: 'Contact', contactFrom: '08/21/2023', contactWho: 'parent', contactPhone: '555-0117' },
      })),
    }),
  'an activity': () =>
    staff.post('/api/activities', {
      ...{ schoolYearId: year.id, studentIds: both(), activityTypeId: 4, frequency: 'Weekly', notes: '' },
      events: [{ eventTime: '2025-10-01' }],
    }),
  'an answer': () => changeOf({ kind: 'answers', termId: year.first, answers: { postSchoolGoals: 'Work' } }),
  'a grade level': () => changeOf({ kind: 'membership', membership: { gradeLevel: '11' } }),
  'a removal': () => changeOf({ kind: 'removal' }),
  'a service': () =>
    staff.post('/api/app/services', { studentIds: both(), ...served, providerKind: 'vr-staff', description: '' }),
  'a transfer': () =>
    staff.post('/api/app/caseloads/transfer', {
      ...{ studentIds: both(), from: null, to: staffId, day: '2025-12-01', reason: 'Moved' },
    }),
  'a disclosure': () => staff.post('/api/app/disclosures', { ...disclosed, studentIds: both() }),
  'an undoing': () => staff.post('/api/app/undo', { entry }),
};

const rename = (values: object) => ok(admin.post(yearPath(), values));
const remove = () => ok(admin.delete(yearPath()));
const enrol = (yearId: number) =>
  ok(admin.post(`/api/app/schoolYears/${yearId}/students/${one}/enroll`, { ...member, restore: false }));
const HAPPENINGS: Record<string, () => Promise<unknown>> = {
  'passed the number on': async () => {
    await rename({ studentId: `${number}-old` });
    await createStudent(admin, year.id, { studentId: number, firstName: 'Cleo', lastName: 'Dunn' });
  },
  'got another number': () => rename({ studentId: `${number}-old` }),
  'was renamed': () => rename({ firstName: 'Zora', lastName: 'Vale', birthday: '2009-01-02' }),
  'was taken out': remove,
  'was taken out and entered again': () => remove().then(() => enrol(year.id)),
  'moved to another year': () => remove().then(() => enrol(next.id)),
  'was forgotten': () => forgetStudent(server.services, one as number),
  'got a lead': () =>
    ok(admin.post(`/api/app/students/${one}/team`, { userId: adminId, role: 'lead', from: '2025-09-01' })),
};

/** What tells of a step of an action, or of its end, in the same append. */
const STEPS: ReadonlySet<string> = new Set(['IntentProgressed', 'IntentCompleted']);

/** Has something happen once the action was accepted, before what it changes is written. */
async function onTheWay(send: () => Promise<Answer>, happen: () => Promise<unknown>): Promise<Answer> {
  const { ledger } = server.services;
  const { append } = ledger;
  let isMet = false;
  ledger.append = async (appends, ...rest) => {
    const isStep = appends.some(({ events }) => events.some(({ type }) => STEPS.has(type)));
    if (isStep && !isMet) {
      isMet = true;
      await happen();
    }
    return append(appends, ...rest);
  };
  const answer = await send().finally(() => Object.assign(ledger, { append }));
  expect(isMet).toBe(true);
  return answer;
}

/** Of whom the colleague wrote anything since. */
async function writtenOf(since: Position): Promise<number[]> {
  const events = await server.ledger.readAll(since, 1000);
  const own = events.filter(({ metadata }) => metadata.actor === staffId);
  const streams = own.map(({ stream }) => parseStream(stream));
  return [...new Set(streams.flatMap((stream) => (stream && 'studentId' in stream ? [stream.studentId] : [])))];
}

describe.each(Object.entries(HAPPENINGS))('where one of two %s meanwhile', (_, happen) => {
  it.each(Object.entries(ACTIONS))('%s is written of none but the two', async (_name, send) => {
    const since = await server.ledger.head();
    const answer = await onTheWay(send, happen);
    expect(answer.status).toBe(200);
    const written = await writtenOf(since);
    expect(written).toContain(other);
    expect(both()).toEqual(expect.arrayContaining(written));
  });

  it.each(Object.entries(ACTIONS))(
    '%s that comes after it is written of none but the two, or refused',
    async (_name, send) => {
      await happen();
      const since = await server.ledger.head();
      const { status } = await send();
      expect([200, 400, 404, 409]).toContain(status);
      expect(both()).toEqual(expect.arrayContaining(await writtenOf(since)));
    },
  );
});
