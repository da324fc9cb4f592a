import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
let other: TestYear;
let lee: number;

const list = (termId: number) =>
  `/api/rest/students?filter=${encodeURIComponent(JSON.stringify({ termId }))}&range=[0,9]`;
const ofYear = ({ id, first }: TestYear) => [
  `/api/schoolyears/${id}`,
  `/api/term/${first}/students`,
  `/api/dashboard/${first}`,
  `/api/app/terms/${first}/dashboard`,
  list(first),
];
const lists = ['/api/schoolYears', '/api/rest/schoolYears', '/api/users', '/api/rest/users', '/api/schoolSettings'];

// fetch would ask for a fresh answer by itself otherwise.
const ask = (path: string, etag: string) => admin.get(path, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
async function etagOf(path: string): Promise<string> {
  const { status, headers } = await admin.get(path);
  expect([path, status, headers.get('etag')]).toEqual([path, 200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
  return headers.get('etag') ?? '';
}
const save = (absentPercent: number, { first }: TestYear = year) =>
  admin.post(`/api/studentTermInfo/${recordId(lee, first)}`, { absentPercent });

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

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  other = await createYear(server, 2030);
  lee = await createStudent(admin, year.id);
  await admin.post(`/api/app/schoolYears/${other.id}/students/${lee}/enroll`, { gradeLevel: '10' });
  await server.caughtUp();
});
afterAll(() => server.close());

describe('what a client polls', () => {
  it('is not made again while nothing touched it', async () => {
    for (const path of [...lists, ...ofYear(year)]) {
      const etag = await etagOf(path);
      const { status, body, headers } = await withoutReading(() => ask(path, etag));
      expect([path, status, body, headers.get('etag')]).toEqual([path, 304, '', etag]);
    }
  });

  it('is made again as soon as something in its year did, and not for another year', async () => {
    const paths = [...ofYear(year), ...ofYear(other)];
    const etags = await Promise.all(paths.map(etagOf));
    await save(11);
    for (const [at, path] of paths.entries()) {
      const { status } = await ask(path, etags[at] ?? '');
      expect([path, status]).toEqual([path, ofYear(year).includes(path) ? 200 : 304]);
    }
    await admin.post(`/api/schoolYears/${year.id}/students/${lee}`, { lastName: 'Everywhere', disabilities: [] });
    const elsewhere = `/api/term/${other.first}/students`;
    const { status, body } = await ask(elsewhere, etags[paths.indexOf(elsewhere)] ?? '');
    expect([status, body.students[0].student.lastName]).toEqual([200, 'Everywhere']);
  });

  it('shows a change in the next request, time after time', async () => {
    const path = `/api/term/${year.first}/students`;
    for (let n = 20; n < 30; n++) {
      const etag = await etagOf(path);
      await save(n);
      expect((await ask(path, etag)).body.students[0].absentPercent).toBe(n);
    }
    const users = await etagOf('/api/users');
    await admin.post('/api/users', {
      firstName: 'Kim',
      lastName: 'Berg',
      email: 'kim@b.example',
      admin: false,
      password: 'long enough words',
    });
    expect((await ask('/api/users', users)).body.users).toHaveLength(2);
    const settings = await etagOf('/api/schoolSettings');
    await admin.post('/api/schoolSettings', { name: 'Other High' });
    expect((await ask('/api/schoolSettings', settings)).body.schoolSettings.name).toBe('Other High');
  });

  it('has no validator while its read model is behind, or works on a change of the grade table', async () => {
    const path = `/api/term/${year.first}/students`;
    await server.caughtUp();
    const { readModels } = server.services;
    const { checkpoint, status } = readModels;
    const etag = await etagOf(path);
    readModels.checkpoint = () => 1n;
    expect((await ask(path, etag)).headers.get('etag')).toBeNull();
    readModels.checkpoint = checkpoint;
    await admin.post('/api/schoolSettings', { name: 'Yet Another High' });
    await server.caughtUp();
    readModels.status = async () =>
      (await status()).map((one) => ({ ...one, pending: [{ id: 'grade conversions', done: 1, total: 2 }] }));
    expect((await ask(path, etag)).headers.get('etag')).toBeNull();
    readModels.status = status;
    expect(await etagOf(path)).not.toBe(etag);
  });

  it('that is gone is not there', async () => {
    const gone = await createYear(server, 2035);
    const etags = await Promise.all(ofYear(gone).map(etagOf));
    await admin.delete(`/api/schoolYears/${gone.id}`);
    for (const [at, path] of ofYear(gone).entries()) {
      const { status, headers } = await ask(path, etags[at] ?? '');
      expect([path, status, headers.get('etag')]).toEqual([path, 404, null]);
    }
  });

  it('is for who is signed in', async () => {
    const etag = await etagOf('/api/users');
    expect((await server.anonymous.get('/api/users', { 'If-None-Match': etag })).status).toBe(401);
  });
});
