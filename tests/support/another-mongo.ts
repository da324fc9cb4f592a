import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { messagesOf } from './mongo-wire.ts';
import { addressOf } from './server-process.ts';

/** Another MongoDB, as far as whoever asks it can tell: databases whose names begin with `from` are others there. */
export interface AnotherMongo {
  url: string;
  close(): Promise<void>;
}

/** On the same server: names that begin with `to`, which is as long, stand in for them. */
export async function openAnotherMongo(url: string, from: string, to: string): Promise<AnotherMongo> {
  if (from.length !== to.length) throw new Error('a message keeps its length');
  const { host, port } = addressOf(url);
  const clients = new Set<Socket>();
  const [here, there] = [Buffer.from(from), Buffer.from(to)];

  async function pass(source: Socket, target: Socket, name: Buffer, other: Buffer): Promise<void> {
    for await (const message of messagesOf(source)) {
      for (let at = message.indexOf(name); at >= 0; at = message.indexOf(name, at + name.length))
        other.copy(message, at);
      target.write(message);
    }
  }

  const listener = createServer((client) => {
    const server = connect(port, host);
    clients.add(client);
    const end = () => {
      clients.delete(client);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    for (const passed of [pass(client, server, here, there), pass(server, client, there, here)]) passed.then(end, end);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `mongodb://127.0.0.1:${(listener.address() as AddressInfo).port}/?directConnection=true`,
    async close() {
      listener.close();
      for (const client of clients) client.destroy();
      await once(listener, 'close');
    },
  };
}
