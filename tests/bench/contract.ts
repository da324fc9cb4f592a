import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { READ_MODELS } from '../../event-store/embedded/embedded-files.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { type BenchClient, createBenchClient } from './client.ts';
import { preparedSchool } from './schools.ts';
import { type BenchServer, marksSet, withServer } from './server.ts';

const SIZES = [5000, 50_000] as const;
const ROUNDS = { 5000: 15, 50000: 5 } as const;
const FIRST_BYTE = 50;
/** Times an answer is asked for again. */
const AGAIN = 5;
/** Of what a bare script takes. */
const MOST_TIMES = { detail: 1.25, dashboard: 1.7, again: 0.3 };

/** The rows of the same school, sent by a thread that does nothing else. */
async function withBareRows<T>(folder: string, work: (client: BenchClient) => Promise<T>): Promise<T> {
  const models = join(folder, READ_MODELS);
  const file = readdirSync(models).find((name) => /^records-.*\.db$/.test(name)) ?? '';
  const thread = new Worker(new URL('./bare-rows-server.ts', import.meta.url), { workerData: join(models, file) });
  const [url] = (await once(thread, 'message')) as [string];
  const client = createBenchClient(url);
  try {
    return await work(client);
  } finally {
    client.close();
    await thread.terminate();
  }
}

interface Round {
  firstByte: number;
  detail: number;
  bare: number;
  dashboard: number;
  again: number;
  stringify: number;
}

/** What went out under an address is kept: each round asks under one of its own. */
async function round({ client, year }: BenchServer, bareRows: BenchClient, number: number): Promise<Round> {
  const [termId] = year.termIds;
  const bare = await bareRows.timed('GET', `/?${year.termIds.join('&')}`);
  const detail = await client.timed('GET', `/api/schoolYears/${year.id}?round=${number}`);
  const path = `/api/dashboard/${termId}?round=${number}`;
  const dashboard = await client.timed('GET', path);
  const answer = await client.json('GET', path);
  const stringify = await timed(() => JSON.stringify(answer));
  // The one who asks clears away what it read before, some megabytes of it.
  const agains: number[] = [];
  for (let n = 0; n < AGAIN; n += 1) agains.push((await client.timed('GET', path)).total);
  return {
    firstByte: detail.firstByte,
    detail: detail.total,
    bare: bare.total,
    dashboard: dashboard.total,
    again: median(agains),
    stringify,
  };
}

async function roundsOf(students: (typeof SIZES)[number]): Promise<Round[]> {
  const folder = await preparedSchool({ students, years: 1 });
  return withServer(folder, (server) =>
    withBareRows(folder, async (bareRows) => {
      await marksSet(server);
      const rounds: Round[] = [];
      await round(server, bareRows, 0);
      for (let n = 1; n <= ROUNDS[students]; n += 1) rounds.push(await round(server, bareRows, n));
      return rounds;
    }),
  );
}

function measuresOf(students: number, rounds: readonly Round[]): Measure[] {
  const who = `${students.toLocaleString('en')} students`;
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const ratio = (label: string, atMost: number, value: (round: Round) => number): Measure => {
    return { label, value: of(value), unit: 'ratio', reach: { atMost } };
  };
  return [
    {
      label: `year detail, ${who}: first byte`,
      value: of((r) => r.firstByte),
      unit: 'ms',
      reach: { atMost: FIRST_BYTE },
    },
    ratio(`year detail, ${who} / bare script`, MOST_TIMES.detail, ({ detail, bare }) => detail / bare),
    ratio(
      `contract dashboard, ${who} / JSON.stringify`,
      MOST_TIMES.dashboard,
      ({ dashboard, stringify }) => dashboard / stringify,
    ),
    // More than is kept of a larger school.
    ...(students > SIZES[0]
      ? []
      : [
          ratio(
            `contract dashboard, ${who}, asked again / JSON.stringify`,
            MOST_TIMES.again,
            ({ again, stringify }) => again / stringify,
          ),
        ]),
    {
      label: `year detail, ${who}: whole`,
      value: of(({ detail }) => detail),
      unit: 'ms',
      floor: of(({ bare }) => bare),
    },
    { label: `bare script, ${who}`, value: of(({ bare }) => bare), unit: 'ms' },
    {
      label: `contract dashboard, ${who}`,
      value: of(({ dashboard }) => dashboard),
      unit: 'ms',
      floor: of(({ stringify }) => stringify),
    },
    { label: `JSON.stringify, ${who}`, value: of(({ stringify }) => stringify), unit: 'ms' },
  ];
}

/** The two large answers of the contract: how soon they begin and what they cost over the least they could. */
export const contractBench: Bench = {
  name: 'contract',
  async run() {
    const measures: Measure[] = [];
    for (const students of SIZES) measures.push(...measuresOf(students, await roundsOf(students)));
    return { name: 'contract', measures };
  },
};
