import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Pace } from './arriving-body.ts';
import { paceOf, readBody } from './body.ts';
import { errorsToAnswers } from './errors-to-answers.ts';

const LIMIT_BYTES = 16 * 1024;
/** Milliseconds: long enough never to come, or short enough to come soon. */
const [NEVER, SOON] = [600_000, 50];
const PATIENT = { silenceMs: NEVER, slowAfterMs: NEVER, bytesPerSecond: 1000 };

let server: Server;
/** How many bodies are being read. */
let reading = 0;
let begun: PromiseWithResolvers<void>;
let ended: PromiseWithResolvers<void>;

async function serve(pace: Partial<Pace> = {}, limit = LIMIT_BYTES, turn = async () => {}) {
  begun = Promise.withResolvers();
  ended = Promise.withResolvers();
  const app = new Koa().use(errorsToAnswers(pino({ level: 'silent' })));
  app.silent = true;
  app.use(async (ctx) => {
    reading++;
    begun.resolve();
    try {
      const read = await readBody(ctx, limit, {
        pace: { ...PATIENT, ...pace },
        turn,
        takeValues: async () => undefined,
      });
      ctx.body = { read: Object.keys(read as object).length };
    } finally {
      reading--;
      ended.resolve();
    }
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function begin(headers: Record<string, string>): ClientRequest {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } });
  sent.on('error', () => undefined);
  return sent;
}
async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, connection: answer.headers.connection, body: await json(answer) };
}
const send = (body: Uint8Array | string, packing = 'gzip') => {
  const sent = begin({ 'Content-Encoding': packing });
  const answer = answerTo(sent);
  sent.end(body);
  return answer;
};

/** Larger than the limit when it is unpacked, and broken behind it. */
const brokenBehindTheLimit = (bytes: number) => {
  const packed = gzipSync(Buffer.alloc(bytes, 'x'));
  return Buffer.concat([packed.subarray(0, -8), Buffer.from('no checksum')]);
};

describe('a packed body', () => {
  it('is read, however it is packed', async () => {
    await serve();
    const text = JSON.stringify({ a: 1, b: 2 });
    expect((await send(gzipSync(text))).body).toEqual({ read: 2 });
    expect((await send(brotliCompressSync(text), 'br')).body).toEqual({ read: 2 });
    expect((await send(text, 'identity')).body).toEqual({ read: 2 });
    expect((await send(text, 'constructor')).status).toBe(415);
  });

  it.each([17_000, 33_000, 40_000, 66_000, 200_000])(
    'of %i bytes that is too large, and broken behind the limit, is refused and ends nothing else',
    async (bytes) => {
      await serve();
      expect([400, 413]).toContain((await send(brokenBehindTheLimit(bytes))).status);
      // An 'error' that nobody hears would have ended the process by now.
      expect((await send(gzipSync('{"a":1}'))).body).toEqual({ read: 1 });
    },
  );
});

it('of somebody who is not known is refused where it says more than any call needs', async () => {
  await serve();
  const of = (values: number) => `[${Array(values).fill('{}').join()}]`;
  expect(await send(of(40), 'identity')).toMatchObject({ status: 200, body: { read: 40 } });
  expect(await send(of(101), 'identity')).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('too many values') } },
  });
});

it('is refused with an object of very many keys', async () => {
  await serve({}, 2_000_000);
  const of = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, 1])));
  expect(await send(of(1000), 'identity')).toMatchObject({ status: 200, body: { read: 1000 } });
  for (const body of [of(1001), `[${of(1001)}]`])
    expect(await send(body, 'identity')).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('too many keys') } },
    });
});

it.each([
  ['too many values', '1,'.repeat(300_001)],
  ['too many keys', '"k":1,'.repeat(1001)],
])('is refused with %s before anything of it is read, also where it is no JSON', async (fault, inside) => {
  await serve({}, 2_000_000);
  for (const body of [`[${inside}`, `[{"text \\" [{:,"${inside}`])
    expect(await send(body, 'identity')).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining(fault) } },
    });
});

it('is gone through when its turn has come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await serve({}, LIMIT_BYTES, () => {
    asked += 1;
    return promise;
  });
  const answer = send('{"a":', 'identity');
  await expect.poll(() => asked).toBe(1);
  expect(reading).toBe(1);
  resolve();
  expect((await answer).status).toBe(400);
});

