import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentRequest } from '../../api/shares/request-context.ts';
import { startServer, type TestServer } from './harness.ts';

/** Requests that leave a counter behind, each of a name or link of its own. */
const ASKED: readonly (readonly [path: string, body: (n: number) => object])[] = [
  ['/api/login', (n) => ({ username: `nobody-${n}@school.example`, password: 'a guess at it' })],
  ['/api/forgotPassword', (n) => ({ username: `nobody-${n}@school.example` })],
  ['/api/app/invitations/check', (n) => ({ secret: `guess ${n}` })],
  ['/api/app/checkResetLink', (n) => ({ uid: `guess ${n}` })],
  ['/api/resetPassword', (n) => ({ uid: `guess ${n}`, password: 'a kettle on the hill' })],
  ['/api/app/set-up', (n) => ({ token: `guess ${n}` })],
];
const TIMES = 5;
/** What somebody wrote into a header that the proxy in front appends their address to. */
const WRITTEN = '9'.repeat(14_000);
const MANY = 100;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let server: TestServer;
const answers: WeakRef<object>[] = [];

beforeAll(async () => {
  server = await startServer({ alone: true, settings: { TRUST_PROXY: '1' } });
  const { strangers } = server.services;
  const { turn } = strangers;
  strangers.turn = (...from) => {
    const { response } = currentRequest() ?? {};
    if (response) answers.push(new WeakRef(response));
    return turn(...from);
  };
});
afterAll(() => server.close());

function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Of the answers that went out so many are still held, with the requests they belong to. */
function stillHeld(): number {
  collectGarbage();
  return answers.filter((answer) => answer.deref()).length;
}

it('nothing of a request is held by what counts it, for an hour and more, once it is answered', async () => {
  for (let n = 0; n < TIMES; n += 1)
    for (const [path, body] of ASKED) {
      const from = { 'X-Forwarded-For': `203.0.113.${n}`, Connection: 'close' };
      expect((await server.anonymous.post(path, body(n), from)).status).toBeLessThan(500);
    }
  expect(answers).toHaveLength(TIMES * ASKED.length);
  await expect.poll(stillHeld).toBe(0);
});

it('of the header that a proxy appends an address to, the address alone is held', async () => {
  const ask = async (n: number) => {
    const from = { 'X-Forwarded-For': `${WRITTEN}, 203.113.113.${100 + n}` };
    const { status } = await server.anonymous.post('/api/forgotPassword', { username: 'nobody@school.example' }, from);
    expect(status).toBe(200);
  };
  for (let n = 0; n < MANY / 2; n += 1) await ask(n);
  const before = heap();
  for (let n = MANY / 2; n < MANY * 1.5; n += 1) await ask(n);
  expect((heap() - before) / MANY).toBeLessThan(WRITTEN.length);
});
