import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { type Connections, trackConnections } from './connections.ts';

const PIECE = Buffer.alloc(64 * 1024, 'x');
const HOUR_MS = 3_600_000;

let server: Server;
let connections: Connections;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await connections.close(0);
});

/** Asks a server that answers like this; the answer is not read yet. */
async function ask(answer: RequestListener): Promise<IncomingMessage> {
  server = createServer((request, response) => {
    connections.begin(response);
    answer(request, response);
  });
  connections = trackConnections(server, HOUR_MS, { most: 10, mostOfSite: 10 });
  server.once('connection', (connected: Socket) => {
    socket = connected;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}

const endless: RequestListener = (_, response) => {
  Readable.from(
    (function* () {
      for (;;) yield PIECE;
    })(),
  ).pipe(response);
};
const waitsForReader = () => expect.poll(() => socket.writableLength, { timeout: 30_000 }).toBeGreaterThan(0);

it('a caller who takes a few bytes of an answer now and then is parted with', async () => {
  const answer = await ask(endless);
  await waitsForReader();
  connections.partWithSlow(0);
  connections.partWithSlow(30_000);
  expect(socket.destroyed).toBe(false);
  await once(answer, 'readable');
  expect(answer.read(1)).toHaveLength(1);
  connections.partWithSlow(HOUR_MS);
  expect(socket.destroyed).toBe(true);
});

it('one who takes all that lay ready, and more, goes on', async () => {
  const answer = await ask(endless);
  await waitsForReader();
  for (let look = 0; look < 5; look += 1) {
    connections.partWithSlow(look * HOUR_MS);
    const ready = socket.bytesWritten;
    answer.resume();
    await expect.poll(() => socket.bytesWritten - socket.writableLength, { timeout: 30_000 }).toBeGreaterThan(ready);
    answer.pause();
    await waitsForReader();
  }
  expect(socket.destroyed).toBe(false);
});

it('one for whom nothing lies ready is waited for by nobody', async () => {
  const answer = await ask((_, response) => response.write('a change\n'));
  await once(answer, 'readable');
  await expect.poll(() => socket.writableLength, { timeout: 30_000 }).toBe(0);
  connections.partWithSlow(0);
  connections.partWithSlow(HOUR_MS);
  expect(socket.destroyed).toBe(false);
});

it('the larger an answer is that was written at once, the longer it may take, but no more than five minutes', async () => {
  const bytes = 32 * 1024 * 1024;
  await ask((_, response) => response.end(Buffer.alloc(bytes, 'x')));
  await waitsForReader();
  connections.partWithSlow(0);
  connections.partWithSlow(5 * 60_000);
  expect(socket.destroyed).toBe(false);
  connections.partWithSlow(6 * 60_000);
  expect(socket.destroyed).toBe(true);
});
