import { type Bench, type Measure, median } from './bench.ts';
import { type Asked, READ_NAMES, READS } from './calls.ts';
import { type BenchClient, percentile, timeOf } from './client.ts';
import { type BenchServer, withServers } from './server.ts';

const STUDENTS = 5000;
const ROUNDS = 5;
/** Requests of others in each round, and before the first that counts. */
const REQUESTS = 400;
const WARM_UP = 200;
const MOST_SLOWER = 3;
/** A text that never occurs: every action is looked through. */
const NOWHERE = `/api/rest/actions?filter=${encodeURIComponent('{"q":"zqxj wvkq"}')}&range=[0,24]`;

/** Times of requests that people at work send. */
async function work(asked: Asked, from: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = from; n < from + count; n += 1) {
    const read = READ_NAMES[n % READ_NAMES.length] ?? 'dashboard counts';
    times.push(await timeOf(asked.server.client, READS[read](asked, n)));
  }
  return times;
}

/** The same while somebody searches the journal without a pause. */
async function workBesideSearches(asked: Asked, from: number, auditor: BenchClient, searches: number[]) {
  let isOver = false;
  const searching = (async () => {
    while (!isOver) searches.push(await timeOf(auditor, NOWHERE));
  })();
  const times = await work(asked, from, REQUESTS);
  isOver = true;
  await searching;
  return times;
}

async function measured(server: BenchServer): Promise<Measure[]> {
  const asked = { server, students: STUDENTS };
  const auditor = server.connect();
  const [idle, busy, searches]: [number[], number[], number[]] = [[], [], []];
  await work(asked, 0, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(percentile(await work(asked, round * REQUESTS, REQUESTS), 0.99));
    busy.push(percentile(await workBesideSearches(asked, round * REQUESTS, auditor, searches), 0.99));
  }
  auditor.close();
  const ratio = median(busy) / median(idle);
  return [
    { label: 'p99 of others: journal searched / idle', value: ratio, unit: 'ratio', reach: { atMost: MOST_SLOWER } },
    { label: 'p99 of others, idle', value: median(idle), unit: 'ms' },
    { label: 'p99 of others, journal searched', value: median(busy), unit: 'ms' },
    { label: 'a search that finds nothing', value: median(searches), unit: 'ms' },
  ];
}

/** Whether looking through the whole journal holds up the requests of others. */
export const journalBench: Bench = {
  name: 'journal',
  run: () =>
    withServers([{ students: STUDENTS, years: 1 }], async ([server]) => ({
      name: 'journal',
      measures: await measured(server as BenchServer),
    })),
};
