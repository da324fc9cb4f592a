import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../http/harness.ts';
import { pick, randomFrom } from '../bad-input/random.ts';
import { ENDINGS, sendingOf } from './grammar.ts';

const SEED = Number(process.env['SEED'] ?? (process.env['LONG'] ? Date.now() % 2 ** 20 : 20_261_129));
const CONNECTIONS = process.env['LONG'] ? 60_000 : 1500;
/** At the same time. */
const LANES = 200;
/** Milliseconds that a caller waits at most: a half request is never answered. */
const WAITS_MS = 2000;

let server: TestServer;
/** What the log tells of as a fault. */
const faults: unknown[] = [];
const statuses = new Map<string, number>();

beforeAll(async () => {
  server = await startServer({ alone: true });
  const { log, strangers, fileTurns } = server.services;
  log.error = log.fatal = (...told: unknown[]) => void faults.push(told);
  // All come from one network.
  strangers.turn = fileTurns.turn = async () => undefined;
});
afterAll(async () => {
  const list = [...statuses].sort().map(([status, count]) => `${status} ${count}`);
  process.stdout.write(`bytes: ${CONNECTIONS} connections, ${list.join(', ')}, seed ${SEED}\n`);
  await server.close();
});

/** Connections that this process holds, at both ends. */
const connections = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

function noteAnswers(told: string): void {
  for (const [, status = ''] of told.matchAll(/HTTP\/1\.1 (\d{3}) /g))
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

/** Sends what chance has made, and resolves with what was answered when the caller is done. */
function sent(random: () => number): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const [ending, pieces] = [pick(ENDINGS, random), sendingOf(random)];
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => undefined);
  let told = '';
  return new Promise((done) => {
    const over = setTimeout(() => socket.destroy(), WAITS_MS);
    socket.once('close', () => {
      clearTimeout(over);
      done(told);
    });
    socket.once('end', () => socket.end());
    if (ending !== 'takes nothing')
      socket.on('data', (piece: Buffer) => {
        told += piece.toString('latin1');
        if (ending === 'waits') setTimeout(() => socket.destroy(), 20);
      });
    const go = () => {
      const piece = pieces.shift();
      if (piece) socket.write(piece, () => setImmediate(go));
      else if (ending === 'resets') socket.resetAndDestroy();
      else if (ending === 'ends') socket.end();
      else if (ending === 'goes') socket.destroy();
    };
    socket.once('connect', go);
  });
}

it('requests of strangers that are no requests, by the grammar of HTTP, are no fault and leave nothing behind', async () => {
  const before = connections();
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const random = randomFrom(SEED * 1000 + lane);
    for (let n = lane; n < CONNECTIONS; n += LANES) noteAnswers(await sent(random));
  });
  await Promise.all(lanes);
  expect(faults).toEqual([]);
  expect([...statuses.keys()].filter((status) => status >= '500' && status !== '503')).toEqual([]);
  expect((await server.anonymous.get('/health/live')).status).toBe(200);
  expect(server.services.bodies.held).toBe(0);
  // What was asked last is kept for the next.
  await expect.poll(connections).toBeLessThan(before + 4);
}, 3_600_000);
