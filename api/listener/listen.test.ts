import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from './listen.ts';

/** More than sockets take in at once, so that most of it still waits in the server when it is written. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let listener: Listener;
const serving = async (answer: RequestListener, takingTimeoutMs?: number) => {
  listener = await listen('127.0.0.1', 0, { takingTimeoutMs });
  listener.serve(answer);
};
afterEach(async () => {
  agent.destroy();
  await listener.close();
});

async function ask(): Promise<IncomingMessage> {
  const [answer] = (await once(get(listener.url, { agent }), 'response')) as [IncomingMessage];
  return answer;
}

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const piece of answer) length += (piece as Buffer).length;
  return length;
}

describe('a server that closes', () => {
  it('sends an answer whole that is written and waits for a slow reader', async () => {
    const written = Promise.withResolvers<void>();
    await serving((_, response) => response.end(LARGE, () => undefined) && written.resolve());
    const answer = await ask();
    await written.promise;
    const closed = listener.close();
    expect(await lengthOf(answer)).toBe(LARGE.length);
    await closed;
  });

  it('finishes what is under way and ends its connection', async () => {
    const asked = Promise.withResolvers<() => void>();
    await serving((_, response) => asked.resolve(() => response.end('done')));
    const answered = ask();
    const finish = await asked.promise;
    const closed = listener.close();
    finish();
    const answer = await answered;
    expect(answer.headers.connection).toBe('close');
    expect(await lengthOf(answer)).toBe(4);
    await closed;
  });

  it('sends an answer whole whose request was sent ahead, behind another one', async () => {
    const written = Promise.withResolvers<void>();
    await serving(({ url }, response) => {
      if (url === '/first') return void response.end('first');
      response.end(LARGE);
      written.resolve();
    });
    const { port, host } = new URL(listener.url);
    const caller = connect(Number(port), '127.0.0.1').pause();
    caller.write(['/first', '/second'].map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(''));
    await written.promise;
    const closed = listener.close();
    let length = 0;
    for await (const piece of caller) length += (piece as Buffer).length;
    expect(length).toBeGreaterThan(LARGE.length);
    await closed;
  });

  it('ends connections on which nothing is under way at once, and takes no more', async () => {
    await serving((_, response) => response.end());
    await lengthOf(await ask());
    await listener.close();
    const { port } = new URL(listener.url);
    const [error] = (await once(connect(Number(port), '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });
});

describe('a connection', () => {
  it('is kept for longer than proxies keep theirs', async () => {
    await serving((_, response) => response.end());
    const { headers } = await ask();
    expect(headers['keep-alive']).toBe('timeout=130');
  });

  it('ends with its answer once the server services with its clients, which serves on', async () => {
    await serving((_, response) => response.end('here'));
    await lengthOf(await ask());
    listener.partWithClients();
    for (const _ of [1, 2]) {
      const answer = await ask();
      expect(answer.headers.connection).toBe('close');
      expect(await lengthOf(answer)).toBe(4);
    }
  });
});

describe('a caller', () => {
  /** Milliseconds; nothing that is waited for takes as long. */
  const SOON = 50;

  it('who takes nothing of an answer is given up', async () => {
    const answering = Promise.withResolvers<ServerResponse>();
    await serving((_, response) => response.end(LARGE, () => undefined) && answering.resolve(response), SOON);
    const { port, host } = new URL(listener.url);
    const caller = connect(Number(port), '127.0.0.1').pause();
    caller.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    const response = await answering.promise;
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
    caller.destroy();
  });

  it('has half a minute to take something', async () => {
    const asked = Promise.withResolvers<number | undefined>();
    await serving(({ socket }, response) => {
      asked.resolve(socket.timeout);
      response.end();
    });
    await lengthOf(await ask());
    expect(await asked.promise).toBe(30_000);
  });

  it('waits for an answer as long as it takes', async () => {
    await serving(({ socket }, response) => {
      socket.once('timeout', () => socket.once('timeout', () => response.end('done')));
    }, SOON);
    expect(await lengthOf(await ask())).toBe(4);
  });

  it('who asks nothing is let go', async () => {
    await serving((_, response) => response.end(), SOON);
    const { port } = new URL(listener.url);
    await once(connect(Number(port), '127.0.0.1').resume(), 'close');
  });
});

it('a request of two hosts is refused, and its connection ends', async () => {
  let asked = 0;
  await serving((_, response) => {
    asked += 1;
    response.end('done');
  });
  const { hostname, port } = new URL(listener.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET / HTTP/1.1\r\nHost: localhost\r\nHost: ledger.school.example\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
  );
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  expect([answer.includes('could not be read'), asked]).toEqual([true, 0]);
});

it('refuses a request of a hundred headers and more, and ends the connection: those beyond are not known', async () => {
  await serving((_, response) => response.end('here'));
  const statusOf = async (count: number) => {
    const headers = Object.fromEntries(Array.from({ length: count }, (_, at) => [`h${at}`, '']));
    const [answer] = (await once(get(listener.url, { headers }), 'response')) as [IncomingMessage];
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  // Beside them it says its host and that it keeps the connection.
  expect(await statusOf(97)).toEqual([200, 'keep-alive']);
  expect(await statusOf(98)).toEqual([431, 'close']);
  expect(await statusOf(300)).toEqual([431, 'close']);
});

it('refuses an address of more parameters than any call has, and ends the connection', async () => {
  await serving((_, response) => response.end('here'));
  const statusOf = async (count: number) => {
    const address = `${listener.url}/api/docs?${Array.from({ length: count }, (_, at) => `p${at}`).join('&')}`;
    const [answer] = (await once(get(address), 'response')) as [IncomingMessage];
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await statusOf(100)).toEqual([200, 'keep-alive']);
  expect(await statusOf(101)).toEqual([400, 'close']);
  expect(await statusOf(2000)).toEqual([400, 'close']);
});
