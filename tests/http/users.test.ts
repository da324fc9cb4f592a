import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let auditor: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  auditor = await server.as('auditor');
});
afterAll(() => server.close());

const lee = {
  firstName: 'Lee',
  lastName: 'Marsh',
  email: 'Lee@school.example',
  admin: false,
  password: 'long enough words',
};
const idOf = async (client: Client) => (await client.get('/api/user')).body.user.id as number;
const staffEvents = async () => (await server.ledger.read('staff')).events.length;

describe('users', () => {
  it('are listed for everybody who is signed in, without anything secret', async () => {
    for (const client of [admin, staff, auditor]) {
      const { status, body } = await client.get('/api/users');
      expect(status).toBe(200);
      expect(body.users.map((user: { email: string }) => user.email)).toEqual(
        Object.values(PEOPLE).map(({ email }) => email),
      );
      expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
    }
  });

  it('are created by administrators only', async () => {
    expect((await staff.post('/api/users', lee)).status).toBe(403);
    expect((await auditor.post('/api/users', lee)).status).toBe(403);
    expect((await server.anonymous.post('/api/users', lee)).status).toBe(401);
    const { status, body } = await admin.post('/api/users', { ...lee, id: 99, createdAt: 0, shoeSize: 44 });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: 4, firstName: 'Lee', email: 'Lee@school.example', admin: false });
    await server.signIn('lee@SCHOOL.example', lee.password);
  });

  it('have one account per address, capitals aside', async () => {
    const twice = await admin.post('/api/users', { ...lee, email: 'LEE@school.example ' });
    expect(twice).toMatchObject({
      status: 400,
      body: { error: { message: 'A user with that email already exists.' } },
    });
  });

  it('are refused with a reason for each field, and nothing is written', async () => {
    const before = await staffEvents();
    const { status, body } = await admin.post('/api/users', {
      firstName: 'L',
      lastName: '',
      email: 'lee',
      admin: 'yes',
      password: null,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.error.data).sort()).toEqual(['admin', 'email', 'firstName', 'lastName', 'password']);
    expect(body.error.data.firstName).toEqual([{ message: 'should NOT be shorter than 2 characters' }]);
    expect(await staffEvents()).toBe(before);
  });
});

