import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { createStudent, createYear, studentForm, type TestYear } from './records/school.ts';

/** Staff who add students where a school shows staff their own students only. */
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let theirs: number;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  theirs = await createStudent(admin, year.id, { studentId: 'theirs', firstName: 'Ann', lastName: 'Other' });
});
afterAll(() => server.close());

const open = (client: Client, id: number) => client.get(`/api/app/schoolYears/${year.id}/students/${id}`);
const teamOf = async (id: number) => (await admin.get(`/api/app/students/${id}/team`)).body;
const part = () => ({ schoolYearId: year.id, termId: year.first, fileName: null, upload: 'u', from: 0 });

describe.each(['closed', 'ask'])('in the mode %s', (caseloadMode) => {
  beforeAll(() => admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } }));

  it('whoever adds a student opens and changes them, and leads nobody', async () => {
    const { status, body } = await staff.post(
      `/api/schoolYears/${year.id}/students`,
      studentForm({ studentId: `new-${caseloadMode}` }),
    );
    expect(status).toBe(200);
    const id = body.studentTermInfos[0].student.id;
    expect((await open(staff, id)).status).toBe(200);
    expect((await staff.get(`/api/rest/students/${id}`)).body.id).toBe(id);
    expect((await staff.post(`/api/schoolYears/${year.id}/students/${id}`, { lastName: 'Changed' })).status).toBe(200);
    const { entries } = await teamOf(id);
    expect(entries).toMatchObject([{ role: 'observer', until: null }]);
    const { entries: lines } = (await admin.get(`/api/app/students/${id}/history`)).body;
    expect(JSON.stringify(lines)).toContain('Dana');
  });

  it('whoever imports students opens those who are new', async () => {
    const rows = [importRow(`file-${caseloadMode}`)];
    const { status, body } = await staff.post('/api/app/imports', { ...part(), upload: caseloadMode, rows });
    expect([status, body.created]).toEqual([200, 1]);
    expect((await open(staff, body.rows[0].studentId)).status).toBe(200);
  });

  it('administrators need no place in the team', async () => {
    const id = await createStudent(admin, year.id, { studentId: `admin-${caseloadMode}` });
    expect((await teamOf(id)).entries).toEqual([]);
    expect((await open(staff, id)).status).toBe(403);
  });
});

describe('a file where the school is closed', () => {
  beforeAll(() => admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'closed' } }));

  it('says at the row which student is of another team, and whom to ask', async () => {
    await staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 'mine', firstName: 'Mia' }));
    const studentNumbers = ['mine', 'theirs', 'nobodys'];
    const { status, body } = await staff.post('/api/app/imports/known', {
      ...{ schoolYearId: year.id, termId: year.first },
      studentNumbers,
    });
    expect(status).toBe(200);
    const [mine, theirs] = ['mine', 'theirs'].map((key) =>
      body.students.find(({ numberKey }: { numberKey: string }) => numberKey === key),
    );
    expect([mine.values.firstName, mine.refused, body.students.length]).toEqual(['Mia', undefined, 2]);
    expect([theirs.values, theirs.refused]).toEqual([
      {},
      expect.stringMatching(/Other.* is not in your caseload.*administrator/),
    ]);
  });

  it('is refused with that row named, and taken without it', async () => {
    const rows = [importRow('fresh'), importRow('any', { studentId: 'theirs', absentPercent: '3' })];
    const refused = await staff.post('/api/app/imports', { ...part(), upload: 'both', rows });
    expect(refused.status, JSON.stringify(refused.body)).toBe(400);
    expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([400, ['row 2, Id Number']]);
    expect(refused.body.error.message).toContain('is not in your caseload');
    const taken = await staff.post('/api/app/imports', { ...part(), upload: 'one', rows: rows.slice(0, 1) });
    expect([taken.status, taken.body.created]).toEqual([200, 1]);
  });
});

describe('a file of facts where the school is closed', () => {
  const day = '2025-09-02';
  const served = (studentId: string) => ({
    ...{ studentId, kind: 'How served', servedFrom: day, servedAs: 'IEP (IDEA)' },
  });
  const rows = [served('own'), served('theirs')];
  const head = { fileName: null, upload: 'facts', from: 0 };

  beforeAll(async () => {
    await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'closed' }, keeps: { facts: true } });
    await staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 'own', firstName: 'Ona' }));
  });

  it('says at the row which student is of another team, and whom to ask', async () => {
    const { status, body } = await staff.post('/api/app/facts/imports/check', { ...head, rows });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { name: 'Ona Marsh', outcome: 'created', faults: {} },
      { name: null, outcome: null, before: {} },
    ]);
    expect(body.rows[1].faults).toEqual({ studentId: [expect.stringMatching(/Other.* is not in your caseload/)] });
  });

  it('is refused with that row named, and taken without it', async () => {
    const before = await server.ledger.head();
    const refused = await staff.post('/api/app/facts/imports', { ...head, rows });
    expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([400, ['row 2, Id Number']]);
    expect(refused.body.error.message).toContain('is not in your caseload');
    expect(await server.ledger.head()).toBe(before);
    const taken = await staff.post('/api/app/facts/imports', { ...head, rows: rows.slice(0, 1) });
    expect([taken.status, taken.body.created]).toEqual([200, 1]);
  });

  it('tells who has a number, as the other ways do, which is a look at them by name', async () => {
    const where = { schoolYearId: year.id, termId: year.first };
    const number = { ...importRow('any'), studentId: 'theirs' };
    const sent: [string, object][] = [
      ['/api/app/imports/known', { ...where, studentNumbers: ['theirs'] }],
      ['/api/app/imports', { ...part(), upload: 'looked', rows: [number] }],
      ['/api/app/facts/imports/check', { ...head, rows: rows.slice(1) }],
      ['/api/app/facts/imports', { ...head, upload: 'looked', rows: rows.slice(1) }],
    ];
    for (const [path, body] of sent) {
      expect(JSON.stringify((await staff.post(path, body)).body)).toContain('Other is not in your caseload');
      await server.services.access.flush();
      const filter = encodeURIComponent(JSON.stringify({ kind: 'numbers-looked-up' }));
      const [entry] = (await admin.get(`/api/rest/accessRecord?filter=${filter}&sort=["id","DESC"]`)).body;
      expect(entry).toMatchObject({ call: `POST ${path}`, studentId: theirs, details: { numbers: 1, rows: 1 } });
    }
  });

  it('asks for a reason, and takes nothing before, where that is the mode', async () => {
    await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'ask' } });
    const refused = await staff.post('/api/app/facts/imports', { ...head, upload: 'asked', rows });
    expect([refused.status, refused.body.error.outsideTeam?.mode]).toEqual([403, 'ask']);
  });
});
