import { type Bench, type Measure, median } from './bench.ts';
import { type Asked, READ_NAMES, READS, termInfoUpdate } from './calls.ts';
import { type BenchClient, percentile } from './client.ts';
import { withServers } from './server.ts';

const SIZES = [500, 5000, 50_000] as const;
const CLIENTS = 8;
const SECONDS = 3;
const ROUNDS = 4;
/** One request in so many changes something. */
const WRITES = 10;
const MOST_SLOWER = 1.5;
/** Of eight clients on the same processors, at the largest size. */
const LARGEST = { perSecond: 800, p99: 30 };

interface Load {
  perSecond: number;
  /** Milliseconds. */
  all: number[];
  paging: number[];
}

/** A client's share of a round: the number of its first request, and when it asks for nothing more. */
interface Turn {
  from: number;
  until: number;
}

/** One client: the next request when the one before has been answered. */
async function run(client: BenchClient, asked: Asked, { from, until }: Turn, load: Load): Promise<number> {
  let n = from;
  for (; performance.now() < until; n += 1) {
    const read = READ_NAMES[n % READ_NAMES.length] ?? 'dashboard counts';
    const { path, body } = termInfoUpdate(asked, n);
    const isWrite = n % WRITES === 0;
    const { status, total } = isWrite
      ? await client.timed('POST', path, body)
      : await client.timed('GET', READS[read](asked, n));
    if (status !== 200) throw new Error(`${isWrite ? path : read} answered ${status}`);
    load.all.push(total);
    if (!isWrite && read === 'list, any page') load.paging.push(total);
  }
  return n - from;
}

async function round(asked: Asked, number: number): Promise<Load> {
  const load: Load = { perSecond: 0, all: [], paging: [] };
  const start = performance.now();
  const clients = Array.from({ length: CLIENTS }, () => asked.server.connect());
  const until = start + SECONDS * 1000;
  const work = clients.map((client, at) => run(client, asked, { from: (number * CLIENTS + at) * 10_007, until }, load));
  const counts = await Promise.all(work);
  for (const client of clients) client.close();
  const sum = counts.reduce((total, count) => total + count, 0);
  return { ...load, perSecond: (sum / (performance.now() - start)) * 1000 };
}

async function measured(schools: readonly Asked[]): Promise<Load[][]> {
  const rounds: Load[][] = schools.map(() => []);
  for (const asked of schools) await round(asked, 0);
  for (let number = 1; number <= ROUNDS; number += 1) {
    for (const [at, asked] of schools.entries()) rounds[at]?.push(await round(asked, number));
  }
  return rounds;
}

function measuresOf(rounds: readonly Load[][]): Measure[] {
  const of = (at: number, value: (load: Load) => number) => median((rounds[at] ?? []).map(value));
  const paging = (at: number) => of(at, (load) => percentile(load.paging, 0.5));
  const flat = paging(SIZES.length - 1) / paging(0);
  const label = `${CLIENTS} clients, paging: 50,000 / 500 students`;
  return [
    { label, value: flat, unit: 'ratio', reach: { atMost: MOST_SLOWER } },
    ...SIZES.flatMap((students, at): Measure[] => {
      const isLargest = at === SIZES.length - 1;
      const who = `${CLIENTS} clients, ${students.toLocaleString('en')} students`;
      return [
        {
          label: who,
          value: of(at, ({ perSecond }) => perSecond),
          unit: 'requests/s',
          ...(isLargest && { reach: { atLeast: LARGEST.perSecond } }),
        },
        { label: `${who}: p50`, value: of(at, ({ all }) => percentile(all, 0.5)), unit: 'ms' },
        {
          label: `${who}: p99`,
          value: of(at, ({ all }) => percentile(all, 0.99)),
          unit: 'ms',
          ...(isLargest && { reach: { atMost: LARGEST.p99 } }),
        },
        { label: `${who}: paging, p50`, value: paging(at), unit: 'ms' },
      ];
    }),
  ];
}

/** Eight people at work at once, one request in ten a change, at three sizes. */
export const loadBench: Bench = {
  name: 'load',
  run: () =>
    withServers(
      SIZES.map((students) => ({ students, years: 1 })),
      async (servers) => {
        const schools = servers.map((server, at) => ({ server, students: SIZES[at] ?? 0 }));
        return { name: 'load', measures: measuresOf(await measured(schools)) };
      },
    ),
};
