import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

/** More than are unpacked for strangers at a time. */
const STRANGERS = 20;

let server: TestServer;
/** Bodies that came, and those of them that are read. */
let [come, read] = [0, 0];
beforeAll(async () => {
  server = await startServer({ alone: true });
  const { bodies } = server.services;
  const { take } = bodies;
  bodies.take = (entrant, work) => {
    come += 1;
    return take(entrant, (held) => {
      read += 1;
      return work(held);
    });
  };
});
afterAll(() => server.close());

/** A stranger who sends half of a packed body and no more. */
async function half(): Promise<Socket> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  const packed = brotliCompressSync('{"username":"nobody@school.example","password":"a guess"}').subarray(0, 20);
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Encoding: br\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${packed.length.toString(16)}\r\n`,
  );
  socket.write(packed);
  socket.write('\r\n');
  return socket;
}

it('few packed bodies of strangers are unpacked at a time, and none of them keeps a plain one waiting', async () => {
  const sockets = await Promise.all(Array.from({ length: STRANGERS }, half));
  await expect.poll(() => come).toBe(STRANGERS);
  await expect.poll(() => read).toBeGreaterThan(0);
  expect(read).toBeLessThan(STRANGERS / 2);
  const plain = await server.anonymous.post('/api/login', { username: 'nobody@school.example', password: 'a guess' });
  expect(plain.status).toBe(401);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => server.services.bodies.held).toBe(0);
});
