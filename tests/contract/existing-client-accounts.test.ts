import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { PEOPLE, startServer, type TestServer } from '../http/harness.ts';
import { atAddress, errorBox, startUp } from './client-of-the-contract.ts';

/** A client of the contract from its first day on: who signs in, users and settings; each test stands on those before it. */
let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('signing in', () => {
  const login = (username: string, password: string) => server.anonymous.post('/api/login', { username, password });

  it('shows why it failed', async () => {
    expect(errorBox(await login('', ''))).toEqual(['Username is required.']);
    expect(errorBox(await login('a@school.example', ''))).toEqual(['Password is required.']);
    const wrong = await login('nobody@school.example', 'guess');
    expect([wrong.status, errorBox(wrong)]).toEqual([401, ['Invalid username or password.']]);
  });

  it('keeps the token as it comes and sends it back unchanged', async () => {
    const { body } = await login(PEOPLE.admin.email, PEOPLE.admin.password);
    admin = createClient(server.url, body.authToken);
    expect((await admin.get('/api/user')).body.user).toEqual(body.user);
  });

  it('starts up on an installation without school years', async () => {
    const { user, settings, groups, years, disabilities } = await startUp(admin);
    expect([user.admin, years]).toEqual([true, []]);
    expect(settings.gradeConversions).toHaveLength(13);
    expect([groups.length, disabilities.length]).toEqual([5, 12]);
  });

  it('of a forgotten password shows what happened', async () => {
    const { body } = await server.anonymous.post('/api/forgotPassword', { username: 'nobody@school.example' });
    expect(Object.keys(body)).toEqual(['message']);
    const link = await server.anonymous.get('/api/checkResetPasswordRequest?uid=x');
    expect(link).toMatchObject({ status: 200, body: { valid: false, message: 'Invalid reset password link' } });
    const refused = await server.anonymous.post('/api/resetPassword', { uid: 'x', password: 'short' });
    expect(refused.body.data.password[0].message).toEqual(expect.any(String));
  });
});

describe('the user form', () => {
  const empty = { firstName: '', lastName: '', email: '', admin: false, password: null };
  const dana = { ...empty, firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example' };

  it('shows what it needs when it is sent unfilled', async () => {
    expect(errorBox(await admin.post('/api/users', empty))).toEqual([
      ...['First Name is required', 'Last Name is required', 'Email is required', 'Password is required'],
    ]);
  });

  it('creates a user, who starts up as well', async () => {
    const { body } = await admin.post('/api/users', { ...dana, password: PEOPLE.staff.password });
    expect(atAddress((await startUp(admin)).users, body.user.id)).toEqual(body.user);
    staff = await server.signIn(dana.email, PEOPLE.staff.password);
    const { user, users } = await startUp(staff);
    expect(user.admin).toBe(false);
    expect(users.filter(({ admin }: { admin: boolean }) => admin)).toMatchObject([{ email: PEOPLE.admin.email }]);
  });

  it('sends null for what was not typed, which leaves it', async () => {
    const { user } = await startUp(staff);
    const form = { ...dana, firstName: 'Dan', email: null };
    expect((await staff.post(`/api/users/${user.id}`, form)).body.user).toMatchObject({ firstName: 'Dan' });
    expect((await staff.get('/api/user')).status).toBe(200);
  });

  it('tells what staff may not do, and does not sign them out', async () => {
    const refused = await staff.post('/api/users', { ...dana, email: 'x@school.example', password: 'long enough' });
    expect([refused.status, errorBox(refused)]).toEqual([403, [expect.any(String)]]);
  });
});

describe('school settings', () => {
  it('that were cleared say what is missing of each row', async () => {
    const { settings } = await startUp(admin);
    const cleared = settings.gradeConversions.map((row: object) => ({ ...row, percent: '', letter: '' }));
    const lines = errorBox(await admin.post('/api/schoolSettings', { ...settings, gradeConversions: cleared }));
    expect(lines).toHaveLength(26);
    expect(lines).toContain('Grade Conversions 12 Percent is required');
    expect((await admin.post('/api/schoolSettings', { ...settings, name: 'North' })).status).toBe(200);
  });
});

describe('deleting', () => {
  it('signs out whose account is gone', async () => {
    const { user } = await startUp(staff);
    expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(204);
    expect((await staff.get('/api/user')).status).toBe(401);
  });
});
