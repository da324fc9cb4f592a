import { pbkdf2 } from 'node:crypto';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READ_MODEL_NAMES } from '../../domain/wire/read-models.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const json = { 'Content-Type': 'application/json' };
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
  admin.send('/api/schoolSettings', { method: 'POST', headers, body });

describe('paths', () => {
  it.each(['/api/schoolyears', '/api/schoolYears', '/API/SchoolYears/', '/api/schoolyears/'])(
    '%s lead to the school years',
    async (path) => {
      expect(await admin.get(path)).toMatchObject({ status: 200, body: { schoolYears: [] } });
    },
  );

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['PUT', '/api/users'],
    ['PATCH', '/api/users/1'],
    ['GET', '/api/schoolYears/%E0%A4%A'],
  ])('%s %s is a 404 in JSON', async (method, path) => {
    const { status, body } = await admin.send(path, { method });
    expect([status, body]).toEqual([404, { error: { message: expect.any(String) } }]);
  });

  it('outside the API that are no file are a 404, and no file of ours can be reached', async () => {
    for (const path of [
      '/package.json',
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%5cpackage.json',
      '/.git/config',
    ])
      expect((await admin.get(path)).status).toBe(404);
  });
});

it('a Host header that is no host changes nothing', async () => {
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { Host: 'a school [', Authorization: admin.authToken ?? '' };
    const sent = get(`${server.url}/api/rest/users?range=[0,0]`, { headers }, async (response) =>
      resolve({ status: response.statusCode, text: await text(response) }),
    );
    sent.once('error', reject);
  });
  expect(answer).toEqual({ status: 200, text: expect.stringMatching(/^\[\{"id":1,/) });
});

describe('bodies', () => {
  it('that are no JSON are refused before anything is done', async () => {
    expect((await post('{"name":')).status).toBe(400);
    expect((await post('"text"')).status).toBe(400);
    expect((await post('null')).status).toBe(400);
    expect((await post('name=x', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post('<name/>', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post('{"name":"x"}', {})).status).toBe(415);
    expect((await post(`${'['.repeat(5000)}${']'.repeat(5000)}`)).status).toBe(400);
  });

  it('that are too large are refused, announced or not, packed or not', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1_100_000) });
    expect((await post(large)).status).toBe(413);
    expect((await post(gzipSync(large), { ...json, 'Content-Encoding': 'gzip' })).status).toBe(413);
    const stream = new Blob([large]).stream();
    const init = { method: 'POST', headers: json, body: stream, duplex: 'half' } as RequestInit;
    expect((await admin.send('/api/schoolSettings', init)).status).toBe(413);
  });

  it('may be packed, but not broken', async () => {
    const packed = gzipSync(JSON.stringify({ name: 'North High' }));
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    expect((await post(packed, headers)).status).toBe(200);
    expect((await post(packed.subarray(0, 20), headers)).status).toBe(400);
    expect((await post(Buffer.from('not gzip'), headers)).status).toBe(400);
    expect((await post(packed, { ...json, 'Content-Encoding': 'br2' })).status).toBe(415);
  });

  it('with text that cannot be kept are refused by field', async () => {
    for (const name of ['"\\ud800"', '"a\\u0000b"'])
      expect(await post(`{"name":${name}}`)).toMatchObject({
        status: 400,
        body: { error: { data: { name: [{ message: expect.any(String) }] } } },
      });
    expect((await post('{"__proto__":{"admin":true}}')).status).toBe(400);
    expect((await post('{"gradeConversions":[{"__proto__":{"percent":1}}]}')).status).toBe(400);
  });

  it('with more values than anybody could be told of are refused before they are looked at', async () => {
    const body = `{"gradeConversions":[${'1,'.repeat(300_000)}1]}`;
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('too many values') } },
    });
  });

  it('with bytes that are no UTF-8 are refused, packed or not, and change nothing', async () => {
    const named = (name: Uint8Array) => Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('"}')]);
    for (const name of [
      Buffer.from('Zo\u00eb', 'latin1'),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from([0xed, 0xa0, 0x80]),
    ]) {
      expect((await post(named(name))).status).toBe(400);
      expect((await post(gzipSync(named(name)), { ...json, 'Content-Encoding': 'gzip' })).status).toBe(400);
    }
    expect((await admin.get('/api/schoolSettings')).body.schoolSettings.name).toBe('North High');
  });

  it('keep every letter, and a mark that says that they are UTF-8 is none of them', async () => {
    const name = 'Zoë Şimşek 学校 🏫 \ufffd';
    expect(await post(`\ufeff{"name":"${name}"}`)).toMatchObject({ body: { schoolSettings: { name } } });
    await post('{"name":"North High"}');
  });

  it('of nobody are not read', async () => {
    expect((await server.anonymous.post('/api/schoolSettings', { name: 'x' })).status).toBe(401);
  });
});

