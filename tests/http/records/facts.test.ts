import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let student: number;
const path = (fact?: number) => `/api/app/students/${student}/facts${fact === undefined ? '' : `/${fact}`}`;
const facts = async (query = '') => (await staff.get(`${path()}${query}`)).body.facts;
const consent = {
  kind: 'consent',
  consentSignedOn: '2025-09-03',
  consentPurpose: 'Pre-ETS',
  consentSignedBy: 'parent',
};

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  const year = await createYear(server, 2025);
  student = await createStudent(admin, year.id);
});
afterAll(() => server.close());

describe('facts of a student', () => {
  it('are not there until the school keeps them', async () => {
    expect(await staff.get(path())).toMatchObject({ status: 404 });
    const refused = await staff.post(path(), consent);
    expect(refused.status).toBe(404);
    expect(refused.body.error.message).toContain('An administrator can turn it on');
    await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
    expect(await facts()).toEqual([]);
  });

  it('are recorded, corrected and changed; the history says which', async () => {
    expect((await staff.post(path(), consent)).body.facts).toMatchObject([
      { fact: 1, kind: 'consent', from: '2025-09-03', until: null, values: { consentParty: null } },
    ]);
    await staff.post(path(1), { consentParty: 'VR, M. Ortiz' });
    await staff.post(path(), { ...consent, consentSignedOn: '2025-10-06', consentSignedBy: 'student', replaces: 1 });
    expect(await facts()).toMatchObject([
      { fact: 2, replaces: 1, until: null },
      { fact: 1, until: '2025-10-06', values: { consentParty: 'VR, M. Ortiz' } },
    ]);
    const { entries } = (await staff.get(`/api/app/students/${student}/history`)).body;
    expect(entries.slice(0, 3).map(({ type }: { type: string }) => type)).toEqual([
      'ConsentRecorded',
      'ConsentCorrected',
      'ConsentRecorded',
    ]);
    expect(entries[0].changes).toContainEqual({ field: 'itChanged', before: null, after: true });
    expect(entries[1].changes).toEqual([{ field: 'consentParty', before: null, after: 'VR, M. Ortiz' }]);
  });

  it('are undone, also what was taken out, and answer as of then', async () => {
    const taken = await staff.send(path(2), { method: 'DELETE' });
    expect(taken.body.facts).toMatchObject([{ fact: 1, until: null }]);
    const [removal, , correction] = (await staff.get(`/api/app/students/${student}/history`)).body.entries;
    expect(await facts(`?asOf=@${removal.number - 1}`)).toHaveLength(2);
    await staff.post('/api/app/undo', { entry: removal.id });
    expect(await facts()).toHaveLength(2);
    await staff.post('/api/app/undo', { entry: correction.id });
    expect(await facts()).toMatchObject([{ fact: 2 }, { fact: 1, values: { consentParty: null } }]);
  });

  it('are changed by nobody who only reads, and not over what somebody else changed', async () => {
    const auditor = await server.as('auditor');
    expect((await auditor.get(path())).status).toBe(200);
    expect((await auditor.post(path(), consent)).status).toBe(403);
    const answer = await staff.post(path(1), { consentSignedBy: 'guardian', seen: { consentSignedBy: 'student' } });
    expect(answer).toMatchObject({ status: 409, body: { error: { data: { consentSignedBy: expect.anything() } } } });
  });

  it('say every fault at its field, and nothing is written', async () => {
    const before = await facts();
    const sent = { kind: 'exit', exitOn: '2025-02-29', exitReason: 'Other' };
    const answer = await staff.post(path(), sent);
    expect(Object.keys(answer.body.error.data)).toEqual(['exitOn', 'exitReason']);
    const early = await staff.post(path(), { kind: 'exit', exitOn: '2024-01-01', exitReason: 'GHS' });
    expect(early).toMatchObject({ status: 400 });
    expect(early.body.error.message).toContain(
      "exitOn: should not be before September 1, 2025, when the student's first",
    );
    expect((await staff.post(path(99), { servedAs: 'none' })).status).toBe(404);
    expect(await facts()).toEqual(before);
  });
});
