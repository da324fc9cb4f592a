import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Address } from './server-process.ts';

/** A way to a server on which somebody may sit. */
export interface Way extends Address {
  /** Ends every connection at once; new ones can be made. */
  cut(): void;
  close(): Promise<void>;
}

/** Both ends of a connection. */
export interface Pair {
  client: Socket;
  server: Socket;
}

/** `join` hands on what both ends send; the pair ends with either of them, and with what `join` answers. */
export async function openWay(target: Address, join: (pair: Pair) => Promise<unknown> | undefined): Promise<Way> {
  const clients = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(target.port, target.host);
    clients.add(client);
    const end = () => {
      clients.delete(client);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    join({ client, server })?.then(end, end);
  });
  const cut = () => {
    for (const client of clients) client.destroy();
  };

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    host: '127.0.0.1',
    port: (listener.address() as AddressInfo).port,
    cut,
    async close() {
      listener.close();
      cut();
      await once(listener, 'close');
    },
  };
}
