import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const lee = { firstName: 'Lee', lastName: 'Marsh', admin: false, password: 'long enough words' };
const idOf = async (client: Client) => (await client.get('/api/user')).body.user.id as number;
const staffEvents = async () => (await server.ledger.read('staff')).events.length;

describe("a change of one's own password or address", () => {
  const changing = { ...lee, email: 'owner@school.example' };
  const refusal = (reason: RegExp) => ({
    status: 400,
    body: { error: { data: { currentPassword: [{ message: expect.stringMatching(reason) }] } } },
  });
  /** Who was written to since, oldest first. */
  const written = async () => {
    await server.services.background.settled();
    const folder = join(server.dataDir, 'mail');
    const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
    const names = files.map(({ name }) => name).sort();
    return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  };

  it('asks for the present password, and changes nothing without', async () => {
    const { body } = await admin.post('/api/users', changing);
    const owner = await server.signIn(changing.email, changing.password);
    const path = `/api/users/${body.user.id}`;
    const before = await staffEvents();
    for (const change of [{ password: 'kettle on the stove' }, { email: 'moved@school.example' }]) {
      expect(await owner.post(path, change)).toMatchObject(refusal(/^is required .*: your present password$/));
      expect(await owner.post(path, { ...change, currentPassword: 'a guess' })).toMatchObject(refusal(/^is not/));
    }
    expect(await staffEvents()).toBe(before);
    // Clients of the contract send the address they were given.
    expect((await owner.post(path, { firstName: 'Leo', email: changing.email })).status).toBe(200);
  });

  it('ends all other sessions, goes on here, and is told to both addresses', async () => {
    const owner = await server.signIn(changing.email, changing.password);
    const other = await server.signIn(changing.email, changing.password);
    const change = { email: 'moved@school.example', currentPassword: changing.password };
    const { body } = await owner.post(`/api/users/${await idOf(owner)}`, change);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await server.anonymous.get('/api/user', { Authorization: body.authToken })).status).toBe(200);
    const mails = (await written()).slice(-2);
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([changing.email, change.email]);
    expect(mails[0]?.text).toContain(`from ${changing.email} to ${change.email}`);
  });

  it('by an administrator needs none of theirs, ends their sessions and is told to them', async () => {
    const owner = await server.signIn('moved@school.example', changing.password);
    const path = `/api/users/${await idOf(owner)}`;
    expect((await admin.post(path, { password: 'given by the office' })).status).toBe(200);
    expect((await owner.get('/api/user')).status).toBe(401);
    const [mail] = (await written()).slice(-1);
    expect(mail?.to?.[0]?.address).toBe('moved@school.example');
    expect(mail?.text).toMatch(/^An administrator chose a new password/);
    expect(mail?.text).not.toContain('given by the office');
  });

  it('is refused where it is made of what is known of them', async () => {
    const path = `/api/users/${(await admin.post('/api/users', { ...lee, email: 'guess@school.example' })).body.user.id}`;
    for (const password of ['marsh-marsh-2025', 'Password12345'])
      expect(await admin.post(path, { password })).toMatchObject({
        status: 400,
        body: {
          error: { data: { password: [{ message: expect.stringMatching(/easy to guess.*; take several words/) }] } },
        },
      });
  });
});
