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