describe('editing a user', () => {
  it('leaves what is null or absent as it is, and takes the own address', async () => {
    const id = await idOf(staff);
    const { status, body } = await staff.post(`/api/users/${id}`, {
      firstName: 'Dane',
      email: PEOPLE.staff.email,
      password: null,
      lastName: null,
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ firstName: 'Dane', lastName: 'Okafor', email: PEOPLE.staff.email });
    expect((await staff.get('/api/user')).body.user.firstName).toBe('Dane');
  });

  it('refuses to overwrite what the form has not seen', async () => {
    const { body } = await admin.post('/api/users', { ...lee, email: 'two.at.once@school.example' });
    const path = `/api/users/${body.user.id}`;
    const change = (firstName: string, email: string) =>
      admin.post(path, { firstName, email, seen: { firstName: 'Lee', email: 'two.at.once@school.example' } });
    expect((await change('Leo', 'leo@school.example')).status).toBe(200);
    expect((await change('Leo', 'leo@school.example')).status).toBe(200);
    expect(await change('Lea', 'leo@school.example')).toMatchObject({
      status: 409,
      body: { error: { data: { firstName: [{ message: 'was changed meanwhile and is now "Leo"' }] } } },
    });
    const other = await admin.post(path, { auditor: true, seen: { auditor: false } });
    expect(other.body.user).toMatchObject({ firstName: 'Leo', auditor: true });
    expect((await admin.post(path, { firstName: 'Lea' })).body.user.firstName).toBe('Lea');
  });

  it('by an empty body changes nothing', async () => {
    const before = await staffEvents();
    expect((await staff.post(`/api/users/${await idOf(staff)}`, {})).status).toBe(200);
    expect(await staffEvents()).toBe(before);
  });

  it('is for oneself and administrators', async () => {
    const refused = await staff.post('/api/users/1', { firstName: 'Not', lastName: 'Mine' });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { message: "Only admins can edit other user's profiles" } },
    });
    expect((await auditor.post('/api/users/1', {})).status).toBe(403);
    expect((await auditor.post(`/api/users/${await idOf(auditor)}`, { firstName: 'Adele' })).status).toBe(200);
  });

  it('never gives rights to oneself', async () => {
    const id = await idOf(staff);
    const { body } = await staff.post(`/api/users/${id}`, { admin: true, auditor: false, firstName: 'Dana' });
    expect(body.user).toMatchObject({ admin: false, firstName: 'Dana' });
    expect((await admin.post(`/api/users/${await idOf(admin)}`, { admin: false })).status).toBe(400);
  });

  it('by an administrator gives and takes rights at once', async () => {
    const { body } = await admin.post('/api/users', { ...lee, email: 'temporary@school.example' });
    const { id } = body.user;
    const client = await server.signIn('temporary@school.example', lee.password);
    expect((await client.get('/api/rest/readModels')).status).toBe(403);
    await admin.post(`/api/users/${id}`, { admin: true });
    expect((await client.get('/api/rest/readModels')).status).toBe(200);
    await admin.post(`/api/users/${id}`, { admin: false });
    expect((await client.get('/api/rest/readModels')).status).toBe(403);
  });

  it('with a new password ends the sessions there were', async () => {
    await admin.post('/api/users', { ...lee, email: 'changing@school.example' });
    const first = await server.signIn('changing@school.example', lee.password);
    const other = await server.signIn('changing@school.example', lee.password);
    const { body } = await first.post(`/api/users/${await idOf(first)}`, {
      password: 'longer than before',
      currentPassword: lee.password,
    });
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await first.get('/api/user')).status).toBe(401);
    expect((await server.anonymous.get('/api/user', { Authorization: body.authToken })).status).toBe(200);
  });

  describe("of one's own password or address", () => {
    const changing = { ...lee, email: 'owner@school.example' };
    const refusal = (reason: RegExp) => ({
      status: 400,
      body: { error: { data: { currentPassword: [{ message: expect.stringMatching(reason) }] } } },
    });
    /** Who was written to since, oldest first. */
    const written = async () => {
      await server.parts.background.settled();
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
        expect(await owner.post(path, change)).toMatchObject(refusal(/^is required/));
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
          body: { error: { data: { password: [{ message: expect.stringMatching(/easy to guess/) }] } } },
        });
    });
  });

  it.each(['999', '0', '-1', 'abc', '1e0', '99999999999999999999', '%00', '__proto__'])(
    'of the id %s is a 404',
    async (id) => {
      expect((await admin.post(`/api/users/${id}`, { firstName: 'No', lastName: 'Body' })).status).toBe(404);
      expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
    },
  );
});

describe('removing a user', () => {
  it('is for administrators, ends the sessions and frees the address', async () => {
    const { body } = await admin.post('/api/users', { ...lee, email: 'leaving@school.example' });
    const client = await server.signIn('leaving@school.example', lee.password);
    expect((await staff.delete(`/api/users/${body.user.id}`)).status).toBe(403);
    expect(await admin.delete(`/api/users/${body.user.id}`)).toMatchObject({ status: 204, body: '' });
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await admin.post(`/api/users/${body.user.id}`, {})).status).toBe(404);
    expect((await admin.delete(`/api/users/${body.user.id}`)).status).toBe(204);
    expect((await admin.post('/api/users', { ...lee, email: 'leaving@school.example' })).status).toBe(200);
  });

  it('leaves the last administrator', async () => {
    expect((await admin.delete('/api/users/1')).status).toBe(400);
    expect((await admin.get('/api/user')).status).toBe(200);
  });
});

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
    const removed = await admin.delete(path, { 'Content-Type': 'text/plain' });
    expect(removed).toMatchObject({ status: 200, body: { id: created.body.id } });
    const missing = await admin.get(path);
    expect(missing).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });
});
