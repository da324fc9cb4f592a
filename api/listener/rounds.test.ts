import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { noteKnown } from '../shares/request-context.ts';
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

  /** Begins requests of these connections, each two milliseconds of work, and notes whose were begun. */
  function beginning() {
    const begun: unknown[] = [];
    const begin = inRounds((_, response) => {
      work(2 * EACH_MS);
      begun.push((response as unknown as { n: unknown }).n);
    });
    const come = (socket: object, n: unknown, closed = false) => begin({ socket } as never, { n, closed } as never);
    return { begun, come };
  }

  it('of callers who have gone are not begun', async () => {
    const { begun, come } = beginning();
    for (let n = 0; n < 3; n += 1) come({}, n, n === 1);
    await expect.poll(() => begun).toEqual([0, 2]);
  });

  it('are begun by network, one after another, and every other one of who is signed in', async () => {
    const { begun, come } = beginning();
    const colleague = {};
    noteKnown({ socket: colleague } as never);
    for (let n = 1; n <= 4; n += 1) come({ remoteAddress: '203.0.113.7' }, `flood ${n}`);
    come({ remoteAddress: '198.51.100.1' }, 'somebody else');
    for (let n = 1; n <= 3; n += 1) come(colleague, `colleague ${n}`);
    await expect.poll(() => begun.length).toBe(8);
    expect(begun).toEqual([
      ...['flood 1', 'colleague 1', 'flood 2', 'colleague 2', 'somebody else', 'colleague 3'],
      ...['flood 3', 'flood 4'],
    ]);
  });
});
