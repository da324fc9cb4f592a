import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { schoolYears } from '../../../projections/definitions/school-years.ts';
import { onCluster } from '../../support/on-cluster.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from '../records/school.ts';

const now = new Date('2026-02-12T16:00:00Z');
let server: TestServer;
let admin: Client;
let staff: Client;
let lee: number;

/** Events of a calendar by UID, put together again from folded lines: what a calendar program reads. */
function eventsIn(text: string) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z;=-]+):(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push({});
    else if (name !== 'END') Object.assign(events.at(-1) ?? {}, { [name]: value });
  }
  return events;
}
const read = (path: string) => server.anonymous.get(path);
const open = async (client: Client, names = 'initials') => {
  const { status, body } = await client.post('/api/app/calendar', { names });
  expect([status, body.names]).toEqual([200, names]);
  expect(body.path).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/);
  return body.path as string;
};

beforeAll(async () => {
  server = await startServer({ clock: () => now, settings: { THROTTLE_ADDRESS_FAILURES: '5' } });
  admin = await server.as('admin');
  staff = await server.as('staff');
  const year = await createYear(server);
  lee = await createStudent(admin, year.id, { birthday: '2010-03-04T00:00:00.000Z' });
  const ann = { studentId: 'B-9', firstName: 'Ann', lastName: 'Adams', birthday: '2010-04-05T00:00:00.000Z' };
  await createStudent(admin, year.id, ann);
});
afterAll(() => server.close());

it('is not there until the school keeps facts', async () => {
  expect((await staff.post('/api/app/calendar', { names: 'initials' })).status).toBe(404);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  expect((await staff.get('/api/app/calendar')).body).toEqual({ names: null });
});

it('holds what is due as day-long entries, and names nobody', async () => {
  const meeting = { kind: 'iepMeeting', iepMeetingHeldOn: '2025-03-10', iepMeetingPurpose: 'annual' };
  const due = { iepBeginDate: '2025-03-10', iepReviewDueDate: '2026-03-10' };
  await admin.post(`/api/app/students/${lee}/facts`, { ...meeting, ...due });
  const path = await open(staff);
  const { status, headers, body } = await read(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^text\/calendar/),
    expect.stringContaining('no-store'),
  ]);
  expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const events = eventsIn(body);
  expect(events.map((one) => [one['DTSTART;VALUE=DATE'], one['DTEND;VALUE=DATE'], one['SUMMARY']])).toEqual([
    ['20260304', '20260305', 'Reaches the age of transition planning (16): L. M.'],
    ['20260310', '20260311', 'IEP review: L. M.'],
    ['20260405', '20260406', 'Reaches the age of transition planning (16): A. A.'],
  ]);
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(3);
  for (const { DTSTAMP } of events) expect(DTSTAMP).toBe('20260212T160000Z');
  for (const name of ['Lee', 'Marsh', 'Ann', 'Adams', 'A-17', 'B-9']) expect(body).not.toContain(name);
  expect(eventsIn((await read(path)).body).map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID));
});

it('names them by number where that is chosen; the address of before works no more', async () => {
  const first = await open(staff);
  const second = await open(staff, 'number');
  expect((await read(first)).status).toBe(404);
  const { body } = await read(second);
  expect(eventsIn(body).map(({ SUMMARY }) => SUMMARY)).toContain('IEP review: A-17');
  expect((await staff.get('/api/app/calendar')).body).toEqual({ names: 'number' });
});

it('keeps the hash of its secret only, and tells the access record whose it was', async () => {
  const path = await open(staff);
  await read(path);
  const secret = path.slice(15, -4);
  const { events } = await server.ledger.read('staff');
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(secret);
  const filter = JSON.stringify({ kind: 'students-listed' });
  const entries = async () => (await admin.get(`/api/rest/accessRecord?filter=${filter}`)).body;
  await expect.poll(entries).toContainEqual(
    expect.objectContaining({
      user: expect.objectContaining({ name: `${PEOPLE.staff.firstName} ${PEOPLE.staff.lastName}` }),
      details: expect.objectContaining({ what: 'calendar', rows: 3 }),
    }),
  );
});

it.skipIf(onCluster)('is made once at a time: whoever has its address waits, and nobody else for them', async () => {
  const [copied, other] = [await open(staff), await open(admin)];
  const goOn = Promise.withResolvers<void>();
  onTestFinished(() => goOn.resolve());
  let begun = 0;
  const { readModels } = server.services;
  const { reader } = readModels;
  readModels.reader = ((...given: Parameters<typeof reader>) => {
    const real = reader(...given);
    if ((given[0] as unknown) !== schoolYears) return real;
    const find = async (...asked: Parameters<typeof real.find>) => {
      begun += 1;
      await goOn.promise;
      return real.find(...asked);
    };
    return { ...real, find };
  }) as typeof reader;
  const many = Array.from({ length: 6 }, () => read(copied));
  await expect.poll(() => begun).toBe(1);
  const another = read(other);
  await expect.poll(() => begun).toBe(2);
  readModels.reader = reader;
  goOn.resolve();
  expect((await Promise.all([another, ...many])).map(({ status }) => status)).toEqual(Array(7).fill(200));
});

it('is about the own students where the school keeps caseloads', async () => {
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true }, profile: { caseloadMode: 'closed' } });
  const path = await open(staff);
  expect(eventsIn((await read(path)).body)).toEqual([]);
  const { id } = (await staff.get('/api/user')).body.user;
  await admin.post(`/api/app/students/${lee}/team`, { role: 'lead', userId: id, from: '2025-08-18' });
  expect(eventsIn((await read(path)).body).map(({ SUMMARY }) => SUMMARY)).toEqual([
    'Reaches the age of transition planning (16): L. M.',
    'IEP review: L. M.',
  ]);
});

it('is closed by its owner, and with the account', async () => {
  const path = await open(staff);
  expect((await staff.post('/api/app/calendar/close')).body).toEqual({ names: null });
  expect((await read(path)).status).toBe(404);
  const again = await open(staff);
  const { id } = (await staff.get('/api/user')).body.user;
  expect((await admin.post(`/api/app/users/${id}/disable`)).status).toBe(200);
  expect((await read(again)).status).toBe(404);
});

it('is not to be guessed: wrong addresses are refused after some, and shut nobody out', async () => {
  expect((await read('/api/calendars/guess.ics')).status).toBe(404);
  const path = await open(admin);
  const guesses: number[] = [];
  for (let at = 0; at < 8; at += 1) guesses.push((await read(`/api/calendars/${'x'.repeat(42)}${at}.ics`)).status);
  expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
  expect((await read(path)).status).toBe(200);
});
