import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Whose } from '../../api/sign-in/passwords.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ alone: true, settings: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

/** More than are worked on and wait together. */
const AT_ONCE = 200;

it('of many who sign in at once those beyond the line are told when to come back, and others are not held up', async () => {
  const admin = await server.as('admin');
  const { email: username, password } = PEOPLE.admin;
  const fullLine = Promise.withResolvers<void>();
  let open = AT_ONCE;
  const enter = async () => {
    const { status, headers } = await server.anonymous.post('/api/login', { username, password });
    open -= 1;
    if (status === 503) fullLine.resolve();
    return [status, headers.get('retry-after')] as const;
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, enter));
  // The line is full at this moment: fifty passwords wait, and two are worked on.
  await Promise.race([fullLine.promise, all]);
  const list = await admin.get('/api/rest/users');
  expect([list.status, open > 0], JSON.stringify(list.body)).toEqual([200, true]);

  const answers = await all;
  const refused = answers.filter(([status]) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(([, retryAfter]) => retryAfter === '2')).toBe(true);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(AT_ONCE - refused.length);
  // Those who come back get in: nobody's refusal counted as a failure.
  await server.signIn(username, password);
});

it('whoever signed in from there before waits in the line of their account, however many strangers there are', async () => {
  const { passwords } = server.services;
  const { matches } = passwords;
  const lines: Whose[] = [];
  passwords.matches = (password, hash, whose) => {
    lines.push(whose);
    return matches(password, hash, whose);
  };
  try {
    const { email: username, password } = PEOPLE.admin;
    const enter = async (n: number) => {
      const from = { 'X-Forwarded-For': `203.0.113.${n}` };
      return (await server.anonymous.post('/api/login', { username, password }, from)).status;
    };
    expect([await enter(1), await enter(1), await enter(2)]).toEqual([200, 200, 200]);
    expect(lines).toEqual([{ network: '203.0.113.1' }, expect.any(Number), { network: '203.0.113.2' }]);
  } finally {
    passwords.matches = matches;
  }
});

it('many right ones of one account at the same moment are no guesses, and of wrong ones no more than it has attempts are looked at', async () => {
  const settings = { THROTTLE_ACCOUNT_FAILURES: '5', THROTTLE_ACCOUNT_FAILURES_PER_HOUR: '100' };
  const strict = await startServer({ alone: true, settings });
  try {
    const { email: username, password } = PEOPLE.admin;
    const atOnce = async (typed: string) => {
      const enter = () => strict.anonymous.post('/api/login', { username, password: typed });
      const answers = await Promise.all(Array.from({ length: 40 }, enter));
      return Object.groupBy(answers, ({ status }) => status);
    };
    const right = await atOnce(password);
    expect([Object.keys(right), right[200]?.length]).toEqual([['200'], 40]);
    const wrong = await atOnce('a guess of somebody');
    expect([wrong[401]?.length, wrong[429]?.length]).toEqual([5, 35]);
  } finally {
    await strict.close();
  }
});
