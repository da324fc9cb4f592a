import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  await server.as('auditor');
});
afterAll(() => server.close());

const lee = { firstName: 'Lee', lastName: 'Marsh', admin: false, password: 'long enough words' };

describe('users in the simple-REST dialect', () => {
  const list = (parameters: Record<string, unknown>) => {
    const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]);
    return staff.get(`/api/rest/users?${new URLSearchParams(query)}`);
  };

  it('come sorted, in a range, with their number', async () => {
    const { body, headers } = await list({ sort: ['lastName', 'DESC'], range: [0, 1], filter: { q: 'school' } });
    expect(body).toHaveLength(2);
    expect(headers.get('content-range')).toMatch(/^users 0-1\/\d+$/);
    expect(body[0].lastName >= body[1].lastName).toBe(true);
  });

  it('come by their ids, as numbers or texts, all of them', async () => {
    const { body } = await list({ filter: { id: [1, '3'] } });
    expect(body.map((user: { id: number }) => user.id)).toEqual([1, 3]);
  });

  it('come by what they may do and by whether anybody can sign in to them', async () => {
    const names = async (filter: object) =>
      (await list({ filter })).body.map(({ admin, auditor, status }: Record<string, unknown>) => [
        admin,
        auditor,
        status,
      ]);
    expect(await names({ rights: 'auditor' })).toEqual([[false, true, 'active']]);
    expect(await names({ rights: 'admin', status: 'disabled' })).toEqual([]);
    expect(await names({ rights: 'admin', status: 'active' })).toContainEqual([true, false, 'active']);
  });

  it('say so when there are none', async () => {
    const { body, headers } = await list({ filter: { q: 'nobody like this' } });
    expect(body).toEqual([]);
    expect(headers.get('content-range')).toBe('users 0-0/0');
  });

  it.each([
    ['sort', ['passwordHash', 'ASC']],
    ['sort', ['id', 'UPWARDS']],
    ['range', [10, 0]],
    ['range', [0, 1_000_000]],
    ['filter', { id: 'everything' }],
    ['filter', { status: 'asleep' }],
  ])('refuse %s %j', async (name, value) => {
    const { status, body } = await list({ [name]: value });
    expect(status).toBe(400);
    expect(body.message).toContain(name);
    expect(body.errors).toHaveProperty(name);
  });

  it('are created, changed and removed', async () => {
    const created = await admin.post('/api/rest/users', { ...lee, email: 'rest@school.example' });
    expect(created.body).toMatchObject({ id: expect.any(Number), email: 'rest@school.example' });
    const path = `/api/rest/users/${created.body.id}`;
    const changed = await admin.send(path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...created.body, lastName: 'Rest' }),
    });
    expect(changed.body).toMatchObject({ id: created.body.id, lastName: 'Rest' });
    expect((await staff.get(path)).body).toEqual(changed.body);
    const disabled = await admin.post(`/api/app/users/${created.body.id}/disable`, {});
    expect(disabled.body.status).toBe('disabled');
    expect((await staff.get(path)).body.status).toBe('disabled');
    const removed = await admin.delete(path, { 'Content-Type': 'text/plain' });
    expect(removed).toMatchObject({ status: 200, body: { id: created.body.id } });
    const missing = await admin.get(path);
    expect(missing).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });
});
