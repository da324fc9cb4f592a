import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pino from 'pino';
import { expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { errorsToAnswers } from './errors-to-answers.ts';

/** The lines that the log gets where requests end in this error. */
async function linesAfter(error: Error): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = new Koa().use(errorsToAnswers(log)).use(() => {
    throw error;
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`)).text();
  server.close();
  await once(server, 'close');
  return lines;
}

const WARN = 40;
const ERROR = 50;

it('says in one short line what is refused for now, and all of what failed', async () => {
  const [refused] = await linesAfter(new Rejection('unavailable', 'Too many searches are waiting.'));
  expect(refused).toMatchObject({ level: WARN, reason: 'Too many searches are waiting.' });
  expect(JSON.stringify(refused)).not.toContain('stack');
  const [failed] = await linesAfter(new Error('broken'));
  expect(failed).toMatchObject({ level: ERROR, msg: 'a request failed' });
  expect(await linesAfter(new Rejection('invalid', 'no'))).toEqual([]);
});
