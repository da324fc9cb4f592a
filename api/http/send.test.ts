import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compression } from './compression.ts';
import { json, jsonText, type Reply } from './reply.ts';
import { send } from './send.ts';

const app = new Koa().use(compression()).use((ctx) => {
  const body = { names: 'Łukasz Zoë 😀 '.repeat(Number(ctx.query['times'])) };
  const text = JSON.stringify(body);
  const replies: Record<string, Reply> = { text: jsonText(text), bytes: jsonText(Buffer.from(text)), body: json(body) };
  send(ctx, replies[String(ctx.query['as'])] ?? json({}));
});
let server: ReturnType<Koa['listen']>;
beforeAll(async () => {
  server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

const asked = (path: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, path, headers }, resolve).once('error', reject);
  });

describe.each(['body', 'text', 'bytes'])('JSON that is a %s', (as) => {
  it.each([1, 100, 1000, 20_000])('arrives whole, %i times the names, packed or not', async (times) => {
    const path = `/?as=${as}&times=${times}`;
    const expected = JSON.stringify({ names: 'Łukasz Zoë 😀 '.repeat(times) });
    const plain = await asked(path, { 'Accept-Encoding': 'identity' });
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(expected)),
      vary: 'Accept-Encoding',
    });
    expect(await text(plain)).toBe(expected);
    const packed = await asked(path, { 'Accept-Encoding': 'gzip' });
    expect(packed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(packed.headers['content-encoding']).toBe(times === 1 ? undefined : 'gzip');
    expect(await text(times === 1 ? packed : packed.pipe(createGunzip()))).toBe(expected);
  });

  it('is not sent again to who has it', async () => {
    const path = `/?as=${as}&times=1000`;
    const first = await asked(path, {});
    const { etag = '' } = first.resume().headers;
    const again = await asked(path, { 'If-None-Match': etag });
    expect([again.statusCode, await text(again)]).toEqual([304, '']);
  });
});
