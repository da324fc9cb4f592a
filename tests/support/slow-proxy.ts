import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from './server-process.ts';

/** How slow a way is. */
export interface Slowness {
  /** Milliseconds every piece takes, in each direction; pieces follow each other as they came. */
  delay: number;
  /** Bytes of a piece: the next one sets out when it has arrived. As much as comes at once when left out. */
  drip?: number;
}

/** A way to a server that can be slowed down: an overloaded machine, a line to another continent. */
export interface SlowProxy extends Address {
  /** From now on, for what is on its way too. */
  slow(slowness: Slowness): void;
  close(): Promise<void>;
}

const QUICK: Slowness = { delay: 0 };

export async function openSlowProxy(target: Address): Promise<SlowProxy> {
  const clients = new Set<Socket>();
  let slowness = QUICK;
  let changed = new AbortController();

  const late = (since: number) => {
    const left = since + slowness.delay - performance.now();
    return left <= 0 ? undefined : pause(left, undefined, { signal: changed.signal }).catch(() => undefined);
  };

  async function pass(from: Socket, to: Socket): Promise<void> {
    const queue: { chunk: Buffer; since: number }[] = [];
    let wake = () => {};
    let ended = false;
    from.on('data', (chunk: Buffer) => {
      queue.push({ chunk, since: performance.now() });
      wake();
    });
    from.on('close', () => {
      ended = true;
      wake();
    });
    for (;;) {
      const next = queue.shift();
      if (next) await send(to, next.chunk, next.since);
      else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  async function send(to: Socket, chunk: Buffer, since: number): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const size = slowness.drip ?? chunk.length;
      await late(at === 0 ? since : performance.now());
      if (to.destroyed) return;
      to.write(chunk.subarray(at, at + size));
      at += size;
    }
  }

  const listener = createServer((client) => {
    const server = connect(target.port, target.host);
    clients.add(client);
    for (const socket of [client, server]) socket.setNoDelay(true);
    const end = () => {
      clients.delete(client);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end);
    for (const done of [pass(client, server), pass(server, client)]) done.then(end);
  });

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    host: '127.0.0.1',
    port: (listener.address() as AddressInfo).port,
    slow(now) {
      slowness = now;
      changed.abort();
      changed = new AbortController();
    },
    async close() {
      listener.close();
      for (const client of clients) client.destroy();
      await once(listener, 'close');
    },
  };
}
