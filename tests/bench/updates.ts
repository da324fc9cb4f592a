import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, median } from './bench.ts';
import { type Asked, termInfoUpdate } from './calls.ts';
import { type BenchClient, percentile } from './client.ts';
import { withServers } from './server.ts';

const STUDENTS = 50_000;
const PER_SECOND = 100;
const SECONDS = 10;
const ROUNDS = 3;
/** More than are ever under way together. */
const CONNECTIONS = 100;
const P99_TO_P50 = 10;
const MOST_MS = { p50: 4, p99: 20 };

/** Milliseconds from when an update was due until its read models had caught up. */
async function update(client: BenchClient, asked: Asked, n: number, due: number): Promise<number> {
  const { path, body } = termInfoUpdate(asked, n);
  const { status, behind } = await client.timed('POST', path, body);
  if (status !== 200) throw new Error(`POST ${path} answered ${status}`);
  return behind ? Number.POSITIVE_INFINITY : performance.now() - due;
}

/** Updates come when they are due, whether or not the ones before have been answered. */
async function round(asked: Asked, seconds: number, from: number): Promise<number[]> {
  const client = asked.server.connect(CONNECTIONS);
  const underWay: Promise<number>[] = [];
  const start = performance.now();
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    const due = start + (n * 1000) / PER_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    underWay.push(update(client, asked, from + n, due));
  }
  const times = await Promise.all(underWay);
  client.close();
  return times;
}

/** Changes of one answer at a steady pace, each waited for until the read models show it. */
export const updatesBench: Bench = {
  name: 'updates',
  run: () =>
    withServers([{ students: STUDENTS, years: 1 }], async ([server]) => {
      if (!server) throw new Error('no server');
      const asked = { server, students: STUDENTS };
      await round(asked, 2, 1);
      const rounds: number[][] = [];
      for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(asked, SECONDS, 1000 * (n + 1)));
      const at = (share: number) => median(rounds.map((times) => percentile(times, share)));
      const ratio = median(rounds.map((times) => percentile(times, 0.99) / percentile(times, 0.5)));
      return {
        name: 'updates',
        measures: [
          {
            label: `${PER_SECOND} updates a second: p99 / p50`,
            value: ratio,
            unit: 'ratio',
            reach: { atMost: P99_TO_P50 },
          },
          { label: 'until the read models caught up: p50', value: at(0.5), unit: 'ms', reach: { atMost: MOST_MS.p50 } },
          {
            label: 'until the read models caught up: p99',
            value: at(0.99),
            unit: 'ms',
            reach: { atMost: MOST_MS.p99 },
          },
        ],
      };
    }),
};
