import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

/** Wrong passwords that wait in the line of their network. */
const IN_LINE = 30;
/** Milliseconds after which a stranger is refused at the earliest, and what a timer may be early by. */
const [EARLIEST_MS, EARLY_MS] = [500, 20];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ alone: true, settings: { TRUST_PROXY: '1', THROTTLE_ADDRESS_FAILURES: '40' } });
});
afterAll(() => server.close());

/** From a network, without the cookie of a browser. */
const enterFrom = (network: string) => (username: string, password: string) =>
  server.anonymous.post('/api/login', { username, password }, { 'X-Forwarded-For': network });
const known = PEOPLE.admin.email;

it('the wrong password of an account that signed in there waits behind others of the network', async () => {
  const enter = enterFrom('203.0.113.1');
  await enter(known, PEOPLE.admin.password);
  let answered = 0;
  const line = Array.from({ length: IN_LINE }, async (_, at) => {
    await enter(`nobody-${at}@school.example`, 'a guess of somebody');
    answered += 1;
  });
  const { status } = await enter(known, 'a guess of somebody');
  const before = answered;
  await Promise.all(line);
  expect([status, before > IN_LINE / 2]).toEqual([401, true]);
});

it('where a network has used up its attempts nobody is refused before a password could have been looked at', async () => {
  const enter = enterFrom('203.0.113.2');
  await Promise.all(Array.from({ length: 40 }, (_, at) => enter(`nobody-${at}@school.example`, 'a guess of somebody')));
  const begun = performance.now();
  const { status } = await enter('nobody@school.example', 'a guess of somebody');
  expect([status, performance.now() - begun > EARLIEST_MS - EARLY_MS]).toEqual([429, true]);
});
