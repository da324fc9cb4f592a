import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let lee: number;

beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, staff] = await Promise.all([server.as('admin'), server.as('staff')]);
  year = await createYear(server);
  lee = await createStudent(admin, year.id);
});
afterAll(() => server.close());
beforeEach(() => server.caughtUp());

const paths = () => [`/api/dashboard/${year.first}`, `/api/term/${year.first}/students`, `/api/schoolYears/${year.id}`];

/** Nobody reads a document while this runs. */
async function withoutReading<Result>(work: () => Promise<Result>): Promise<Result> {
  const { readModels } = server.services;
  const { reader } = readModels;
  readModels.reader = () => {
    throw new Error('a read model was read');
  };
  return work().finally(() => {
    readModels.reader = reader;
  });
}

/** Asks until what went out is kept: that is a moment after the caller has it. */
async function keptAnswer(path: string, headers: Record<string, string> = {}) {
  const answer = await admin.get(path, headers);
  await vi.waitFor(async () => {
    await admin.get(path, headers);
    expect((await withoutReading(() => admin.get(path, headers))).status).toBe(200);
  }, 20_000);
  return answer;
}

describe('a long answer that is asked for again', () => {
  it.each(['identity', 'gzip'])('goes out as it did, to others as well, without reading: %s', async (encoding) => {
    for (const path of paths()) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await keptAnswer(path, headers);
      const again = await withoutReading(() => staff.get(path, headers));
      expect([path, again.status, again.body]).toEqual([path, 200, first.body]);
      for (const name of ['content-type', 'content-encoding', 'etag', 'vary', 'cache-control'])
        expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
  });

  it('is a look that is recorded with its rows', async () => {
    const path = `/api/dashboard/${year.second}`;
    await keptAnswer(path);
    await withoutReading(() => staff.get(path));
    const { id } = (await staff.get('/api/user')).body.user;
    await expect.poll(() => server.services.access.waiting).toBe(0);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'students-listed', userId: id }));
    const auditor = await server.as('auditor');
    const { body } = await auditor.get(`/api/rest/accessRecord?filter=${filter}`);
    const looks = body.filter(({ call }: { call: string }) => call === 'GET /api/dashboard/:termId');
    expect(looks.map(({ details }: { details: object }) => details)).toContainEqual({
      termId: String(year.second),
      rows: 1,
    });
  });

  it('is never stale: whatever happens, the next answer is what is made anew', async () => {
    const changes: (() => Promise<unknown>)[] = [
      () => admin.post(`/api/studentTermInfo/${recordId(lee, year.first)}`, { absentPercent: 42 }),
      () => admin.post(`/api/schoolYears/${year.id}/students/${lee}`, { lastName: 'Renamed', disabilities: [] }),
      () => createStudent(admin, year.id, { studentId: 'N-1' }),
      () => admin.post('/api/schoolSettings', { name: 'Other High' }),
    ];
    for (const [n, change] of changes.entries()) {
      for (const path of paths()) await keptAnswer(path);
      await change();
      for (const path of paths()) {
        const { body } = await admin.get(path);
        // By another address nobody has asked for it yet.
        expect([n, path, body]).toEqual([n, path, (await admin.get(`${path}?anew=${n}`)).body]);
      }
      await server.caughtUp();
    }
    const [dashboard = '', term = ''] = paths();
    const { students } = (await admin.get(term)).body;
    expect(students.find(({ studentId }: { studentId: number }) => studentId === lee)).toMatchObject({
      absentPercent: 42,
      student: { lastName: 'Renamed' },
    });
    await keptAnswer(dashboard);
    await admin.delete(`/api/schoolYears/${year.id}/students/${lee}`);
    expect((await admin.get(dashboard)).body.students).toHaveLength(1);
    await keptAnswer(dashboard);
    await admin.delete(`/api/schoolYears/${year.id}`);
    expect((await admin.get(dashboard)).status).toBe(404);
  });

  it("is nobody else's who sees less", async () => {
    const closed = await createYear(server, 2031);
    await createStudent(admin, closed.id, { studentId: 'C-1', lastName: 'Unseen' });
    await server.caughtUp();
    await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true }, profile: { caseloadMode: 'closed' } });
    await server.caughtUp();
    const path = `/api/dashboard/${closed.first}`;
    expect((await keptAnswer(path)).body.students).toHaveLength(1);
    expect(JSON.stringify((await staff.get(path)).body)).not.toContain('Unseen');
  });
});
