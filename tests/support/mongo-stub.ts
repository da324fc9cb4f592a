import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Document } from 'mongodb';
import { answerTo, commandOf, firstCommandOf, messagesOf } from './mongo-wire.ts';

/** A server that speaks MongoDB's protocol and answers as it is told. */
export interface MongoStub {
  /** Host and port. */
  address: string;
  close(): Promise<void>;
}

/** What every server says that a driver of today talks to. */
const UNDERSTANDS = { ok: 1, minWireVersion: 0, maxWireVersion: 21, maxBsonObjectSize: 16_777_216 };

/** `answer` is asked about every command; what it leaves undefined is answered `ok`. Monitoring asks `hello`. */
export async function openMongoStub(answer: (command: Document) => Document | undefined): Promise<MongoStub> {
  const clients = new Set<Socket>();
  const serve = async (client: Socket) => {
    for await (const message of messagesOf(client)) {
      const command = commandOf(message) ?? firstCommandOf(message) ?? {};
      const isFirst = 'ismaster' in command || 'isMaster' in command;
      const asked = isFirst ? { ...command, hello: 1 } : command;
      client.write(answerTo(message, { ...('hello' in asked ? UNDERSTANDS : { ok: 1 }), ...answer(asked) }));
    }
  };
  const listener = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    serve(client).catch(() => client.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    address: `127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async close() {
      listener.close();
      for (const client of clients) client.destroy();
      await once(listener, 'close');
    },
  };
}
