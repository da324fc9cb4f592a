import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be interrupted: what a network, a firewall or a stopped machine does to a connection. */
export interface CutProxy {
  host: string;
  port: number;
  /** What the server answers is kept back from now on, or let through again. Requests still reach it. */
  holdAnswers(hold: boolean): void;
  /** Ends every connection at once; answers kept back are lost. New ones can be made. */
  cut(): void;
  close(): Promise<void>;
}

export async function openCutProxy(target: { host: string; port: number }): Promise<CutProxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let holding = false;

  const listener = createServer((client) => {
    const server = connect(target.port, target.host);
    const pair = { client, server };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    client.pipe(server);
    server.pipe(client);
    if (holding) withhold(pair);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
  });
  const withhold = ({ client, server }: { client: Socket; server: Socket }) => {
    server.unpipe(client);
    server.pause();
  };
  const cut = () => {
    for (const { client } of pairs) client.destroy();
  };

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    holdAnswers(hold) {
      holding = hold;
      for (const pair of pairs) {
        if (hold) withhold(pair);
        else pair.server.pipe(pair.client);
      }
    },
    cut,
    async close() {
      listener.close();
      cut();
      await once(listener, 'close');
    },
  };
}
