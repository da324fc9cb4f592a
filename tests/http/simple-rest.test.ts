import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../api/routes/index.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten } from './records/school.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const lists = routes
  .filter(({ method, path }) => method === 'GET' && /^\/api\/rest\/\w+$/.test(path))
  .map(({ path }) => path.slice('/api/rest/'.length));

const list = (resource: string, parameters: Record<string, unknown>) => {
  const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]);
  return admin.get(`/api/rest/${resource}?${new URLSearchParams(query)}`, { Range: `${resource}=0-9` });
};

/** What a list view sends before anybody has clicked on anything. */
const first = { filter: {}, range: [0, 9], sort: ['id', 'ASC'] };

/** Holds for an installation without anything and for one with something. */
const expectDialect = () =>
  it.each(lists)('%s: a bare array with range and total', async (resource) => {
    const { status, headers, body } = await list(resource, first);
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect(headers.get('content-range')).toMatch(new RegExp(`^${resource} 0-${Math.max(0, body.length - 1)}/\\d+$`));
    const all = await list(resource, { filter: {} });
    expect(all.headers.get('content-range')).toMatch(new RegExp(`/${all.body.length}$`));
  });

describe('the lists of a new installation', expectDialect);

describe('the lists of a school', () => {
  beforeAll(async () => {
    const { id } = await createYear(server);
    const lee = await createStudent(admin, id, { studentId: 'lee' });
    await createStudent(admin, id, { studentId: 'ann' });
    await createStudent(admin, id, { studentId: 'left' }).then((left) =>
      admin.delete(`/api/schoolYears/${id}/students/${left}`),
    );
    await admin.get(`/api/rest/students/${lee}`);
    await server.caughtUp();
  });

  expectDialect();

  it.each(lists)(
    '%s: a filter by what is not known is refused and names it, rather than answering everything',
    async (resource) => {
      const { status, body } = await list(resource, { ...first, filter: { studnetId: 1 } });
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('studnetId')]);
    },
  );

  it.each(lists)('%s: those with some ids, or with one', async (resource) => {
    // How fast a read model was is told of the time since the look before.
    const rowsOf = async (parameters: Record<string, unknown>) =>
      (await list(resource, parameters)).body.map(({ perSecond: _, ...row }: Record<string, unknown>) => row);
    const [row] = await rowsOf(first);
    const id: unknown = row?.id ?? 'none';
    expect((await list(resource, { filter: { id: [id] } })).status).toBe(200);
    const many = await rowsOf({ filter: { id: [id] } });
    expect(many).toEqual(row ? [row] : []);
    expect(await rowsOf({ filter: { id } })).toEqual(many);
  });

  it.each(lists)('%s: under a base address that ends with a slash', async (resource) => {
    const headers = { Authorization: admin.authToken ?? '' };
    const { status } = await fetch(`${server.url}/api/rest//${resource}?range=[0,9]`, { headers });
    expect(status).toBe(200);
  });

  it.each(lists)('%s: refused at the top level of the answer', async (resource) => {
    for (const [name, value] of [
      ['range', [9, 0]],
      ['sort', ['id', 'UP']],
      ['filter', []],
    ] as const) {
      const { status, body } = await expectNothingWritten(server, () => list(resource, { [name]: value }));
      expect([status, body.errors]).toEqual([400, { [name]: expect.any(String) }]);
      expect(body.message).toBe(body.error.message);
    }
  });

  it('take one value of a filter for a list of one', async () => {
    const everybody = await list('students', { ...first, filter: { grades: ['10'] } });
    expect((await list('students', { ...first, filter: { grades: '10' } })).body).toEqual(everybody.body);
    expect((await list('schoolYears', { filter: { year: [2025, 2026] } })).body).toHaveLength(1);
  });
});
