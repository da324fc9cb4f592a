import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openMongoKeys } from './mongo-keys.ts';

/** An address where nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('says in one sentence that no MongoDB is there, without the password', async () => {
  const port = await freePort();
  const url = `mongodb://ledger:secret@127.0.0.1:${port}/?replicaSet=rs0`;
  const open = openMongoKeys({ url, database: 'keys', selectionTimeoutMs: 200 });
  await expect(open).rejects.toMatchObject({
    name: 'LogUnavailable',
    message: expect.stringMatching(
      `^The key store on MongoDB at 127.0.0.1:${port} cannot be reached: no server answers that takes writes( \\(connect ECONNREFUSED 127.0.0.1:${port}\\))?\\.$`,
    ),
  });
});
