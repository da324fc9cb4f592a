import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { inRounds } from './rounds.ts';

/** Milliseconds of this thread that each answer takes. */
const EACH_MS = 1;
const MANY = 100;
const NEW = 10;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const work = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

describe('requests that lie ready together', () => {
  /** A server that notes what it does; its callers. */
  async function serving() {
    const done: string[] = [];
    const server = createServer(
      inRounds(async ({ url = '' }, response) => {
        // As all answers are: made in what the first call of it leaves behind.
        await Promise.resolve();
        work(EACH_MS);
        done.push(url);
        response.end();
      }),
    );
    server.on('connection', () => done.push('connected'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const call = (): Socket => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      ends.push(() => socket.destroy());
      return socket;
    };
    ends.push(() => server.close());
    return { done, call };
  }
  const asking = (path: number | string) => `GET /${path} HTTP/1.1\r\nHost: school.example\r\n\r\n`;
  const allDone = (done: readonly string[], count: number) =>
    expect.poll(() => done.filter((what) => what.startsWith('/')).length).toBe(count);

  it('keep nobody waiting who connects', async () => {
    const { done, call } = await serving();
    const callers = Array.from({ length: MANY }, call);
    await expect.poll(() => done.length).toBe(MANY);
    done.length = 0;
    for (const [n, caller] of callers.entries()) caller.write(asking(n));
    for (let n = 0; n < NEW; n += 1) call();
    await allDone(done, MANY);
    const last = done.lastIndexOf('connected');
    expect(done.filter((what) => what === 'connected')).toHaveLength(NEW);
    expect(done.slice(0, last).filter((what) => what !== 'connected').length).toBeLessThan(MANY / 2);
  });

  it('are answered in the order in which they came, and none is left', async () => {
    const { done, call } = await serving();
    const caller = call();
    await once(caller, 'connect');
    for (let n = 0; n < MANY; n += 1) caller.write(asking(n));
    await allDone(done, MANY);
    expect(done.slice(1)).toEqual(Array.from({ length: MANY }, (_, n) => `/${n}`));
  });

  it('of callers who have gone are not begun', async () => {
    const begun: number[] = [];
    const begin = inRounds((_, response) => {
      work(2 * EACH_MS);
      begun.push((response as unknown as { n: number }).n);
    });
    for (let n = 0; n < 3; n += 1) begin({} as never, { n, closed: n === 1 } as never);
    await expect.poll(() => begun).toEqual([0, 2]);
  });
});