describe('answers', () => {
  it('carry a request id and headers that keep browsers from guessing', async () => {
    const { headers } = await admin.get('/api/user');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('are in no frame, tell no other site where somebody comes from, open nothing to one and do not name the program', async () => {
    for (const path of ['/', '/api/user', '/api/nothing', '/health/live']) {
      const headers = Object.fromEntries((await admin.get(path, { Origin: 'https://elsewhere.example' })).headers);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      expect(Object.keys(headers).filter((name) => /^(?:server|x-powered-by|access-control-)/.test(name))).toEqual([]);
    }
  });

  it('are data that no browser shows as a page, refusals too; files keep their own names', async () => {
    const disposition = async (path: string) => (await admin.get(path)).headers.get('Content-Disposition');
    expect(await disposition('/api/schoolYears')).toBe('attachment; filename="api.json"');
    expect(await disposition('/api/nothing')).toBe('attachment; filename="api.json"');
    expect(await disposition('/api/docs')).toBeNull();
    expect(await disposition('/health/live')).toBeNull();
  });

  it('that have not changed are not sent again', async () => {
    const first = await admin.get('/api/schoolSettings');
    // fetch would ask for a fresh answer by itself otherwise.
    const seen = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    const again = await admin.get('/api/schoolSettings', seen);
    expect([again.status, again.body]).toEqual([304, '']);
    await admin.post('/api/schoolSettings', { name: 'South High' });
    const changed = await admin.get('/api/schoolSettings', seen);
    expect(changed.body.schoolSettings.name).toBe('South High');
  });

  it.each([
    '/api/user',
    '/api/disabilities',
    '/api/activities/groups',
    '/api/rest/journal?sort=["id","ASC"]&range=[0,0]',
  ])('of %s carry a validator of their text', async (path) => {
    const { headers } = await admin.get(path);
    const seen = { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await admin.get(path, seen)).status).toBe(304);
  });

  it.each(['/api/activities/groups', '/api/openapi.json', '/api/docs', '/api/docs?q=student'])(
    'of %s are packed, which is worth it',
    async (path) => {
      const { status, headers, body } = await admin.get(path, { 'Accept-Encoding': 'gzip' });
      expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip']);
      const plain = await admin.get(path, { 'Accept-Encoding': 'identity' });
      expect(plain.headers.get('content-encoding')).toBeNull();
      for (const answer of [headers, plain.headers]) expect(answer.get('vary')).toContain('Accept-Encoding');
      expect(plain.headers.get('content-type')).toBe(headers.get('content-type'));
      expect(plain.body).toEqual(body);
    },
  );

  it.each([
    ['short', '/api/activities/groups'],
    ['the same for everybody', '/api/openapi.json'],
    ['the same for everybody', '/api/docs'],
  ])('that are %s do not wait for the threads that check passwords: %s', async (_, path) => {
    await admin.get(path);
    let done = 0;
    const derive = promisify(pbkdf2);
    const jobs = Array.from({ length: 6 }, async () => {
      await derive('a password', 'salt', 1_000_000, 64, 'sha512');
      done += 1;
    });
    // Not by fetch: it would unpack the answer on the same threads.
    const headers = { Authorization: admin.authToken ?? '', 'Accept-Encoding': 'gzip' };
    const encoding = await new Promise((resolve, reject) => {
      get(`${server.url}${path}`, { headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.headers['content-encoding']));
      }).once('error', reject);
    });
    expect([encoding, done]).toEqual(['gzip', 0]);
    await Promise.all(jobs);
  });

  it('to unforeseen errors say nothing of them', async () => {
    const { followed } = server.services;
    const { current } = followed.settings;
    followed.settings.current = () => Promise.reject(new Error('SELECT secret FROM somewhere'));
    try {
      const { status, body } = await admin.get('/api/schoolSettings');
      expect([status, body]).toEqual([500, { error: { message: 'Internal server error.' } }]);
    } finally {
      followed.settings.current = current;
    }
  });
});

describe('health', () => {
  it('is there for probes, without a session', async () => {
    expect(await server.anonymous.get('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
    await server.caughtUp();
    const { status, body } = await server.anonymous.get('/health/ready');
    expect([status, body.status]).toEqual([200, 'ready']);
    expect(body.readModels).toHaveLength(READ_MODEL_NAMES.length);
  });

  it('and figures are as of now, whatever point an address names', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect([path, (await server.anonymous.get(`${path}?asOf=@1`)).status]).toEqual([path, 200]);
  });
});
