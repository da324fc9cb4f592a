import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let admin: Client;
let year: TestYear;
let id: number;
const history = async (query = '') =>
  (await staff.get(`/api/app/students/${id}/history${query}`)).body as {
    name: string | null;
    entries: HistoryEntry[];
    next: string | null;
  };

beforeAll(async () => {
  server = await startServer();
  [staff, admin] = [await server.as('staff'), await server.as('admin')];
  year = await createYear(server);
  id = await createStudent(staff, year.id, { studentId: 'S-h' });
  await admin.post(`/api/studentTermInfo/${recordId(id, year.second)}`, { absentPercent: 4 });
  const rows = [importRow('h', { firstName: 'Lee', lastName: 'Marsh', absentPercent: '12', disabilities: 'AU VI' })];
  const upload = { schoolYearId: year.id, termId: year.second, fileName: 'a.csv', upload: 'u', from: 0, rows };
  await staff.post('/api/app/imports', upload);
  await server.caughtUp();
});
afterAll(() => server.close());

describe('the journal', () => {
  it('names a student who is in no year any more', async () => {
    const gone = await createStudent(staff, year.id, { studentId: 'S-gone', firstName: 'Zoe', lastName: 'Gone' });
    await staff.delete(`/api/schoolYears/${year.id}/students/${gone}`);
    const { body } = await admin.get(`/api/rest/journal?filter={"studentId":${gone}}`);
    expect(new Set(body.map(({ student }: { student: string }) => student))).toEqual(new Set(['Zoe Gone']));
  });
});

describe('the history of a student', () => {
  it('says who changed what, when, from which value to which and from where, newest first', async () => {
    const { name, entries, next } = await history();
    expect([name, next]).toEqual(['Lee Marsh', null]);
    expect(entries.map(({ type }) => type)).toEqual([
      'TermInfoUpdated',
      'TermInfoUpdated',
      'StudentEnrolled',
      'StudentAdmitted',
    ]);
    const [imported, saved, enrolled, admitted] = entries;
    expect(imported).toMatchObject({
      source: 'import',
      actor: { name: 'Dana Okafor' },
      schoolYearId: year.id,
      termId: year.second,
      changes: [{ field: 'absentPercent', before: 4, after: 12 }],
    });
    expect(saved).toMatchObject({
      source: 'form',
      actor: { name: 'First Administrator' },
      changes: [{ field: 'absentPercent', before: null, after: 4 }],
    });
    expect(enrolled?.changes).toEqual([{ field: 'gradeLevel', before: null, after: '10' }]);
    expect(admitted?.changes).toContainEqual({ field: 'firstName', before: null, after: 'Lee' });
    expect(admitted?.schoolYearId).toBeNull();
    for (const entry of entries) expect(entry.number).toBeGreaterThan(0);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('comes in pages that fit together', async () => {
    const whole = await history();
    const first = await history('?limit=3');
    const second = await history(`?limit=3&before=${first.next}`);
    expect(first.next).not.toBeNull();
    expect([...first.entries, ...second.entries]).toEqual(whole.entries);
    expect(second.next).toBeNull();
  });

  it('of one year leaves other years out', async () => {
    const other = await createYear(server, 2030);
    await staff.post(`/api/app/schoolYears/${other.id}/students/${id}/enroll`, { gradeLevel: '11' });
    const types = (await history(`?schoolYearId=${other.id}`)).entries.map(({ type }) => type);
    expect(types).toEqual(['StudentEnrolled', 'StudentAdmitted']);
  });

  it('goes on naming accounts that were removed', async () => {
    const { body } = await admin.post('/api/users', {
      firstName: 'Gone',
      lastName: 'Person',
      email: 'gone@school.example',
      password: 'soon gone for good',
      admin: false,
    });
    const gone = await server.signIn('gone@school.example', 'soon gone for good');
    await gone.post(`/api/schoolYears/${year.id}/students/${id}`, { firstName: 'Leah' });
    await admin.delete(`/api/users/${body.user.id}`);
    const [newest] = (await history('?limit=1')).entries;
    expect(newest).toMatchObject({ actor: { id: body.user.id, name: 'Gone Person' } });
    expect(newest?.changes).toEqual([{ field: 'firstName', before: 'Lee', after: 'Leah' }]);
  });

  it('says when a year was emptied, to each student who was in it', async () => {
    const emptied = await createYear(server, 2031);
    await staff.post(`/api/app/schoolYears/${emptied.id}/students/${id}/enroll`, { gradeLevel: '12' });
    await admin.delete(`/api/schoolYears/${emptied.id}/students`);
    const [newest] = (await history('?limit=1')).entries;
    expect(newest).toMatchObject({
      type: 'SchoolYearCleared',
      schoolYearId: emptied.id,
      actor: { name: `${PEOPLE.admin.firstName} ${PEOPLE.admin.lastName}` },
      changes: [{ field: 'gradeLevel', before: '12', after: null }],
    });
  });

  it('answers 404 for unknown students and 400 for strange questions; auditors may read it', async () => {
    expect((await staff.get('/api/app/students/999999/history')).status).toBe(404);
    expect((await staff.get('/api/app/students/7/history')).status).toBe(404);
    for (const query of ['limit=0', 'limit=x', 'limit=1000', 'before=-1', 'before=zzz', 'schoolYearId=x'])
      expect((await staff.get(`/api/app/students/${id}/history?${query}`)).status, query).toBe(400);
    expect((await (await server.as('auditor')).get(`/api/app/students/${id}/history`)).status).toBe(200);
    expect((await server.anonymous.get(`/api/app/students/${id}/history`)).status).toBe(401);
  });
});
