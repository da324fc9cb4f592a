import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endBrokenWrites } from './broken-writes.ts';

const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js');
const server = createServer();
let socket: Socket;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(() => server.close());

it('a write of the driver on a socket that has just been destroyed ends with its connection', async () => {
  endBrokenWrites();
  const connection = new Connection(socket, { hostAddress: { toString: () => 'server' } });
  const command = { toBin: async () => [Buffer.from('x')] };
  socket.destroy();
  const write = connection.writeCommand(command, { agreedCompressor: 'none' });
  expect(connection.closed).toBe(false);
  await write;
  expect(connection.closed).toBe(true);
});
