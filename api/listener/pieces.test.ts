import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteKnown } from '../shares/request-context.ts';
import { type Listener, listen } from './listen.ts';

/** Pieces of one byte: more than anybody who is not known may send. */
const MANY = 8500;

let listener: Listener;
let come: Map<string | undefined, IncomingMessage>;
/** Whose answer is out. */
const answered = new Set<string | undefined>();
const callers: Socket[] = [];

beforeEach(async () => {
  come = new Map();
  listener = await listen('127.0.0.1', 0);
  listener.serve((request, response) => {
    come.set(request.url, request);
    if (request.url?.startsWith('/known')) noteKnown(response);
    if (request.url === '/answered') response.end(() => void answered.add(request.url));
  });
});
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy();
  // Of whose body nobody reads on the server does not hear that they have gone.
  for (const request of come.values()) request.destroy();
  answered.clear();
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

  it('keeps the connection of who is not known yet, and sends a line in each', async () => {
    const callers = await Promise.all(Array.from({ length: 4 }, (_, at) => open(`/lines-${at}`)));
    for (const caller of callers) caller.write(`28\r\n${'x'.repeat(40)}\r\n`.repeat(2000));
    await expect.poll(() => come.get('/lines-3')?.readableLength).toBeGreaterThan(60_000);
    expect(callers.filter(({ closed }) => closed)).toEqual([]);
  });

  it('ends the connection as well when the answer is out, and nobody reads any of it', async () => {
    const stranger = await open('/answered');
    await expect.poll(() => answered.size).toBe(1);
    stranger.write('1\r\nx\r\n'.repeat(MANY));
    await expect.poll(() => stranger.closed).toBe(true);
  });

  it('is read to its end when the answer is out, in however many larger ones it comes', async () => {
    const caller = await open('/answered');
    await expect.poll(() => answered.size).toBe(1);
    caller.write(`${`800\r\n${'x'.repeat(2048)}\r\n`.repeat(MANY)}${LAST}`);
    await expect.poll(() => come.get('/answered')?.complete).toBe(true);
    expect(caller.closed).toBe(false);
  });

  it('leaves nothing of the headers that come behind it', async () => {
    const caller = await open('/known');
    caller.write('1\r\nx\r\n0\r\nX-Behind: it\r\n\r\n');
    expect(await readLate('/known')).toEqual({ letters: 1, pieces: 1 });
    expect(come.get('/known')?.rawTrailers).toEqual([]);
  });

  it('of who is cut off nothing that came behind it is read', async () => {
    const stranger = await open('/behind');
    let heads = 0;
    const count = () => {
      heads += 1;
    };
    subscribe('http.server.request.start', count);
    stranger.write(`${'1\r\nx\r\n'.repeat(8001)}${LAST}${'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500)}`);
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

  it('and where these are larger ones', async () => {
    const callers = await Promise.all(Array.from({ length: 250 }, (_, at) => open(`/larger-${at}`)));
    for (const caller of callers) caller.write(`406\r\n${'x'.repeat(1030)}\r\n`.repeat(60));
    await expect.poll(() => callers.filter(({ closed }) => closed).length).toBeGreaterThan(30);
  });

  it('ends connections of those who are signed in as well where they are tens of thousands on all together', async () => {
    const callers = await Promise.all(Array.from({ length: 30 }, (_, at) => open(`/known-${at}`)));
    const one = await open('/known-one');
    for (const caller of [...callers, one])
      caller.write(caller === one ? `1\r\nx\r\n${LAST}` : '1\r\nx\r\n'.repeat(MANY));
    await expect.poll(() => callers.filter(({ closed }) => closed).length).toBeGreaterThan(10);
    expect(await readLate('/known-one')).toMatchObject({ letters: 1 });
  });
});
