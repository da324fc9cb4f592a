import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { noteKnown, noteKnownBrowser } from '../shares/request-context.ts';
import { createCrowd } from './crowd.ts';
import { type Listener, listen } from './listen.ts';

/** Connections there is room for. */
const MOST = 3;

let listener: Listener;
let sockets: Socket[] = [];
/** Answers under way, by path. */
const underWay = new Map<string, ServerResponse>();

async function open(limits: { mostOfSite?: number } = {}): Promise<void> {
  listener = await listen('127.0.0.1', 0, { most: MOST, ...limits });
  listener.serve((request, response) => {
    const path = request.url ?? '';
    if (path === '/at-once') return void response.end('here');
    if (path.startsWith('/signed-in')) noteKnown(response);
    underWay.set(path, response);
  });
}

async function arrive(path?: string): Promise<Socket> {
  const socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  if (path === undefined) return socket;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: school\r\n\r\n`);
  if (path === '/at-once') await once(socket, 'data');
  else await expect.poll(() => underWay.has(path)).toBe(true);
  return socket;
}

/** Whether somebody who comes now is answered, and which of these were ended for it. */
async function comes(there: readonly Socket[]): Promise<number[]> {
  for (const socket of there) socket.resume();
  await arrive('/at-once');
  await expect.poll(() => there.filter(({ closed }) => closed).length).toBe(1);
  return there.flatMap(({ closed }, at) => (closed ? [at] : []));
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  underWay.clear();
  await listener.close();
});

it('answers who comes where strangers have taken all connections there are and say nothing', async () => {
  await open();
  expect(await comes([await arrive(), await arrive(), await arrive()])).toEqual([0]);
});

it('ends what a stranger waits for before what somebody signed in does, and nothing of theirs', async () => {
  await open();
  const there = [await arrive('/signed-in'), await arrive('/slow'), await arrive('/signed-in/too')];
  expect(await comes(there)).toEqual([1]);
});

it('ends connections that strangers have done with before any answer', async () => {
  await open();
  expect(await comes([await arrive('/slow'), await arrive('/at-once'), await arrive()])).toEqual([1]);
});

it('lets go of no answer to somebody signed in', async () => {
  await open();
  const there = [await arrive('/signed-in/1'), await arrive('/signed-in/2'), await arrive('/signed-in/3')];
  const late = await arrive();
  late.resume().on('error', () => undefined);
  await expect.poll(() => late.closed).toBe(true);
  expect(there.map(({ closed }) => closed)).toEqual([false, false, false]);
});

/** A connection as far as a crowd looks at it. */
const from = (remoteAddress: string) => {
  const ended: string[] = [];
  const socket = { remoteAddress, once: () => socket, destroy: () => ended.push(remoteAddress) } as unknown as Socket;
  return { socket, ended };
};

it('takes the stranger who asks longest in the network that has most, and spares newcomers meanwhile', async () => {
  await open();
  let now = 0;
  const crowd = createCrowd(4, 4, () => now);
  const [school, flood, more, newcomer, next] = [
    '192.0.2.1',
    '203.0.113.7',
    '203.0.113.7',
    '192.0.2.9',
    '192.0.2.8',
  ].map(from);
  if (!school || !flood || !more || !newcomer || !next) throw new Error('five come');
  for (const { socket } of [school, flood, more]) {
    crowd.enter(socket);
    crowd.begin(socket, {} as ServerResponse);
  }
  crowd.enter(newcomer.socket);
  crowd.enter(next.socket);
  expect([school, flood, more, newcomer].map(({ ended }) => ended.length)).toEqual([0, 1, 0, 0]);
  now = 2001;
  crowd.enter(from('192.0.2.7').socket);
  expect([school, more, newcomer, next].map(({ ended }) => ended.length)).toEqual([0, 0, 1, 0]);
});

it('beside a flood of a network for each connection it spares who has a few, and those who are signed in count for none', () => {
  const crowd = createCrowd(400);
  const asks = (one: ReturnType<typeof from>, isKnown = false) => {
    const response = {} as ServerResponse;
    if (isKnown) noteKnown(response);
    crowd.enter(one.socket);
    crowd.begin(one.socket, response);
    if (isKnown) crowd.rest(one.socket);
    return one;
  };
  const signedIn = Array.from({ length: 10 }, () => asks(from('192.0.2.1'), true));
  const flood = Array.from({ length: 386 }, (_, at) => asks(from(`198.18.${at % 250}.${Math.floor(at / 250)}`)));
  const school = Array.from({ length: 4 }, () => asks(from('192.0.2.1')));
  asks(from('203.0.113.1'));
  asks(from('203.0.113.2'));
  const ended = (them: typeof flood) => them.filter((one) => one.ended.length > 0).length;
  expect([signedIn, flood, school].map(ended)).toEqual([0, 2, 0]);
});

it('ends of the strangers of one network who is missed least where they are too many, however much room there is', () => {
  const crowd = createCrowd(400, 3);
  const comes = (address: string, asks: 'nothing' | 'as a stranger' | 'signed in') => {
    const one = from(address);
    crowd.enter(one.socket);
    if (asks === 'nothing') return one;
    const response = {} as ServerResponse;
    if (asks === 'signed in') noteKnown(response);
    crowd.begin(one.socket, response);
    return one;
  };
  const school = comes('203.0.113.7', 'as a stranger');
  const flood = [
    comes('192.0.2.1', 'signed in'),
    comes('192.0.2.1', 'as a stranger'),
    comes('192.0.2.1', 'as a stranger'),
    comes('192.0.2.1', 'nothing'),
    comes('192.0.2.1', 'as a stranger'),
    comes('192.0.2.1', 'nothing'),
  ];
  expect([school, ...flood].map(({ ended }) => ended.length)).toEqual([0, 0, 1, 1, 1, 0, 0]);
});

it('ends no sign-in for those of its network who connect and say nothing, and none at a browser that is known', () => {
  let now = 0;
  const crowd = createCrowd(400, 5, () => now);
  const comes = (asks?: 'at a new browser' | 'at a known browser') => {
    const one = from('192.0.2.1');
    now += 1;
    crowd.enter(one.socket);
    if (!asks) return one;
    const response = {} as ServerResponse;
    if (asks === 'at a known browser') noteKnownBrowser(response);
    crowd.begin(one.socket, response);
    return one;
  };
  const before = Array.from({ length: 5 }, () => comes());
  const signIns = [comes('at a new browser'), comes('at a known browser')];
  const ended = () => [before, signIns].map((them) => them.map((one) => one.ended.length));
  comes();
  comes();
  expect(ended()).toEqual([
    [1, 1, 1, 1, 0],
    [0, 0],
  ]);
  for (let more = 0; more < 100; more += 1) comes();
  expect(ended()).toEqual([
    [1, 1, 1, 1, 1],
    [1, 0],
  ]);
});

it('counts whose session has ended as a stranger of their network again', () => {
  const crowd = createCrowd(400, 3);
  const asks = (one: ReturnType<typeof from>, isSignedIn: boolean) => {
    const response = {} as ServerResponse;
    if (isSignedIn) noteKnown(response);
    crowd.begin(one.socket, response);
    crowd.rest(one.socket);
  };
  const thief = Array.from({ length: 5 }, () => from('192.0.2.1'));
  for (const one of thief) {
    crowd.enter(one.socket);
    asks(one, true);
  }
  const ended = () => thief.map((one) => one.ended.length);
  expect(ended()).toEqual([0, 0, 0, 0, 0]);
  for (const one of thief) asks(one, false);
  expect(ended()).toEqual([1, 1, 0, 0, 0]);
  const school = from('192.0.2.1');
  crowd.enter(school.socket);
  expect(ended()).toEqual([1, 1, 1, 0, 0]);
});

it('lets strangers of one network have no more connections than they may, though there are more', async () => {
  await open({ mostOfSite: MOST - 1 });
  expect(await comes([await arrive(), await arrive()])).toEqual([0]);
});
