import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

const SECOND = { ...PEOPLE.staff, email: 'second@school.example', admin: true, password: 'a second staple' };
/** Milliseconds; what is due at once does not wait for the look that comes once a minute. */
const AT_ONCE_MS = { timeout: 20_000 };

let server: TestServer;
let first: Client;
let second: Client;

beforeAll(async () => {
  server = await startServer({ settings: { FORGET_DELAY_HOURS: '0' } });
  first = await server.as('admin');
  await first.post('/api/users', SECOND);
  second = await server.signIn(SECOND.email, SECOND.password);
});
afterAll(() => server.close());

it('forgets at once where no time to stop it was asked for', async () => {
  const year = await createYear(server);
  for (const number of [1, 2]) {
    const studentId = await createStudent(first, year.id, { studentId: `Q-${number}`, lastName: `Quux${number}` });
    await first.post('/api/app/forgetting', { studentId, reason: 'Order 12/26 of the district court' });
    expect((await second.post(`/api/app/forgetting/${number}/confirm`)).status).toBe(200);
    const stateOf = async () =>
      (await first.get('/api/app/forgetting')).body.requests.find(({ id }: { id: number }) => id === number).state;
    await expect.poll(stateOf, AT_ONCE_MS).toBe('forgotten');
  }
});
