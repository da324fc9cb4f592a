import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let auditor: Client;
let year: TestYear;
let student: number;
/** The server's clock; nine at night in Phoenix is the next day in UTC. */
let now = new Date('2025-10-02T16:00:00.000Z');
const HASH = 'ab'.repeat(32);

const actions = async (filter: object, more = '') =>
  (
    await auditor.get(
      `/api/rest/actions?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","DESC"]${more}`,
    )
  ).body;
const numbersOf = (rows: { number: number }[]) => rows.map(({ number }) => number);
const answer = (studentId: number, body: object) =>
  staff.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, body);
const part = (from: number, rows: object[]) => ({
  ...{ schoolYearId: year.id, termId: year.first, fileName: 'Fall Röster.csv', fileHash: HASH, upload: 'up-1' },
  ...{ from, rows },
});

/** The clock goes on, further than sessions last. */
async function goOn(instant: string) {
  now = new Date(instant);
  const signIn = ({ email, password }: { email: string; password: string }) => server.signIn(email, password);
  [admin, staff, auditor] = (await Promise.all([PEOPLE.admin, PEOPLE.staff, PEOPLE.auditor].map(signIn))) as [
    Client,
    Client,
    Client,
  ];
}

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  [admin, staff, auditor] = await Promise.all([server.as('admin'), server.as('staff'), server.as('auditor')]);
  year = await createYear(server);
  student = await createStudent(admin, year.id, { firstName: 'Zoë', lastName: 'Marsh' });
  await goOn('2025-10-03T04:00:00.000Z');
  await answer(student, { suspended: true });
  now = new Date('2025-10-03T04:20:00.000Z');
  await answer(student, { suspended: false });
  for (const from of [0, 2])
    expect((await staff.post('/api/app/imports', part(from, [importRow(from), importRow(from + 1)]))).status).toBe(200);
  await goOn('2025-10-04T16:00:00.000Z');
  await answer(student, { onTrack: false });
});
afterAll(() => server.close());

