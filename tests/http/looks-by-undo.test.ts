import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** Answers of changes, and pages of actions without rows, that tell of a student whom they do not show. */
let server: TestServer;
let admin: Client;
let noted: AccessEntry[];
let year: TestYear;
let [one, other, third]: number[] = [];
/** What was done to the one, and to the one and the other. */
let [entry, many] = ['', ''];

async function namedBy(answer: Promise<Answer>, status: number): Promise<unknown[]> {
  noted.length = 0;
  const { status: answered, body } = await answer;
  expect([answered, body.error?.message]).toEqual([status, status === 200 ? undefined : expect.any(String)]);
  await server.services.background.settled();
  return whomNamed(noted);
}
const undo = (body: object) => admin.post('/api/app/undo', { preview: true, ...body });

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { disclosures: true } });
  for (const n of [1, 2, 3]) await createStudent(admin, year.id, { studentId: `A-${n}` });
  const listed = await admin.get(`/api/rest/students?filter={"termId":${year.first}}&sort=["id","ASC"]`);
  [one, other, third] = listed.body.map(({ id }: { id: number }) => id);
  await admin.post(`/api/studentTermInfo/${recordId(one ?? 0, year.first)}`, { onTrack: true });
  entry = String(await server.ledger.head());
  const change = { kind: 'membership', membership: { gradeLevel: '9' } };
  await admin.post(`/api/app/schoolYears/${year.id}/changeStudents`, { studentIds: [one, other], change });
  many = String(await server.ledger.head());
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());

it('that somebody can be left out of what is taken back, or cannot, is a look at them', async () => {
  expect(await namedBy(undo({ entry, except: [one] }), 409)).toContain(one);
  expect(await namedBy(undo({ entry, except: [other] }), 400)).toEqual(expect.arrayContaining([one, other]));
  expect(await namedBy(undo({ entry: many, except: [one] }), 200)).toEqual(expect.arrayContaining([one, other]));
  expect(await namedBy(undo({ entry: many, except: [third] }), 400)).toContain(third);
});

it('what somebody may not take back at all tells of nobody', async () => {
  const staff = await server.as('staff');
  const asked = { entry: many, except: [one], preview: true };
  const { status, body } = await staff.post('/api/app/undo', asked);
  expect([status, body.error.message]).toEqual([403, expect.stringMatching(/Only administrators/)]);
});

it('nor does what it is: an entry of a student is refused like one of accounts, years or settings', async () => {
  const staff = await server.as('staff');
  const written = await server.ledger.readAll(0n, Number(many));
  const ofOthers = written.filter(({ metadata }) => metadata.actor === 1);
  expect(new Set(ofOthers.map(({ stream }) => /^[a-z]+/.exec(stream)?.[0])).size).toBeGreaterThan(3);
  const refusals = new Set<string>();
  for (const { position } of ofOthers) {
    const { status, body } = await staff.post('/api/app/undo', { entry: String(position), preview: true });
    refusals.add(`${status} ${body.error.message}`);
  }
  expect([...refusals]).toEqual(['403 Only administrators take back what somebody else has done.']);
});

it('an action that has no more entries, or rows, than were shown is a look at the few it is about', async () => {
  const [visit] = (await admin.get(`/api/rest/actions?filter={"studentId":${third}}`)).body;
  expect(await namedBy(admin.get(`/api/app/actions/${visit.id}/entries?after=${entry}`), 200)).toContain(third);
  const [bulk] = (await admin.get('/api/rest/actions?filter={"kind":"bulk"}')).body;
  const behind = [`entries?after=${many}`, 'rows?skip=100'].map((what) => `/api/app/actions/${bulk.id}/${what}`);
  for (const path of behind) expect(await namedBy(admin.get(path), 200)).toEqual(expect.arrayContaining([one, other]));
});

it('an activity that is logged, whose number tells how many there were, is a look at each', async () => {
  const activity = { schoolYearId: year.id, activityTypeId: 4, frequency: 'Weekly', notes: '' };
  const log = (studentIds: unknown[]) =>
    admin.post('/api/activities', { ...activity, studentIds, events: [{ eventTime: '2025-10-02' }] });
  expect(await namedBy(log([one]), 200)).toContain(one);
  expect(await namedBy(log([other, third]), 200)).toEqual(expect.arrayContaining([other, third]));
});

it('what is handed out by a filter, which tells whom it fits, is a look at them', async () => {
  const said = {
    ...{ requestedOn: '2025-10-01', way: 'letter', party: 'VR', purpose: 'Planning', outcome: 'granted' },
    ...{ basis: 'consent', consentOn: '2025-10-01', disclosedOn: '2025-10-02' },
  };
  const body = { format: 'csv', filter: { grades: ['9'] } };
  const call = { method: 'POST', path: `/api/app/terms/${year.first}/export`, query: '', body };
  const named = await namedBy(admin.post('/api/app/disclosures', { ...said, call }), 200);
  expect(named).toEqual(expect.arrayContaining([one, other]));
});

it('how far a request to forget somebody has come, told by a refusal, is a look at them', async () => {
  await admin.post('/api/app/forgetting', { studentId: third, reason: 'an order' });
  expect(await namedBy(admin.post('/api/app/forgetting/1/confirm'), 409)).toContain(third);
  await admin.post('/api/app/forgetting/1/stop');
  expect(await namedBy(admin.post('/api/app/forgetting/1/confirm'), 409)).toContain(third);
});
