import { Agent, type IncomingMessage, request } from 'node:http';
import type { BareAnswer } from './bare-koa.ts';
import { type Bench, type Measure, median } from './bench.ts';
import { processorTimeOf, supervised } from './processor.ts';
import { type BenchServer, ended, launch, urlOf, withServers } from './server.ts';

const ROUNDS = 25;
const WARM_UP = 5;
/** Requests to one server before it is the other's turn. */
const TURN = 200;
const CONNECTIONS = 4;
const MOST_TIMES = 1.6;

interface Target {
  url: string;
  pid: number;
  /** Microseconds of processor per request, turn by turn. */
  costs: number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

interface Answer extends BareAnswer {
  message: IncomingMessage;
}

const ask = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, async (message) => {
      const chunks: Buffer[] = [];
      for await (const chunk of message) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      resolve({ status: message.statusCode ?? 0, headers: message.headers as Record<string, string>, text, message });
    })
      .on('error', reject)
      .end();
  });

/** Headers that Node writes by itself. */
const BY_NODE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** What a bare server answers to have the same bytes. */
const asBare = ({ status, headers, text }: Answer): BareAnswer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !BY_NODE.has(name))),
  text,
});

async function turn({ url, pid, costs }: Target, headers: Record<string, string>): Promise<void> {
  const before = processorTimeOf(pid);
  const share = async () => {
    for (let n = 0; n < TURN / CONNECTIONS; n += 1) await ask(url, headers);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, share));
  costs.push((processorTimeOf(pid) - before) / TURN);
}

/** What a call costs the product and a bare server that answers the same; they take turns. */
async function compared(server: BenchServer, path: string, headers: Record<string, string>): Promise<[Target, Target]> {
  const product = { url: `${server.url}${path}`, pid: supervised(server.pid), costs: [] };
  const child = launch('tests/bench/bare-koa.ts', {}, JSON.stringify(asBare(await ask(product.url, headers))));
  try {
    const bare = { url: `${await urlOf(child)}${path}`, pid: child.pid ?? 0, costs: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const target of [product, bare]) await turn(target, headers);
    }
    return [product, bare];
  } finally {
    await ended(child);
  }
}

function measuresOf(name: string, [product, bare]: [Target, Target], reach: NonNullable<Measure['reach']>): Measure[] {
  const [mine, theirs] = [product.costs.slice(WARM_UP), bare.costs.slice(WARM_UP)];
  const ratios = mine.map((cost, at) => cost / (theirs[at] ?? Number.NaN));
  return [
    { label: `${name} / bare Koa`, value: median(ratios), unit: 'ratio', reach },
    { label: `${name}: processor`, value: median(mine), unit: 'µs', floor: median(theirs) },
    { label: `${name}, bare Koa: processor`, value: median(theirs), unit: 'µs' },
  ];
}

/** Somebody who works there. */
async function staffToken({ client }: BenchServer): Promise<string> {
  const account = { email: 'edge@school.example', password: 'a call and no more' };
  await client.json('POST', '/api/users', { ...account, firstName: 'Ann', lastName: 'Edge', admin: false });
  const { authToken } = await client.json('POST', '/api/login', {
    username: account.email,
    password: account.password,
  });
  return authToken;
}

async function edgeMeasures(server: BenchServer): Promise<Measure[]> {
  const headers = { Authorization: await staffToken(server) };
  const answered = await compared(server, '/api/user', headers);
  return measuresOf('an empty request of somebody signed in', answered, { atMost: MOST_TIMES });
}

/** What every request costs before it does anything, in processor time. */
export const edgeBench: Bench = {
  name: 'edge',
  async run() {
    try {
      return await withServers([{ students: 500, years: 1 }], async ([server]) => ({
        name: 'edge',
        measures: await edgeMeasures(server as BenchServer),
      }));
    } finally {
      agent.destroy();
    }
  },
};
