import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../domain/school-settings/settings.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId } from './records/school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
});
afterAll(() => server.close());

const { gradeConversions } = DEFAULT_SETTINGS;
const events = async () => (await server.ledger.read('school-settings')).events.length;

describe('school settings', () => {
  it('exist before anybody has changed them', async () => {
    const { status, body } = await staff.get('/api/schoolSettings');
    expect(status).toBe(200);
    expect(body.schoolSettings).toEqual({
      id: 1,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      deletedAt: null,
      name: 'School Name',
      gradeConversions,
    });
  });

  it('are changed by administrators, and shown to everybody at once', async () => {
    const rows = gradeConversions.map((row) => (row.letter === 'A+' ? { ...row, percent: 98 } : row));
    const { status, body } = await admin.post('/api/schoolSettings', { name: ' North High ', gradeConversions: rows });
    expect(status).toBe(200);
    expect(body.schoolSettings).toMatchObject({ name: 'North High', gradeConversions: rows });
    expect((await staff.get('/api/schoolSettings')).body).toEqual(body);
  });

  it('that are sent again change nothing', async () => {
    const before = await events();
    const { body } = await admin.get('/api/schoolSettings');
    expect((await admin.post('/api/schoolSettings', body.schoolSettings)).status).toBe(200);
    expect((await admin.post('/api/schoolSettings', {})).status).toBe(200);
    expect(await events()).toBe(before);
  });

  it('are not for staff and auditors to change', async () => {
    for (const client of [staff, await server.as('auditor')])
      expect((await client.post('/api/schoolSettings', { name: 'Mine' })).status).toBe(403);
  });

  it('that were cleared in the form are refused by field, and nothing is written', async () => {
    const before = await events();
    const cleared = gradeConversions.map(({ gpa }) => ({ percent: '', letter: '', gpa }));
    const { status, body } = await admin.post('/api/schoolSettings', { name: '', gradeConversions: cleared });
    expect(status).toBe(400);
    expect(Object.keys(body.error.data)).toEqual(
      expect.arrayContaining(['name', 'gradeConversions[0].percent', 'gradeConversions[12].letter']),
    );
    expect((await admin.post('/api/schoolSettings', { gradeConversions: [] })).status).toBe(400);
    expect(await events()).toBe(before);
  });

  describe('that two administrators change at once', () => {
    const table = async () => (await admin.get('/api/schoolSettings')).body.schoolSettings.gradeConversions as Table;
    type Table = typeof gradeConversions;
    const withRow = (rows: Table, at: number, change: Partial<Table[number]>) =>
      rows.map((row, index) => (index === at ? { ...row, ...change } : row));
    const send = (rows: Table, seen: Table) =>
      admin.post('/api/schoolSettings', { gradeConversions: rows, seen: { gradeConversions: seen } });

    it('keep the rows of both', async () => {
      const seen = await table();
      expect((await send(withRow(seen, 1, { percent: 92.5 }), seen)).status).toBe(200);
      const second = await send(withRow(seen, 3, { percent: 86 }), seen);
      expect(second.status).toBe(200);
      expect(second.body.schoolSettings.gradeConversions).toEqual(
        withRow(withRow(seen, 1, { percent: 92.5 }), 3, { percent: 86 }),
      );
    });

    it('are refused where both change one cell, or the name, with what it is now', async () => {
      const seen = await table();
      await admin.post('/api/schoolSettings', {
        name: 'East High',
        gradeConversions: withRow(seen, 2, { percent: 89 }),
      });
      const before = await events();
      const { status, body } = await admin.post('/api/schoolSettings', {
        name: 'West High',
        gradeConversions: withRow(withRow(seen, 2, { percent: 88 }), 4, { percent: 82 }),
        seen: { name: 'North High', gradeConversions: seen },
      });
      expect(status).toBe(409);
      expect(body.error.data).toEqual({
        name: [{ message: 'was changed meanwhile and is now "East High"' }],
        'gradeConversions[2].percent': [{ message: 'was changed meanwhile and is now 89' }],
      });
      expect(await events()).toBe(before);
      const now = await table();
      expect((await send(withRow(now, 2, { percent: 88 }), now)).status).toBe(200);
    });

    it('are refused where rows came or went meanwhile, and not where both want the same', async () => {
      const seen = await table();
      const without = seen.filter(({ letter }) => letter !== 'D-');
      expect((await send(without, seen)).status).toBe(200);
      expect((await send(without, seen)).status).toBe(200);
      expect(await send(withRow(seen, 2, { percent: 87.5 }), seen)).toMatchObject({
        status: 409,
        body: { error: { data: { gradeConversions: [{ message: 'was changed meanwhile and has 12 rows now' }] } } },
      });
      // Who says nothing of what was seen overwrites.
      const { status, body } = await admin.post('/api/schoolSettings', { gradeConversions });
      expect(status).toBe(200);
      expect(body.schoolSettings.gradeConversions).toEqual(gradeConversions);
    });

    it('are judged as they would be together', async () => {
      const seen = await table();
      expect((await send(withRow(seen, 1, { percent: 91 }), seen)).status).toBe(200);
      expect(await send(withRow(seen, 2, { percent: 92 }), seen)).toMatchObject({
        status: 400,
        body: { error: { data: { 'gradeConversions[2].percent': [{ message: 'should be < 91' }] } } },
      });
    });
  });

  it('keep a letter that some student has as grade', async () => {
    const year = await createYear(server);
    const record = recordId(await createStudent(admin, year.id), year.first);
    expect((await admin.post(`/api/studentTermInfo/${record}`, { gradeType: 'letter', grade: 'B+' })).status).toBe(200);
    await server.caughtUp();
    const without = (letter: string) => ({ gradeConversions: gradeConversions.filter((row) => row.letter !== letter) });
    expect(await admin.post('/api/schoolSettings', without('B+'))).toMatchObject({
      status: 400,
      body: { error: { message: 'The letter B+ is in use and cannot be removed.' } },
    });
    expect((await admin.post('/api/schoolSettings', without('C-'))).status).toBe(200);
  });
});

it('the grade table is changed two thousand times in a year at most, by taking back as well', async () => {
  const { ledger, followed } = server.services;
  const { stream, current } = followed.settings;
  const { state, tip } = await current();
  const tables = [gradeConversions, gradeConversions.map((row) => ({ ...row, gpa: row.gpa + 1 }))];
  const left = Array.from({ length: 2000 - state.inYear.tables }, (_, at) => tables[at % 2] ?? []);
  const events = left.map((table) => ({ type: 'SchoolSettingsChanged', data: { gradeConversions: table } }) as const);
  const at = new Date().toISOString();
  await ledger.append([{ stream, tip, events }], {
    ...{ actor: null, source: 'form', at, correlationId: 'tables', causationId: 'tables' },
  });
  await server.caughtUp();
  const full = 'The grade table was changed as often as there is room for in this year.';
  const other = gradeConversions.map((row) => ({ ...row, gpa: row.gpa + 2 }));
  const refused = await admin.post('/api/schoolSettings', { gradeConversions: other });
  expect([refused.status, refused.body.error.message]).toEqual([400, full]);
  expect((await admin.post('/api/schoolSettings', { name: 'South High' })).status).toBe(200);
  const newest = (await admin.get('/api/app/timelines/school-settings')).body.entries[1].id;
  const back = (await admin.post('/api/app/undo', { entry: newest, preview: true })).body;
  expect(back.cannot.map(({ reason }: { reason: string }) => reason)).toContain(full);
});
