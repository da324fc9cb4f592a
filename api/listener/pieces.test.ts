import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteKnown } from '../shares/request-context.ts';
import { type Listener, listen } from './listen.ts';

/** Pieces of one byte: more than anybody who is not known may send. */
const MANY = 5000;

let listener: Listener;
let come: Map<string | undefined, IncomingMessage>;
const callers: Socket[] = [];

beforeEach(async () => {
  come = new Map();
  listener = await listen('127.0.0.1', 0);
  listener.serve((request, response) => {
    come.set(request.url, request);
    if (request.url === '/known') noteKnown(response);
  });
});
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy();
  await listener.close();
});

const LAST = '0\r\n\r\n';

/** Sends the head of a request whose body comes in pieces. */
async function open(path: string): Promise<Socket> {
  const caller = connect(Number(new URL(listener.url).port), '127.0.0.1').on('error', () => undefined);
  callers.push(caller.resume());
  caller.write(`POST ${path} HTTP/1.1\r\nHost: school.example\r\nTransfer-Encoding: chunked\r\n\r\n`);
  await expect.poll(() => come.has(path)).toBe(true);
  return caller;
}

/** Sends a body of so many pieces of one letter, behind the head. */
async function send(path: string, pieces: number): Promise<Socket> {
  const caller = await open(path);
  caller.write(`${'1\r\nx\r\n'.repeat(pieces)}${LAST}`);
  return caller;
}

/** What somebody reads of it who begins when all of it has come. */
async function readLate(path: string): Promise<{ letters: number; pieces: number }> {
  const request = come.get(path) as IncomingMessage;
  await expect.poll(() => request.complete).toBe(true);
  const read = { letters: 0, pieces: 0 };
  request.on('data', (piece: Buffer) => {
    read.letters += piece.length;
    read.pieces += 1;
  });
  await once(request, 'end');
  return read;
}

describe('a body that comes in pieces of a byte', () => {
  it('is kept together until somebody reads it', async () => {
    await send('/known', MANY);
    const { letters, pieces } = await readLate('/known');
    expect(letters).toBe(MANY);
    expect(pieces).toBeLessThan(5);
  });

  it('ends the connection of who is not known where they are thousands, and nobody else is read less', async () => {
    const stranger = await send('/thousands', MANY);
    await expect.poll(() => stranger.closed).toBe(true);
    await send('/few', 900);
    expect(await readLate('/few')).toMatchObject({ letters: 900 });
  });

  it('of who is cut off nothing that came behind it is read', async () => {
    const stranger = await open('/behind');
    let heads = 0;
    const count = () => {
      heads += 1;
    };
    subscribe('http.server.request.start', count);
    stranger.write(`${'1\r\nx\r\n'.repeat(1001)}${LAST}${'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500)}`);
    await expect.poll(() => stranger.closed).toBe(true);
    unsubscribe('http.server.request.start', count);
    expect(heads).toBeLessThan(2);
  });

  it('ends connections of strangers where they are thousands on all together, and not of who sends few', async () => {
    const paths = Array.from({ length: 50 }, (_, at) => `/stranger-${at}`);
    const callers = await Promise.all(paths.map((path) => open(path)));
    const one = await open('/one');
    for (const caller of [...callers, one])
      caller.write(caller === one ? `1\r\nx\r\n${LAST}` : '1\r\nx\r\n'.repeat(900));
    await expect.poll(() => callers.filter(({ closed }) => closed).length).toBeGreaterThan(30);
    expect(await readLate('/one')).toMatchObject({ letters: 1 });
  });
});
