import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The first line of the answer to a request for an address as it is written here. */
async function answerTo(address: string, method = 'GET'): Promise<string | undefined> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n')[0];
}

const UNREADABLE = ['http://[', 'http://[::1', 'http://a[/', 'http://', 'x://y', '//a@[#', '//a@b#', '/a#b', '*'];

it.each(UNREADABLE)('an address of which no path can be read is refused, and ends nothing: %s', async (address) => {
  for (const method of ['GET', 'POST', 'OPTIONS'])
    expect([method, await answerTo(address, method)]).toEqual([method, 'HTTP/1.1 400 Bad Request']);
  expect(await answerTo('/health/live')).toBe('HTTP/1.1 200 OK');
});

it('an address with the host in it is answered like its path', async () => {
  for (const address of ['http://ledger.school.example/health/live', 'http://[::1]:3000/health/live?x=[y]'])
    expect([address, await answerTo(address)]).toEqual([address, 'HTTP/1.1 200 OK']);
});
