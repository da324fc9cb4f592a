import type { Socket } from 'node:net';
import { messagesOf } from './mongo-wire.ts';
import { addressOf } from './server-process.ts';
import { openWay } from './way-to.ts';

/** Another MongoDB, as far as whoever asks it can tell: databases whose names begin with `from` are others there. */
export interface AnotherMongo {
  url: string;
  close(): Promise<void>;
}

/** On the same server: names that begin with `to`, which is as long, stand in for them. */
export async function openAnotherMongo(url: string, from: string, to: string): Promise<AnotherMongo> {
  if (from.length !== to.length) throw new Error('a message keeps its length');
  const [here, there] = [Buffer.from(from), Buffer.from(to)];

  async function pass(source: Socket, target: Socket, name: Buffer, other: Buffer): Promise<void> {
    for await (const message of messagesOf(source)) {
      for (let at = message.indexOf(name); at >= 0; at = message.indexOf(name, at + name.length))
        other.copy(message, at);
      target.write(message);
    }
  }

  const { close, port } = await openWay(addressOf(url), ({ client, server }) =>
    // Either direction that ends ends both.
    Promise.race([pass(client, server, here, there), pass(server, client, there, here)]),
  );
  return { url: `mongodb://127.0.0.1:${port}/?directConnection=true`, close };
}
