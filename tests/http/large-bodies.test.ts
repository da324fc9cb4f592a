import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let session: string;
/** One connection for everything. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  // A server that anything stands in front of has no connections of its own with clients.
  server = await startServer({ alone: true });
  session = (await server.as('admin')).authToken ?? '';
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

/** A client that sends all it has before it looks at the answer, as many do. */
async function send(method: string, path: string, body?: Uint8Array, headers: Record<string, string> = {}) {
  const sent = request(`${server.url}${path}`, {
    ...{ method, agent },
    headers: { Authorization: session, 'Content-Type': 'application/json', ...headers },
  });
  const closed = once(sent, 'close');
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  const [answer] = await answered;
  answer.resume();
  await closed;
  return [answer.statusCode, sent.reusedSocket];
}

const large = Buffer.from(JSON.stringify({ name: 'ab1c'.repeat(2_000_000) }));
const unannounced = { 'Transfer-Encoding': 'chunked' };

it.each([
  ['announced', large, {}],
  ['unannounced', large, unannounced],
  ['packed', gzipSync(large, { level: 1 }), { 'Content-Encoding': 'gzip' }],
])(
  'a body that is too large, %s, is refused while it is still being sent, and the connection goes on',
  async (_, body, headers) => {
    const [status] = await send('POST', '/api/schoolSettings', body, headers);
    expect(status).toBe(413);
    expect(await send('GET', '/api/user')).toEqual([200, true]);
  },
);
