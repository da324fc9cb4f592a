import Koa from 'koa';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listener, listen } from '../listener/listen.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { requestLog } from './request-log.ts';

let listener: Listener;
let lines: { route: string; status: number }[];
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = new Koa().use(requestLog(log, createMetrics().requests));
  app.use((ctx) => {
    ctx['_matchedRoute'] = ctx.path;
    ctx.status = ctx.query['status'] ? 503 : 200;
  });
  listener = await listen('127.0.0.1', 0);
  listener.serve(app.callback());
});
afterEach(() => listener.close());

it('has a line for each request, and for probes only when all is not well', async () => {
  for (const path of ['/health/ready', '/health/live', '/metrics', '/api/user', '/health/ready?status=503'])
    await (await fetch(listener.url + path)).text();
  await expect.poll(() => lines.length).toBe(2);
  expect(lines).toMatchObject([
    { route: '/api/user', status: 200 },
    { route: '/health/ready', status: 503 },
  ]);
});