describe('the actions of the journal', () => {
  it('are one per file, with its name, its hash and what became of its rows', async () => {
    const [file, ...others] = await actions({ kind: 'import' });
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      kind: 'import',
      actor: { name: 'Dana Okafor', email: PEOPLE.staff.email, role: 'Staff' },
      year: 2025,
      studentId: null,
      over: {
        file: { name: 'Fall Röster.csv', hash: HASH },
        ...{ parts: 2, completed: true, rows: 4, created: 4, changed: 0, unchanged: 0 },
      },
    });
    const [first, second] = await Promise.all(
      [0, 1].map(async (one) => (await auditor.get(`/api/app/actions/${file.id}/rows?part=${one}`)).body),
    );
    expect(first).toMatchObject({ parts: 2, next: null });
    expect([...first.rows, ...second.rows]).toMatchObject([
      { row: 1, outcome: 'created', student: 'First0 Last0' },
      { row: 2, outcome: 'created', student: 'First1 Last1' },
      { row: 3, outcome: 'created', student: 'First2 Last2' },
      { row: 4, outcome: 'created', student: 'First3 Last3' },
    ]);
    expect((await auditor.get(`/api/app/actions/${file.id}/rows?part=2`)).status).toBe(404);
  });

  it('gather the edits of one visit, and lead to its entries with the values before and after', async () => {
    const [later, visit, ...others] = await actions({ studentId: student });
    expect(later).toMatchObject({ entries: 1, fields: ['onTrack'] });
    expect(visit).toMatchObject({
      kind: 'visit',
      student: 'Zoë Marsh',
      entries: 2,
      types: [{ type: 'TermInfoUpdated', entries: 2 }],
      at: '2025-10-03T04:00:00.000Z',
      lastAt: '2025-10-03T04:20:00.000Z',
    });
    expect(others).toHaveLength(1);
    const { body } = await auditor.get(`/api/app/actions/${visit.id}/entries?limit=1`);
    expect(body.entries).toMatchObject([
      { termId: year.first, changes: [{ field: 'suspended', before: null, after: true }] },
    ]);
    const rest = await auditor.get(`/api/app/actions/${visit.id}/entries?after=${body.next}`);
    expect(rest.body).toMatchObject({
      entries: [{ changes: [{ field: 'suspended', before: true, after: false }] }],
      next: null,
    });
    const beyond = await auditor.get(`/api/app/actions/${visit.id}/entries?after=${'9'.repeat(20)}`);
    expect(beyond).toMatchObject({ status: 200, body: { entries: [], next: null } });
  });

  it('are found by student, whom they were done to, person, field, kind, source and day of the school', async () => {
    const { number: visit } = (await actions({ studentId: student }))[1];
    const { number: file } = (await actions({ kind: 'import' }))[0];
    const staffId = (await staff.get('/api/user')).body.user.id;
    const q = `{"termId":${year.first},"q":"last3"}`;
    const second = (await auditor.get(`/api/rest/students?filter=${encodeURIComponent(q)}`)).body[0].id;
    expect(numbersOf(await actions({ studentId: second }))).toEqual([file]);
    expect(numbersOf(await actions({ field: 'suspended' }))).toEqual([visit]);
    expect(numbersOf(await actions({ actor: staffId, source: 'form', lastDay: '2025-10-02' }))).toContain(visit);
    expect(
      numbersOf(await actions({ firstDay: '2025-10-02', lastDay: '2025-10-02', type: 'TermInfoUpdated' })),
    ).toEqual([visit]);
    expect(await actions({ firstDay: '2025-10-03', lastDay: '2025-10-03' })).toEqual([]);
    expect(numbersOf(await actions({ kind: ['visit', 'import'], source: 'import' }))).toContain(file);
    expect(await actions({ kind: 'import', source: 'form', studentId: second })).toEqual([]);
    const [account] = await actions({ userId: staffId });
    expect(account).toMatchObject({
      user: { name: 'Dana Okafor', email: PEOPLE.staff.email },
      actor: { role: 'Administrator' },
    });
  });

  it('are found by a text: names of students, people and files, what happened, which field', async () => {
    const [later, visit] = numbersOf(await actions({ studentId: student }));
    const [file] = numbersOf(await actions({ kind: 'import' }));
    expect(numbersOf(await actions({ q: 'zoe marsh' }))).toContain(visit);
    expect(numbersOf(await actions({ q: 'last3' }))).toEqual([file]);
    expect(numbersOf(await actions({ q: 'RÖSTER' }))).toEqual([file]);
    expect(numbersOf(await actions({ q: 'on track' }))).toContain(later);
    expect(numbersOf(await actions({ q: 'marsh suspended' }))).toEqual([visit]);
    expect(numbersOf(await actions({ q: 'dana term data' }))).toEqual([later, visit]);
    expect(await actions({ q: 'nobody at all' })).toEqual([]);
    // Each of these is in most labels and names: what five such words ask for stays as small as the five.
    expect(numbersOf(await actions({ q: 'a e i n o' }))).toContain(visit);
  });

  it('say what was taken back, when and by whom', async () => {
    const [later] = await actions({ studentId: student });
    expect((await admin.post('/api/app/undo', { entry: later.id })).status).toBe(200);
    const [undo, undone] = await actions({ studentId: student });
    expect(undo).toMatchObject({ kind: 'undo', undoes: later.id, undone: null });
    expect(undone).toMatchObject({ id: later.id, undone: { action: undo.id, by: { name: 'First Administrator' } } });
  });

  it('are counted per person and day of the school', async () => {
    const { body } = await auditor.get('/api/app/journal/counts?firstDay=2025-10-02&lastDay=2025-10-02');
    const [dana, first] = body.counts;
    expect(dana).toMatchObject({ day: '2025-10-02', actor: { name: 'Dana Okafor' }, actions: 2 });
    expect(first).toMatchObject({ day: '2025-10-02', actor: { name: 'First Administrator' }, source: null });
    const ofDay = { firstDay: '2025-10-02', lastDay: '2025-10-02' };
    expect(await actions({ actor: dana.actor.id, ...ofDay })).toHaveLength(dana.actions);
    const nobodys = body.counts.find(({ actor }: { actor: { id: number | null } }) => actor.id === null);
    expect(await actions({ actor: null, source: nobodys.source, ...ofDay })).toHaveLength(nobodys.actions);
    const entries = body.counts.reduce((sum: number, one: { entries: number }) => sum + one.entries, 0);
    const day = await auditor.get(`/api/rest/journal?filter=${encodeURIComponent('{"day":"2025-10-02"}')}`);
    expect(entries).toBe(day.body.length);
    expect((await auditor.get('/api/app/journal/counts?firstDay=2025-10-03&lastDay=2025-10-02')).status).toBe(400);
  });

  it('are exported as they are filtered, and the access record tells of it without what was searched for', async () => {
    const { body, headers } = await auditor.post('/api/app/journal/export', {
      filter: { kind: 'import', q: 'röster' },
    });
    const [header, line, ...more] = body.split('\n');
    expect(header).toContain('Recorded at (America/Phoenix)');
    expect(line).toContain('2025-10-02 21:20:00,');
    expect(line).toContain(`Fall Röster.csv,${HASH},4,4,0,0`);
    expect(more).toEqual([]);
    expect(headers.get('content-disposition')).toContain('journal-2025-10-04.csv');
    const xlsx = await auditor.post('/api/app/journal/export', { format: 'xlsx' });
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
    const { body: looks } = await auditor.get(
      `/api/rest/accessRecord?sort=["id","ASC"]&filter=${encodeURIComponent('{"kind":"exported"}')}`,
    );
    // There are few students in all.
    const { studentIds, ...details } = looks[0].details;
    expect(details).toEqual({ format: 'csv', filter: { kind: ['import'], search: true }, rows: 1 });
    expect(studentIds.length).toBeGreaterThan(1);
  });

  it('are exported with one clock for all lines: each holds memory that is not given back at once', async () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    try {
      const { body } = await auditor.post('/api/app/journal/export', { format: 'csv' });
      expect(String(body).trim().split('\n').length).toBeGreaterThan(5);
      expect(made.mock.calls.filter(([locale]) => locale === 'sv-SE')).toHaveLength(1);
    } finally {
      made.mockRestore();
    }
  });

  it('of colleagues are shown to everybody: those of others in a year today, newest first', async () => {
    const path = `/api/app/schoolYears/${year.id}/colleaguesToday`;
    const actors = async (client: Client) =>
      new Set((await client.get(path)).body.actions.map(({ actor }: { actor: { name: string } }) => actor.name));
    expect(await actors(staff)).not.toContain('Dana Okafor');
    expect(await actors(admin)).toEqual(new Set(['Dana Okafor']));
    const { status, body } = await admin.get(path);
    const [last] = body.actions;
    expect(status).toBe(200);
    expect(last).toMatchObject({ kind: 'visit', studentId: student, student: 'Zoë Marsh', yearId: year.id });
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    await goOn(now.toISOString());
    expect((await admin.get(path)).body.actions).toEqual([]);
    expect((await staff.get('/api/app/schoolYears/9999/colleaguesToday')).status).toBe(404);
  });

  it('are for administrators and auditors', async () => {
    for (const path of [
      '/api/rest/actions',
      '/api/rest/actions/1',
      '/api/app/actions/1/entries',
      '/api/app/journal/counts',
    ])
      expect([path, (await staff.get(path)).status]).toEqual([path, 403]);
    const { status, body } = await staff.post('/api/app/journal/export', {});
    expect([status, body.error.message]).toEqual([403, 'Only administrators and auditors may do this.']);
    expect((await auditor.get('/api/rest/actions/999999')).status).toBe(404);
  });

  it('lead to all entries of an action in the plain journal too', async () => {
    const [file] = await actions({ kind: 'import' });
    const { body } = await auditor.get(
      `/api/rest/journal?filter=${encodeURIComponent(JSON.stringify({ action: file.id }))}`,
    );
    expect(body).toHaveLength(file.entries);
    expect(new Set(body.map(({ action }: { action: string }) => action))).toEqual(new Set([file.id]));
  });
});
