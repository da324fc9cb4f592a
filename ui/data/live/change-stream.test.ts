import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges, type StreamNews } from './change-stream.ts';

const PACE = { silenceMs: 60_000, firstLineMs: 60_000, pauseMs: 1, longestPauseMs: 1 };
const change = { topic: 'records', position: '12' };
const news: StreamNews[] = [];
const asked: string[] = [];
let answers: ((response: ServerResponse) => void)[];
let server: Server;
let stop: AbortController;

beforeEach(async () => {
  news.length = 0;
  asked.length = 0;
  stop = new AbortController();
  server = createServer((request: IncomingMessage, response) => {
    asked.push(`${request.url} ${request.headers['x-session']} ${request.headers['x-background']}`);
    answers.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchThere = fetch;
  vi.stubGlobal('fetch', (url: string, how: RequestInit) => fetchThere(base + url, how));
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const line = (content: object) => `${JSON.stringify(content)}\n`;
const follow = (pace = PACE) =>
  followChanges({ sessionId: 's1', after: undefined }, (one) => news.push(one), stop.signal, pace);

it('tells changes, and goes on where it was after the stream broke, until the session is over', async () => {
  answers = [
    (response) => {
      response.write(line({ position: '10', changes: [] }));
      const text = line({ position: '12', changes: [change] });
      // A line may come in pieces.
      response.write(text.slice(0, 9));
      response.end(text.slice(9));
    },
    (response) => response.writeHead(502).end(),
    (response) => response.end(line({ position: '12', changes: [] }) + line({ end: 'signed-out' })),
  ];
  await follow();
  expect(news).toEqual([
    { kind: 'open' },
    { kind: 'changes', changes: [change] },
    { kind: 'cut' },
    { kind: 'cut' },
    { kind: 'open' },
    { kind: 'signed-out' },
  ]);
  expect(asked).toEqual(['', '?after=12', '?after=12'].map((query) => `/api/app/changes${query} s1 1`));
});

it('says that it is cut where no line comes through, as behind a proxy that keeps them', async () => {
  const kept = (response: ServerResponse) => {
    if (news.length === 0) response.writeHead(200).flushHeaders();
    else response.writeHead(401).end();
  };
  answers = Array.from({ length: 1000 }, () => kept);
  await follow({ ...PACE, firstLineMs: 200 });
  expect(news.at(0)).toEqual({ kind: 'cut' });
  expect(news.at(-1)).toEqual({ kind: 'signed-out' });
  expect(news).not.toContainEqual({ kind: 'open' });
});
