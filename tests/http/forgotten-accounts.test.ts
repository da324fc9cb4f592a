import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let auditor: Client;
beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')]);
});
afterAll(() => server?.close());

const person = {
  firstName: 'Quirina',
  lastName: 'Vandersteen',
  email: 'q@school.example',
  password: 'a long password',
};
const create = async (more: object = {}) =>
  (await admin.post('/api/users', { ...person, admin: false, ...more })).body.user.id as number;
const forget = (id: number, client = admin) => client.post(`/api/app/users/${id}/forget`, {});
const removed = async () => (await admin.get('/api/app/accounts/removed')).body.accounts;

describe('forgetting an account', () => {
  it('is for administrators, of accounts that were removed', async () => {
    const id = await create();
    const refused = await forget(id);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'This account is still there. Remove it first.',
    ]);
    expect((await forget(9999)).status).toBe(404);
    expect((await forget(id, auditor)).status).toBe(403);
    expect((await auditor.get('/api/app/accounts/removed')).status).toBe(403);
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
    expect(await removed()).toMatchObject([{ id, name: 'Quirina Vandersteen', forgotten: false }]);
  });

  it('leaves what was done, and nobody who is told whose it was', async () => {
    const [{ id }] = await removed();
    // A point that is asked for is kept ready: it tells of nobody who is forgotten later.
    const [{ number }] = (await auditor.get('/api/rest/journal?sort=["number","DESC"]&range=[0,0]')).body;
    const past = [`/api/rest/users?asOf=@${number - 1}`, `/api/app/timelines/staff-${id}?asOf=@${number}`];
    const toldOfThen = () => Promise.all(past.map(async (path) => JSON.stringify((await admin.get(path)).body)));
    for (const text of await toldOfThen()) expect(text).toContain('Vandersteen');
    const answer = await forget(id);
    for (const text of await toldOfThen()) expect(text).not.toMatch(/Quirina|Vandersteen|q@school/);
    expect([answer.status, answer.body.accounts]).toMatchObject([
      200,
      [{ id, name: `Account ${id} (forgotten)`, email: '(forgotten)', forgotten: true }],
    ]);
    const told = await Promise.all([
      auditor.get(`/api/app/timelines/staff-${id}`),
      auditor.get('/api/rest/journal?sort=["number","DESC"]'),
      auditor.get('/api/rest/actions'),
      admin.get('/api/rest/users'),
    ]);
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/Quirina|Vandersteen|q@school/);
    expect(told[0]?.body.entries[0]).toMatchObject({ type: 'StaffAccountForgotten' });
    const { events } = await server.ledger.read('staff');
    expect(JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
      /Quirina|Vandersteen/,
    );
    expect((await server.ledger.remembered('staff-')).includes(`staff-${id}`)).toBe(false);
  });

  it('is done once, and gives the address to somebody else', async () => {
    const [{ id }] = await removed();
    const before = await server.ledger.head();
    expect((await forget(id)).status).toBe(200);
    expect(await server.ledger.head()).toBe(before);
    expect(await create({ firstName: 'Somebody' })).toBeGreaterThan(id);
  });
});
