import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPLACED_SECRET } from '../../event-store/event-formats.ts';
import { mailedUid } from '../contract/mailed.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  // Alone: a mail is awaited in the process that sends it.
  server = await startServer({ alone: true });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const FIRST = 'kettle on the stove';
const person = { firstName: 'Lee', lastName: 'Marsh', email: 'lee@school.example', admin: false };

/** The hashes of an account's passwords as the log tells them, oldest first. */
async function hashesOf(userId: number): Promise<unknown[]> {
  const { events } = await server.ledger.read('staff');
  const own = events.map(({ data }) => data as { userId?: number; passwordHash?: unknown });
  return own.filter((data) => data.userId === userId && data.passwordHash).map(({ passwordHash }) => passwordHash);
}
const A_HASH = expect.stringMatching(/^\$argon2id\$/);

it('the hash of a former password is dropped from the log, whichever way the next one came', async () => {
  const { id } = (await admin.post('/api/users', { ...person, password: FIRST })).body.user;
  expect(await hashesOf(id)).toEqual([A_HASH]);

  const owner = await server.signIn(person.email, FIRST);
  const own = { ...person, password: 'a lamp by the window', currentPassword: FIRST };
  expect((await owner.post(`/api/users/${id}`, own)).status).toBe(200);
  expect(await hashesOf(id)).toEqual([REPLACED_SECRET, A_HASH]);

  expect((await admin.post(`/api/users/${id}`, { ...person, password: 'a door in the wall' })).status).toBe(200);
  expect(await hashesOf(id)).toEqual([REPLACED_SECRET, REPLACED_SECRET, A_HASH]);

  await server.anonymous.post('/api/forgotPassword', { username: person.email });
  const reset = { uid: await mailedUid(server), password: 'a chair at the table' };
  expect((await server.anonymous.post('/api/resetPassword', reset)).status).toBe(200);
  expect(await hashesOf(id)).toEqual([REPLACED_SECRET, REPLACED_SECRET, REPLACED_SECRET, A_HASH]);
  await server.signIn(person.email, reset.password);

  expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
  expect(await hashesOf(id)).toEqual([REPLACED_SECRET, REPLACED_SECRET, REPLACED_SECRET, REPLACED_SECRET]);
});
