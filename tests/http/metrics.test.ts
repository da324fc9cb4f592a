import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

const TOKEN = 'a token for the figures';
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** The values of a text by name and labels; throws for a line that is none of the format's. */
function valuesOf(text: string): Map<string, number> {
  const lines = text.trimEnd().split('\n');
  const values = new Map<string, number>();
  for (const line of lines) {
    if (line === '' || /^# (HELP|TYPE) [a-z\d_]+ .+$/.test(line)) continue;
    const parsed = /^([a-z\d_]+(?:\{(?:[a-z_]+="[^"]*",?)+\})?) (Nan|-?[\d.e+-]+)$/.exec(line);
    if (!parsed?.[1] || values.has(parsed[1])) throw new Error(`not a line of the format: ${line}`);
    values.set(parsed[1], Number(parsed[2]));
  }
  return values;
}

/** What the figures answer under this name: a page of elsewhere whose name leads here sends it. */
const statusUnder = (host: string, path = '/metrics'): Promise<number | undefined> =>
  new Promise((done, failed) => {
    const asking = request(server.url, { path, headers: { Host: host } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asking.on('error', failed).end();
  });

/** The status line of what is asked as nginx does that was told where we are and no more. */
async function answeredToNginx(path: string): Promise<string> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

/** Headers by which proxies and delivery networks tell of a caller or of themselves. */
const OF_PROXIES = [
  ...['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'X-Real-IP', 'Via', 'CF-Connecting-IP', 'CF-Ray'],
  ...['X-Envoy-External-Address', 'X-ARR-LOG-ID', 'X-Azure-ClientIP', 'Fastly-Client-IP', 'WL-Proxy-Client-IP'],
  ...['X-Amzn-Trace-Id', 'X-Cloud-Trace-Context', 'X-ProxyUser-Ip', 'Proxy-Connection', 'CDN-Loop', 'X-Varnish'],
];

describe('the figures', () => {
  it('count and time requests by route and status, whatever was asked for', async () => {
    await admin.get('/api/schoolYears/77');
    await admin.get('/API/schoolyears/78');
    await admin.get('/api/nothing?name=Marsh');
    await admin.send('/api/user', { method: 'PURGE' });
    await admin.get('/api/user');
    const { status, headers, body } = await server.anonymous.get('/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const values = valuesOf(body);
    const detail = 'method="GET",route="/api/schoolYears/:yearId"';
    expect(values.get(`http_requests_total{${detail},status="404"}`)).toBe(2);
    expect(values.get(`http_request_duration_seconds_count{${detail}}`)).toBe(2);
    expect(values.get(`http_request_duration_seconds_bucket{le="+Inf",${detail}}`)).toBe(2);
    expect(values.get('http_requests_total{method="other",route="unknown",status="404"}')).toBe(1);
    expect(body).not.toContain('Marsh');
  });

  it('tell how log, read models and process stand', async () => {
    await server.caughtUp();
    const values = valuesOf((await server.anonymous.get('/metrics')).body);
    expect(values.get('ledger_log_position')).toBe(Number(await server.ledger.head()));
    expect(values.get('ledger_log_up')).toBe(1);
    expect(values.get('ledger_read_model_lag_seconds{read_model="records"}')).toBe(0);
    expect(values.get('ledger_read_model_behind_events{read_model="records"}')).toBe(0);
    expect(values.get('ledger_read_model_state{read_model="journal",state="live"}')).toBe(1);
    expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('say so when the log cannot be read', async () => {
    const { head } = server.ledger;
    server.ledger.head = () => Promise.reject(new Error('away'));
    const { body } = await server.anonymous.get('/metrics').finally(() => {
      server.ledger.head = head;
    });
    const values = valuesOf(body);
    expect([values.get('ledger_log_up'), values.has('ledger_log_position')]).toEqual([0, false]);
  });

  it('are for this machine alone, and for nobody who comes through a proxy on it', async () => {
    for (const header of OF_PROXIES)
      expect((await admin.get('/metrics', { [header]: 'for=192.0.2.7' })).status, header).toBe(403);
    expect((await admin.get('/metrics', { 'X-Real-IP': '' })).status).toBe(403);
    expect((await admin.get('/metrics', { 'X-Request-Id': 'mine' })).status).toBe(200);
    for (const host of ['elsewhere.example', '127.0.0.1.elsewhere.example', 'localhost.elsewhere.example:80'])
      expect(await statusUnder(host), host).toBe(403);
    // Asked for as of a proxy: the host of the address counts then.
    expect(await statusUnder('localhost', 'http://elsewhere.example/metrics')).toBe(403);
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) expect(await statusUnder(host), host).toBe(200);
  });

  it('are for nobody who comes through a proxy that says nothing of itself, in the words of before 1997', async () => {
    expect(await answeredToNginx('/health/live')).toBe('HTTP/1.1 200 OK');
    expect(await answeredToNginx('/metrics')).toBe('HTTP/1.1 403 Forbidden');
  });

  it.each([{ TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://ledger.school.example' }])(
    'are for nobody without a token where a proxy is in front, whatever it says of itself: %o',
    async (settings) => {
      const proxied = await startServer({ settings, alone: true });
      expect((await proxied.anonymous.get('/metrics')).status).toBe(403);
      const { readModels } = (await proxied.anonymous.get('/health/ready')).body;
      expect(Object.keys(readModels[0])).toEqual(['id', 'state', 'lagSeconds']);
      await proxied.close();
    },
  );

  it('are for whoever has the token, where there is one', async () => {
    const guarded = await startServer({ settings: { METRICS_TOKEN: TOKEN } });
    const ask = (headers: Record<string, string>) => guarded.anonymous.get('/metrics', headers);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ Authorization: 'Bearer wrong' })).status).toBe(403);
    expect((await ask({ Authorization: (await guarded.as('admin')).authToken ?? '' })).status).toBe(403);
    expect((await ask({ Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '192.0.2.7' })).status).toBe(200);
    await guarded.close();
    await expect(startServer({ settings: { METRICS_TOKEN: 'short' } })).rejects.toThrow('METRICS_TOKEN');
  });
});
