import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askServer } from '../../api/console/ask-server.ts';
import { connectProjections } from '../../api/console/projections-control.ts';
import { controlSocket } from '../../api/server/control.ts';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { readModelNames } from '../../projections/definitions/all.ts';
import { onCluster } from '../support/on-cluster.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let auditor: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  auditor = await server.as('auditor');
  await admin.post('/api/schoolSettings', { name: 'North High' });
});
afterAll(() => server.close());

describe('the read models', () => {
  it('are shown to administrators and auditors', async () => {
    await server.caughtUp();
    const { body, headers } = await auditor.get('/api/rest/readModels');
    expect(headers.get('content-range')).toBe(`readModels 0-${readModelNames.length - 1}/${readModelNames.length}`);
    expect(body.map(({ id, state }: ReadModelStatus) => [id, state])).toEqual(
      readModelNames.toSorted().map((name) => [name, 'live']),
    );
    expect((await staff.get('/api/rest/readModels')).status).toBe(403);
    expect((await admin.get('/api/rest/readModels/journal')).body).toMatchObject({ id: 'journal', lagSeconds: 0 });
    expect((await admin.get('/api/rest/readModels/nothing')).status).toBe(404);
  });

  it('are built anew beside the live one by administrators', async () => {
    expect((await auditor.post('/api/app/readModels/journal/rebuild')).status).toBe(403);
    expect((await admin.post('/api/app/readModels/nothing/rebuild')).status).toBe(404);
    const before = await admin.get('/api/rest/journal');
    expect((await admin.post('/api/app/readModels/journal/rebuild')).status).toBe(200);
    await server.caughtUp(['journal']);
    expect((await admin.get('/api/rest/journal')).body).toEqual(before.body);
    expect([200, 400]).toContain((await admin.delete('/api/app/readModels/journal/rebuild')).status);
  });
});

/** The newest run of a read model once it has ended. */
async function endedRun(name: string): Promise<ReadModelRun> {
  for (;;) {
    const { body } = await auditor.get(`/api/app/readModels/runs?name=${name}`);
    if (body.runs[0]?.outcome) return body.runs[0];
  }
}

describe('a comparison with a read model built from the log', () => {
  it('is begun by administrators, finds nothing, and is looked at by them alone, which is recorded', async () => {
    const path = '/api/app/readModels/staff';
    expect((await auditor.post(`${path}/compare`)).status).toBe(403);
    expect((await auditor.get(`${path}/comparison`)).status).toBe(403);
    expect((await admin.post('/api/app/readModels/nothing/compare')).status).toBe(404);
    await server.caughtUp(['staff']);
    expect((await admin.post(`${path}/compare`)).body.readModel).toMatchObject({ id: 'staff', state: 'live' });
    const run = await endedRun('staff');
    expect(run).toMatchObject({ kind: 'compare', outcome: 'done', differences: 0, byName: 'First Administrator' });
    const { body } = await admin.get(`${path}/comparison`);
    expect(body.comparison).toMatchObject({ differences: 0, kept: [] });
    expect(body.comparison.documents).toBeGreaterThan(0);
    const looks = async () => (await auditor.get('/api/rest/accessRecord?filter={"kind":"read-model-compared"}')).body;
    await expect.poll(looks).toMatchObject([{ user: { id: 1 }, details: { readModel: 'staff' } }]);
    expect((await admin.delete(`${path}/compare`)).body.error.message).toContain('is not being compared');
  });

  it('stands in the history beside rebuilds, the newest first', async () => {
    expect((await admin.post('/api/app/readModels/staff/rebuild')).status).toBe(200);
    expect(await endedRun('staff')).toMatchObject({ kind: 'rebuild', outcome: 'done', source: 'account', by: 1 });
    const { body } = await auditor.get('/api/app/readModels/runs?name=staff');
    expect(body.runs.slice(0, 2).map(({ kind }: ReadModelRun) => kind)).toEqual(['rebuild', 'compare']);
    expect((await auditor.get('/api/app/readModels/runs?name=nothing')).status).toBe(400);
    expect((await staff.get('/api/app/readModels/runs')).status).toBe(403);
    expect((await admin.get('/api/app/readModels/staff/comparison')).body).toEqual({ comparison: null });
  });
});

