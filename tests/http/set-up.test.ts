import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

/** Failures of a network before it is refused. */
const FAILURES = 3;

let server: TestServer;
beforeAll(async () => {
  const settings = { ORGANIZATION: 'North District', THROTTLE_ADDRESS_FAILURES: String(FAILURES) };
  server = await startServer({ alone: true, withoutAdministrator: true, settings });
});
afterAll(() => server.close());

const person = { firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example', password: 'correct horse' };
const setUp = (body: object) => server.anonymous.post('/api/app/set-up', body);

describe('a new installation', () => {
  it('says that it needs a first administrator, and what it is', async () => {
    const { body } = await server.anonymous.get('/api/app/installation');
    expect(body).toMatchObject({ productName: 'Transition Ledger', organization: 'North District', setUpNeeded: true });
  });

  it('knows nobody', async () => {
    expect((await server.anonymous.post('/api/login', { username: 'admin', password: 'admin' })).status).toBe(401);
  });

  it('refuses a wrong link and a weak password, and stays without an account', async () => {
    expect((await setUp({ ...person, token: 'guess' })).status).toBe(403);
    expect((await setUp(person)).status).toBe(403);
    const { secret: token } = server.services.setUp;
    const weak = await setUp({ ...person, password: 'short', token });
    expect(weak).toMatchObject({ status: 400, body: { error: { data: { password: expect.any(Array) } } } });
    expect((await server.ledger.read('staff')).events).toEqual([]);
  });

  it('refuses whoever guesses, and in the same network nobody who has the link', async () => {
    for (let n = 0; n < FAILURES; n++) await setUp({ ...person, token: 'guess' });
    expect((await setUp({ ...person, token: 'guess' })).status).toBe(429);
    const { secret: token } = server.services.setUp;
    expect((await setUp({ ...person, password: 'short', token })).status).toBe(400);
  });

  it('makes its first administrator by the link, once, and signs in', async () => {
    const { secret: token } = server.services.setUp;
    const answers = await Promise.all([
      setUp({ ...person, token }),
      setUp({ ...person, email: 'b@school.example', token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const made = answers.find(({ status }) => status === 200);
    expect(made?.body.user).toMatchObject({ id: 1, admin: true, auditor: false });
    const me = await server.anonymous.get('/api/user', { Authorization: made?.body.authToken });
    expect(me.body.user.firstName).toBe('Dana');
    expect((await server.anonymous.get('/api/app/installation')).body.setUpNeeded).toBe(false);
    expect((await setUp({ ...person, email: 'c@school.example', token })).status).toBe(400);
  });
});
