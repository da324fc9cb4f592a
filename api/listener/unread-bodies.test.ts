import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { noteKnown } from '../shares/request-context.ts';
import { type Listener, listen } from './listen.ts';

let listener: Listener;
const callers: Socket[] = [];
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy();
  await listener.close();
});

/** Requests that have come, by their paths; those in whose path it stands are read, or are somebody's. */
async function serving(mostUnread: number): Promise<Map<string | undefined, IncomingMessage>> {
  const come = new Map<string | undefined, IncomingMessage>();
  const answer: RequestListener = (request, response) => {
    come.set(request.url, request);
    if (request.url?.includes('known')) noteKnown(response);
    if (request.url?.includes('read')) request.resume();
  };
  listener = await listen('127.0.0.1', 0, { mostUnread });
  listener.serve(answer);
  return come;
}

/** Sends so much of a body, and not its end. */
function send(path: string, method = 'POST', letters = 10): Socket {
  const caller = connect(Number(new URL(listener.url).port), '127.0.0.1').on('error', () => undefined);
  callers.push(caller.resume());
  const piece = 'x'.repeat(letters);
  caller.write(
    `${method} ${path} HTTP/1.1\r\nHost: school.example\r\nTransfer-Encoding: chunked\r\n\r\n${piece.length.toString(16)}\r\n${piece}\r\n`,
  );
  return caller;
}

it('of too many bodies that nobody reads the stranger who came first is ended', async () => {
  const come = await serving(3);
  const sent = new Map<string, Socket>();
  for (const path of ['/known', '/read', '/a', '/b', '/c', '/d']) {
    sent.set(path, send(path));
    await expect.poll(() => come.has(path)).toBe(true);
  }
  await expect.poll(() => [...sent].filter(([, { closed }]) => closed).map(([path]) => path)).toEqual(['/a', '/b']);
  // Whoever goes makes room.
  sent.get('/c')?.destroy();
  await expect.poll(() => come.get('/c')?.destroyed).toBe(true);
  send('/e');
  await expect.poll(() => come.has('/e')).toBe(true);
  expect(sent.get('/d')?.closed).toBe(false);
});

it('those that wait for the answer before them are among them', async () => {
  const come = await serving(1);
  const first = connect(Number(new URL(listener.url).port), '127.0.0.1').on('error', () => undefined);
  callers.push(first.resume());
  first.write('GET /first HTTP/1.1\r\nHost: school.example\r\n\r\n');
  first.write('POST /behind HTTP/1.1\r\nHost: school.example\r\nContent-Length: 9\r\n\r\n{}');
  await expect.poll(() => come.has('/first')).toBe(true);
  send('/a');
  await expect.poll(() => first.closed).toBe(true);
});

it('a body that no method takes is read and forgotten', async () => {
  const come = await serving(3);
  // More than a connection holds that nobody reads.
  const caller = send('/looked-at', 'GET', 400_000);
  caller.write('0\r\n\r\n');
  await expect.poll(() => come.get('/looked-at')?.complete).toBe(true);
});
