import { type Bench, type Measure, median } from './bench.ts';
import { type Asked, READ_NAMES, READS, type Read } from './calls.ts';
import { timeOf } from './client.ts';
import { withServers } from './server.ts';

const SIZES = [500, 5000, 50_000] as const;
const WARM_UP = 3;
const ROUNDS = 30;
/** Requests of each kind to one server before it is the next one's turn. */
const TURN = 10;
const MOST_SLOWER = 1.5;

/** Milliseconds of one turn. */
async function turn(asked: Asked, read: Read, round: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < TURN; n += 1) {
    times.push(await timeOf(asked.server.client, READS[read](asked, round * TURN + n)));
  }
  return times;
}

/** Times of a call by size. The sizes take turns, so that what else the machine does meets all of them. */
async function timesOf(schools: readonly Asked[], read: Read): Promise<number[][]> {
  const times: number[][] = schools.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [at, asked] of schools.entries()) {
      const taken = await turn(asked, read, round);
      if (round >= WARM_UP) times[at]?.push(...taken);
    }
  }
  return times;
}

function measuresOf(read: Read, times: readonly number[][]): Measure[] {
  const medians = times.map((taken) => median(taken));
  const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
  return [
    { label: `${read}: 50,000 / 500 students`, value: ratio, unit: 'ratio', reach: { atMost: MOST_SLOWER } },
    ...SIZES.map((students, at): Measure => {
      return { label: `${read}: ${students.toLocaleString('en')} students`, value: medians[at] ?? 0, unit: 'ms' };
    }),
  ];
}

/** Whether a school of 50,000 waits longer for its screens than one of 500, over HTTP. */
export const readsBench: Bench = {
  name: 'reads',
  run: () =>
    withServers(
      SIZES.map((students) => ({ students, years: 1 })),
      async (servers) => {
        const schools = servers.map((server, at) => ({ server, students: SIZES[at] ?? 0 }));
        const measures: Measure[] = [];
        for (const read of READ_NAMES) measures.push(...measuresOf(read, await timesOf(schools, read)));
        return { name: 'reads', measures };
      },
    ),
};
