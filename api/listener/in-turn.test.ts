import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteKnown } from '../shares/request-context.ts';
import { inTurn } from './in-turn.ts';
import { type Listener, listen } from './listen.ts';

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: school.example\r\n\r\n`;

let listener: Listener;
let caller: Socket;
/** Requests that were handed over and not answered yet. */
let handed: { path: string; response: ServerResponse }[];
/** Called with each. */
let hear: () => void;

const handedOver = async (count: number) => {
  while (handed.length < count) {
    const { promise, resolve } = Promise.withResolvers<void>();
    hear = resolve;
    await promise;
  }
  return handed.map(({ path }) => path);
};
const answer = (at: number, text: string) => handed[at]?.response.end(text);

async function receivedUntil(text: string): Promise<string> {
  let received = '';
  for await (const piece of caller) {
    received += piece;
    if (received.includes(text)) return received;
  }
  return received;
}

beforeEach(async () => {
  handed = [];
  hear = () => undefined;
  listener = await listen('127.0.0.1', 0);
  listener.serve(({ url = '' }, response) => {
    handed.push({ path: url, response });
    hear();
  });
  caller = connect(Number(new URL(listener.url).port), '127.0.0.1');
  caller.on('error', () => undefined);
  await once(caller, 'connect');
});
afterEach(async () => {
  caller.destroy();
  await listener.close();
});

describe('requests sent ahead on one connection', () => {
  it('are answered one after another, in their order', async () => {
    caller.write(GET('/first') + GET('/second') + GET('/third'));
    expect(await handedOver(1)).toEqual(['/first']);
    answer(0, 'one.');
    expect(await handedOver(2)).toEqual(['/first', '/second']);
    answer(1, 'two.');
    expect(await handedOver(3)).toEqual(['/first', '/second', '/third']);
    answer(2, 'three.');
    expect((await receivedUntil('three.')).match(/\w+\.$|\w+\.(?=HTTP)/g)).toEqual(['one.', 'two.', 'three.']);
  });

  it('are not handed over behind an answer that ends the connection', async () => {
    caller.write(GET('/first') + GET('/second'));
    await handedOver(1);
    handed[0]?.response.setHeader('Connection', 'close');
    answer(0, 'one.');
    await receivedUntil('there is no more');
    expect(await handedOver(1)).toEqual(['/first']);
  });

  it('are a thousand of all connections together, beside one of each that somebody who is signed in asks on', async () => {
    const port = Number(new URL(listener.url).port);
    const crowd = Array.from({ length: 160 }, () =>
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .resume(),
    );
    // The first is under way, and eight wait.
    for (const one of crowd) one.write(Array.from({ length: 9 }, (_, at) => GET(`/${at}`)).join(''));
    const cutOff = () => crowd.filter(({ closed }) => closed).length;
    // 125 have all of them; whoever would have more is ended.
    await expect.poll(cutOff).toBe(35);
    caller.write(GET('/late'));
    await expect.poll(() => handed.some(({ path }) => path === '/late')).toBe(true);
    for (const { path, response } of handed) if (path === '/late') noteKnown(response);
    caller.write(GET('/later'));
    expect(caller.closed).toBe(false);
    // Whoever goes gives back what waited: the next may send as many ahead.
    for (const one of crowd) one.destroy();
    await expect.poll(() => handed.filter(({ response }) => !response.closed).length).toBe(1);
    caller.write(Array.from({ length: 7 }, (_, at) => GET(`/more/${at}`)).join(''));
    handed.find(({ path }) => path === '/late')?.response.end();
    await expect.poll(() => handed.at(-1)?.path).toBe('/later');
    expect(caller.closed).toBe(false);
  });

  it('are dropped when the caller goes', async () => {
    caller.write(GET('/first') + GET('/second'));
    await handedOver(1);
    const left = once(handed[0]?.response ?? caller, 'close');
    caller.destroy();
    await left;
    await listener.close();
    expect(await handedOver(1)).toEqual(['/first']);
  });

  it('end the connection when they are thousands, and no more than one is begun', async () => {
    caller.write(GET('/again').repeat(5000));
    await new Promise((gone) => caller.resume().once('close', gone));
    expect(await handedOver(1)).toEqual(['/again']);
  });

  it('end the connection where they expect what nobody does, which is answered once', async () => {
    caller.write('GET /asked HTTP/1.1\r\nHost: school.example\r\nExpect: 200-maybe\r\n\r\n'.repeat(3) + GET('/late'));
    const received = await receivedUntil('there is no more');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 417']);
    expect(received).toContain('expects what this server does not do');
    expect(handed).toEqual([]);
  });

  it('are read no further where the connection is ended for them, however many came in one piece', async () => {
    let read = 0;
    const answerInTurn = inTurn(() => undefined);
    const server = createServer((request, response) => {
      read += 1;
      answerInTurn(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const sender = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    sender.resume().write(GET('/again').repeat(1000));
    await new Promise((gone) => sender.once('close', gone));
    await new Promise((closed) => server.close(closed));
    expect(read).toBe(10);
  });

  it('end the connection where they name no host, which is answered once', async () => {
    caller.write(`${'GET /asked HTTP/1.1\r\n\r\n'.repeat(3)}${GET('/late')}`);
    const received = await receivedUntil('there is no more');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    expect(received).toContain('could not be read');
    expect(handed).toEqual([]);
  });

  it('need name no host where they are of the older HTTP', async () => {
    caller.write('GET /old HTTP/1.0\r\n\r\n');
    expect(await handedOver(1)).toEqual(['/old']);
  });
});
