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