describe('the journal', () => {
  it('names who did what, newest first when asked so', async () => {
    await server.caughtUp(['journal']);
    const { body, headers } = await auditor.get('/api/rest/journal?sort=["id","DESC"]&range=[0,0]');
    expect(body).toMatchObject([
      {
        type: 'SchoolSettingsChanged',
        actor: { id: 1, name: 'First Administrator' },
        source: 'form',
        fields: ['name'],
      },
    ]);
    expect(headers.get('content-range')).toMatch(/^journal 0-0\/\d+$/);
    const first = await auditor.get('/api/rest/journal?sort=["number","ASC"]&range=[0,0]');
    expect(first.body).toMatchObject([{ number: 1, type: 'StaffAccountCreated', actor: { id: null, name: 'Set-up' } }]);
    expect((await auditor.get(`/api/rest/journal/${first.body[0].id}`)).body).toEqual(first.body[0]);
    expect((await auditor.get('/api/rest/journal/999')).status).toBe(404);
  });

  it('is filtered by type, person and time', async () => {
    const filtered = async (filter: object) =>
      (await auditor.get(`/api/rest/journal?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
    expect(await filtered({ type: ['SchoolSettingsChanged'] })).toHaveLength(1);
    expect(await filtered({ actor: 1, source: 'form' })).toHaveLength(3);
    expect(await filtered({ to: '2000-01-01T00:00:00Z' })).toEqual([]);
    expect(await filtered({ day: '2000-01-01' })).toEqual([]);
    expect((await auditor.get('/api/rest/journal?filter={"day":"Monday"}')).status).toBe(400);
    const [one, two] = await filtered({ actor: 1, source: 'form' });
    const day = dayIn(new Date(one.at), server.services.configuration.TIME_ZONE);
    expect(await filtered({ day })).toContainEqual(one);
    expect(await filtered({ day, to: '2000-01-01T00:00:00Z' })).toEqual([]);
    expect(await filtered({ id: [Number(one.id), String(BigInt(two.id)), '0'] })).toHaveLength(2);
    expect(await filtered({ studentId: 100001, yearId: 1 })).toEqual([]);
    expect((await auditor.get('/api/rest/journal?filter={"from":"yesterday"}')).status).toBe(400);
  });

  it('says whose account, which year and which values, also of what has been removed', async () => {
    const password = 'long enough words';
    const names = { firstName: 'Lee', lastName: 'Marsh', email: 'lee@school.example' };
    const { id } = (await admin.post('/api/users', { ...names, admin: false, password })).body.user;
    await admin.post(`/api/users/${id}`, { auditor: true });
    await admin.delete(`/api/users/${id}`);
    const terms = [{ startDate: '2031-09-01' }];
    const year = await admin.post('/api/schoolYears', { year: 2031, termType: 'annual', terms, students: [] });
    await admin.delete(`/api/schoolYears/${year.body.schoolYear.id}`);
    await server.caughtUp(['journal']);
    const newest = async (type: string) => {
      const query = `filter={"type":"${type}"}&sort=["id","DESC"]&range=[0,0]`;
      return (await auditor.get(`/api/rest/journal?${query}`)).body[0];
    };
    const lee = { id, name: 'Lee Marsh' };
    const auditorNow = [{ field: 'auditor', before: false, after: true }];
    expect(await newest('StaffAccountChanged')).toMatchObject({ user: lee, changes: auditorNow });
    expect(await newest('StaffAccountRemoved')).toMatchObject({ user: lee, year: null, changes: [] });
    expect(await newest('SchoolYearDeleted')).toMatchObject({ user: null, year: 2031 });
    const created = await newest('SchoolYearCreated');
    expect(created.changes).toContainEqual({ field: 'termType', before: null, after: 'annual' });
    expect((await auditor.get(`/api/rest/journal/${created.id}`)).body).toEqual(created);
  });
});

describe('imports', () => {
  it('are an empty list before the first', async () => {
    const { body, headers } = await staff.get('/api/rest/imports?sort=["at","DESC"]');
    expect([body, headers.get('content-range')]).toEqual([[], 'imports 0-0/0']);
    const some = await staff.get('/api/rest/imports?filter={"id":["x"],"yearId":1,"upload":"y"}');
    expect([some.status, some.body]).toEqual([200, []]);
    expect((await staff.get('/api/rest/imports/nothing')).status).toBe(404);
  });
});

describe.skipIf(onCluster)('the control socket', () => {
  it('is for its owner alone', () => {
    expect(statSync(controlSocket(server.dataDir)).mode & 0o777).toBe(0o600);
  });

  it('lets the command line see and rebuild through the running server', async () => {
    const control = await connectProjections({ dataDir: server.dataDir });
    expect((await control.status()).map(({ id }) => id)).toContain('records');
    await control.rebuild('staff');
    await server.caughtUp(['staff']);
    expect(await endedRun('staff')).toMatchObject({ source: 'console', byName: 'Command line' });
    await control.compare('staff');
    expect(await endedRun('staff')).toMatchObject({ kind: 'compare', source: 'console', outcome: 'done' });
    expect(await control.comparison('staff')).toMatchObject({ differences: 0 });
    expect((await control.runs()).at(-1)).toMatchObject({ readModel: 'staff', kind: 'compare' });
    await expect(control.cancelCompare('staff')).rejects.toThrow('is not being compared');
    await expect(control.rebuild('nothing')).rejects.toThrow('There is no read model nothing.');
    await control.close();
  });

  it('is nobody where no server runs', async () => {
    expect(await askServer(`${server.dataDir}/nowhere`, 'GET', '/projections')).toBeUndefined();
    await expect(connectProjections({ dataDir: `${server.dataDir}/nowhere` })).rejects.toThrow('There is no log');
  });
});

describe.skipIf(onCluster)('a closed server', () => {
  it('leaves the folder to the command line, and opens again as it was', async () => {
    const first = await startServer({ dataDir: `${server.dataDir}/other` });
    await (await first.as('admin')).post('/api/schoolSettings', { name: 'Kept' });
    await expect(startServer({ dataDir: first.dataDir })).rejects.toThrow('is in use by another process');
    await first.close();

    const control = await connectProjections({ dataDir: first.dataDir });
    expect((await control.status()).every(({ state }) => state === 'live')).toBe(true);
    await expect(startServer({ dataDir: first.dataDir })).rejects.toThrow('is in use by another process');
    await control.close();

    const again = await startServer({ dataDir: first.dataDir });
    const settings = await (await again.as('admin')).get('/api/schoolSettings');
    expect(settings.body.schoolSettings.name).toBe('Kept');
    await again.close();
  });
});
