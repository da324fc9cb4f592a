import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { History } from '../../domain/wire/history.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let auditor: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')]);
});
afterAll(() => server?.close());

const timeline = async (subject: string, query = ''): Promise<History> => {
  const { status, body } = await auditor.get(`/api/app/timelines/${subject}${query}`);
  expect([subject, status]).toEqual([subject, 200]);
  return body;
};

it('tell of an account what was changed, from what to what, newest first', async () => {
  const person = { firstName: 'Ines', lastName: 'Costa', email: 'ines@school.example', password: 'a long password' };
  const { id } = (await admin.post('/api/users', { ...person, admin: false })).body.user;
  expect((await admin.post(`/api/users/${id}`, { lastName: 'Costa Lima' })).status).toBe(200);
  const { name, entries } = await timeline(`staff-${id}`);
  expect(name).toBe('Ines Costa Lima');
  expect(entries[0]).toMatchObject({
    type: 'StaffAccountChanged',
    actor: { name: 'First Administrator' },
    changes: [{ field: 'lastName', before: 'Costa', after: 'Costa Lima' }],
  });
  expect(entries.at(-1)).toMatchObject({ type: 'StaffAccountCreated' });
  expect(JSON.stringify(entries)).not.toContain('Hash');
});

it('tell of an account a page at a time, and read nothing again of the stream that everybody adds to', async () => {
  const [{ id }, { id: other }] = [
    (await auditor.get('/api/user')).body.user,
    (await admin.get('/api/user')).body.user,
  ];
  for (const language of ['es', 'en', 'es'])
    for (const each of [auditor, admin]) expect((await each.post('/api/app/language', { language })).status).toBe(200);
  const { ledger } = server.services;
  const read = vi.spyOn(ledger, 'read');
  const { entries, next } = await timeline(`staff-${id}`, '?limit=2');
  const asked = read.mock.calls.filter(([stream]) => stream === 'staff');
  read.mockRestore();
  expect(asked).toEqual([]);
  expect(entries.map(({ type }) => type)).toEqual(['StaffLanguageChosen', 'StaffLanguageChosen']);
  const older = await timeline(`staff-${id}`, `?before=${next}`);
  expect(older.entries.map(({ type }) => type)).toEqual(['StaffLanguageChosen', 'StaffAccountCreated']);
  expect((await timeline(`staff-${other}`)).entries.filter(({ type }) => type === 'StaffLanguageChosen')).toHaveLength(
    3,
  );
  expect((await auditor.get(`/api/app/timelines/staff-99`)).status).toBe(404);
});

it('tell of a year what became of it, a page at a time', async () => {
  const { id } = await createYear(server, 2027);
  const other = await createYear(server, 2028);
  expect((await admin.delete(`/api/schoolYears/${id}/students`)).status).toBe(204);
  const { name, entries, next } = await timeline(`year-${id}`, '?limit=1');
  expect([name, entries.map(({ type }) => type)]).toEqual(['2027-2028', ['SchoolYearCleared']]);
  const older = await timeline(`year-${id}`, `?before=${next}`);
  expect(older.entries.at(-1)?.changes).toContainEqual({ field: 'year', before: null, after: 2027 });
  expect((await timeline(`year-${other.id}`)).entries.map(({ type }) => type)).not.toContain('SchoolYearCleared');
});

it('tell of the settings what was undone, when and by whom, and what is known of them then', async () => {
  const { schoolSettings } = (await admin.get('/api/schoolSettings')).body;
  const named = (name: string) => admin.post('/api/schoolSettings', { ...schoolSettings, name });
  expect((await named('Harbor School')).status).toBe(200);
  const [changed] = (await timeline('school-settings')).entries;
  expect((await admin.post('/api/app/undo', { entry: changed?.id })).status).toBe(200);
  const [undo, undone] = (await timeline('school-settings')).entries;
  expect(undo).toMatchObject({ source: 'undo', undoes: changed?.id, undone: null });
  expect(undone).toMatchObject({ id: changed?.id, undone: { entry: undo?.id, by: { name: 'First Administrator' } } });
  const then = await timeline('school-settings', `?asOf=@${changed?.number}`);
  expect(then).toMatchObject({ name: 'Harbor School', entries: [{ id: changed?.id, undone: null }] });
});

it.each(['staff-999', 'year-999', 'student-100001', 'roster'])('know nothing of %s', async (subject) => {
  expect((await auditor.get(`/api/app/timelines/${subject}`)).status).toBe(404);
});

it('are for those who oversee', async () => {
  expect((await (await server.as('staff')).get('/api/app/timelines/staff-1')).status).toBe(403);
});