it('is counted without what stands in its texts', async () => {
  await serve();
  const text = '[{":,'.repeat(1500).replaceAll('"', '\\"');
  expect(await send(`{"a":"${text}\\\\","b":1}`, 'identity')).toMatchObject({ status: 200, body: { read: 2 } });
});

describe('a caller who goes away in the middle of a body', () => {
  it.each([
    ['announced', { 'Content-Length': '1000' }, '{"a":'],
    ['unannounced', { 'Transfer-Encoding': 'chunked' }, '{"a":'],
    ['packed', { 'Content-Encoding': 'gzip' }, gzipSync('{"a":1}').subarray(0, 12)],
  ])('%s is not waited for', async (_, headers, part) => {
    await serve();
    const sent = begin(headers as Record<string, string>);
    sent.write(part);
    await begun.promise;
    sent.destroy();
    await ended.promise;
    expect(reading).toBe(0);
  });
});

describe('a body of which nothing comes', () => {
  it.each([
    ['announced', { 'Content-Length': '1000' }],
    ['unannounced', { 'Transfer-Encoding': 'chunked' }],
    ['packed', { 'Transfer-Encoding': 'chunked', 'Content-Encoding': 'gzip' }],
  ])('for a while, %s, is given up, and the connection with it', async (_, headers) => {
    await serve({ silenceMs: SOON });
    const sent = begin(headers as Record<string, string>);
    sent.write(' ');
    const { status, connection, body } = await answerTo(sent);
    expect([status, connection]).toEqual([408, 'close']);
    expect(body).toEqual({ error: { message: 'The rest of the request did not come. Please send it again.' } });
    expect(reading).toBe(0);
  });
});

describe('a body whose room may be wanted', () => {
  const room = { everyMs: SOON, bytes: 1000 };
  const beginning = async (isWanted: () => boolean) => {
    await serve({ wanted: { ...room, isWanted } });
    const sent = begin({ 'Content-Length': '2500' });
    const answer = answerTo(sent);
    sent.write('{"a":');
    await begun.promise;
    return { sent, answer };
  };

  it('is given up when too little of it comes while others wait', async () => {
    let looks = 0;
    const { answer } = await beginning(() => ++looks > 2);
    expect(await answer).toMatchObject({ status: 408, connection: 'close' });
    expect([looks, reading]).toEqual([3, 0]);
  });

  it('is read, however slowly it comes, while nobody waits', async () => {
    const looked = Promise.withResolvers<void>();
    const { sent, answer } = await beginning(() => {
      looked.resolve();
      return false;
    });
    await looked.promise;
    sent.end(`1}${' '.repeat(2493)}`);
    expect(await answer).toMatchObject({ status: 200, body: { read: 1 } });
  });

  it('is to be there whole within a minute then', () => {
    const { wanted } = paceOf(6_000_000, () => true);
    expect(wanted && (wanted.bytes / wanted.everyMs) * 60_000).toBe(6_000_000);
    expect(wanted?.everyMs).toBeLessThanOrEqual(5000);
  });
});

describe('a body that comes byte by byte', () => {
  /** Sends one byte after the other until it is answered. */
  async function trickle(sent: ClientRequest) {
    const answer = answerTo(sent);
    let answered = false;
    void answer.finally(() => {
      answered = true;
    });
    while (!answered) await new Promise<void>((written) => sent.write(' ', () => setImmediate(written)));
    return answer;
  }

  it.each([
    ['announced', { 'Content-Length': '16000' }],
    ['unannounced', { 'Transfer-Encoding': 'chunked' }],
  ])('for too long, %s, is given up, and the connection with it', async (_, headers) => {
    // Nothing comes as fast as that.
    await serve({ slowAfterMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY });
    const { status, connection } = await trickle(begin(headers));
    expect([status, connection, reading]).toEqual([408, 'close', 0]);
  });

  it('is read when it comes fast enough', async () => {
    await serve({ slowAfterMs: 0, bytesPerSecond: 0 });
    expect(await send('{"a":1}', 'identity')).toMatchObject({ status: 200, body: { read: 1 } });
  });
});
