import type { Bench, Measure } from './bench.ts';
import { type BenchClient, percentile, timeOf } from './client.ts';
import { type BenchServer, ended, launch, urlOf, withServers } from './server.ts';

/** Students of the school. */
const STUDENTS = 500;
/** Callers who flood at the same time. */
const FLOODERS = 16;
const SECONDS = 4;
/** Milliseconds between two requests of the user who only works. */
const PAUSE_MS = 20;
/** How much slower a page may become, and the milliseconds below which nobody notices. */
const MOST_TIMES = 3;
const UNNOTICED_MS = 50;

interface Flood {
  name: string;
  /** One request, answered whatever it says. */
  send(url: string, n: number): Promise<unknown>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (url: string, path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body }).then((answer) =>
    answer.text(),
  );

/** What strangers can send. */
const STRANGERS: readonly Flood[] = [
  {
    name: 'keyed requests of nobody',
    send: (url, n) => post(url, '/api/resetPassword', '{"uid":"unknown"}', { 'Idempotency-Key': `flood-${n}` }),
  },
  {
    name: 'wrong sign-ins',
    send: (url, n) => post(url, '/api/login', JSON.stringify({ username: `nobody-${n}@x.example`, password: 'guess' })),
  },
  { name: 'bodies that are no JSON', send: (url) => post(url, '/api/login', '{"username":') },
  {
    name: 'paths there are none of',
    send: (url, n) => fetch(`${url}/api/nothing/${n}`).then((answer) => answer.text()),
  },
  { name: 'the page, over and over', send: (url) => fetch(`${url}/`).then((answer) => answer.text()) },
];

/** Somebody at work: a page of the list after another. @returns milliseconds of each */
async function atWork(client: BenchClient, termId: number, until: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; performance.now() < until; n += 1) {
    const from = (n * 50) % (STUDENTS - 50);
    times.push(await timeOf(client, `/api/rest/students?filter={"termId":${termId}}&range=[${from},${from + 49}]`));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

async function flooded(
  server: BenchServer,
  flood: Flood | undefined,
  url = server.url,
): Promise<{ p99: number; sent: number }> {
  const until = performance.now() + SECONDS * 1000;
  let sent = 0;
  const flooder = async () => {
    while (flood && performance.now() < until) {
      sent += 1;
      await flood.send(url, sent);
    }
  };
  const flooders = Array.from({ length: FLOODERS }, flooder);
  const times = await atWork(server.client, server.year.termIds[0] ?? 0, until);
  await Promise.all(flooders);
  return { p99: percentile(times, 0.99), sent };
}

/** A caller who is signed in and asks for what is not theirs to do, again and again. */
async function refusedCaller({ client, url }: BenchServer): Promise<Flood> {
  const account = { email: 'flood@school.example', password: 'a flood of refusals' };
  await client.json('POST', '/api/users', { ...account, firstName: 'Ann', lastName: 'Flood', admin: false });
  const credentials = JSON.stringify({ username: account.email, password: account.password });
  const { authToken } = JSON.parse(await post(url, '/api/login', credentials)) as { authToken: string };
  const headers = { Authorization: authToken };
  return {
    name: 'refusals (403)',
    send: (at) => fetch(`${at}/api/rest/readModels`, { headers }).then((answer) => answer.text()),
  };
}

/** The same while a server in another process is flooded: what the load itself costs on this machine. */
async function besideBareServer(server: BenchServer, flood: Flood) {
  const bare = launch('tests/bench/bare-koa.ts', {});
  try {
    return await flooded(server, flood, await urlOf(bare));
  } finally {
    await ended(bare);
  }
}

async function measuresOf(server: BenchServer): Promise<Measure[]> {
  await flooded(server, undefined);
  const idle = (await flooded(server, undefined)).p99;
  const measures: Measure[] = [{ label: 'a page of the list, alone: p99', value: idle, unit: 'ms' }];
  const atMost = Math.max(MOST_TIMES, UNNOTICED_MS / idle);
  const refused = await refusedCaller(server);
  const beside = await besideBareServer(server, refused);
  measures.push(
    { label: 'while a bare server is flooded: p99 / alone', value: beside.p99 / idle, unit: 'ratio' },
    { label: 'answers of the bare server', value: beside.sent / SECONDS, unit: 'requests/s' },
  );
  for (const flood of [...STRANGERS, refused]) {
    const { p99, sent } = await flooded(server, flood);
    measures.push(
      { label: `during ${flood.name}: p99 / alone`, value: p99 / idle, unit: 'ratio', reach: { atMost } },
      { label: `during ${flood.name}: p99`, value: p99, unit: 'ms' },
      { label: `${flood.name}`, value: sent / SECONDS, unit: 'requests/s' },
    );
  }
  return measures;
}

/** How long somebody at work waits while others flood the server with what it refuses. */
export const floodsBench: Bench = {
  name: 'floods',
  run: () =>
    withServers([{ students: STUDENTS, years: 1 }], async ([server]) => ({
      name: 'floods',
      measures: await measuresOf(server as BenchServer),
    })),
};
