import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { errorsToAnswers } from './errors-to-answers.ts';
import { filesInTurn, staticFiles } from './static-files.ts';
import type { StrangerFrom } from './strangers.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
let server: Server;
beforeAll(async () => {
  const root = join(folder, 'ui');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(root, '.hidden'), 'secret');
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Ledger</title>');
  writeFileSync(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'assets', 'main-Ab12Cd34.js'), 'export {};'.repeat(500));
  writeFileSync(join(root, 'assets', 'logo-Ab12Cd34.png'), 'png');
  server = new Koa().use(staticFiles(root)).listen(0);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { headers, method });

describe('files of the screen', () => {
  it('begin with index.html, of which no browser keeps a page for its Back button', async () => {
    const response = await get('/');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Ledger');
  });

  it('that are named after their content are kept for good', async () => {
    const { headers } = await get('/assets/main-Ab12Cd34.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it('that are pictures of one name for good are kept for an hour', async () => {
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each(['br', 'gzip'])('are packed with %s for who understands it', async (encoding) => {
    const response = await get('/assets/main-Ab12Cd34.js', { 'Accept-Encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(500);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toHaveLength(5000);
  });

  it('are sent as they are to who says more of packings than anybody does: what is gone through takes its time', async () => {
    const { headers } = await get('/assets/main-Ab12Cd34.js', { 'Accept-Encoding': `br,${'a,'.repeat(500)}` });
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, '5000']);
  });

  it('that are packed already are not packed again', async () => {
    const { headers } = await get('/assets/logo-Ab12Cd34.png', { 'Accept-Encoding': 'br' });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('that somebody has are not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect(again.status).toBe(304);
  });

  it('change without a restart', async () => {
    writeFileSync(join(folder, 'ui', 'index.html'), '<!doctype html><title>Another ledger</title>');
    expect(await (await get('/')).text()).toContain('Another ledger');
  });

  it.each(['/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/..%5csecret.txt', '/.hidden', '/assets', '/%00', '/%E0%A4%A'])(
    'end at the folder: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('are only read', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(404);
    expect((await get('/', {}, 'HEAD')).status).toBe(200);
  });
});

describe('files of the screen in turn', () => {
  const asked: StrangerFrom[] = [];
  let isFull = false;
  const services = {
    clock: () => new Date(),
    devices: { browserOf: (cookies: string) => cookies.replace('device=', '') || undefined },
    fileTurns: {
      async turn(from: StrangerFrom) {
        asked.push(from);
        if (isFull) throw new Rejection('unavailable', 'Too many requests come from your network.', { retryAfter: 5 });
      },
    },
  };
  let paced: Server;
  beforeAll(() => {
    const log = { error: () => undefined, warn: () => undefined } as never;
    paced = new Koa()
      .use(errorsToAnswers(log, () => undefined))
      .use(filesInTurn(services as never))
      .use(staticFiles(join(folder, 'ui')))
      .listen(0);
  });
  afterAll(() => paced.close());
  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(paced.address() as AddressInfo).port}${path}`, { headers });

  it('are counted by the network, those of a browser that somebody signed in at by themselves', async () => {
    await page('/');
    await page('/assets/main-Ab12Cd34.js', { Cookie: 'device=b1' });
    await page('/nothing');
    expect(asked.map(({ device }) => device)).toEqual([undefined, 'b1', undefined]);
    expect(asked.every(({ address }) => address.endsWith('127.0.0.1'))).toBe(true);
  });

  it('are not read where too many wait', async () => {
    isFull = true;
    const { status, headers } = await page('/');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});
