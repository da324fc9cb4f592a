import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Measure, median } from './bench.ts';
import { withFolder } from './folder.ts';
import { copiedSchool, preparedJournal, preparedSchool } from './schools.ts';
import { ended, launch, urlOf } from './server.ts';

const ROUNDS = 5;
/** Milliseconds between two looks whether the server is ready. */
const LOOK_MS = 5;
/** Entries of the long log; 0 leaves it out (see the bench `long-journal`). */
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 0);
/** Milliseconds until everything answers: of the server alone with a long log, and of `npm start` with all built. */
const MOST_MS = { server: 1000, npmStart: 2000 };

/** Milliseconds until the server of a data folder says that it is ready, with all its read models. */
async function readyAfter(script: string, dataDir: string): Promise<number> {
  const begun = performance.now();
  const child = launch(script, { DATA_DIR: dataDir });
  try {
    const url = await urlOf(child);
    while (!(await fetch(`${url}/health/ready`)).ok) await pause(LOOK_MS);
    return performance.now() - begun;
  } finally {
    await ended(child);
  }
}

/** Milliseconds until a server that does nothing else listens. */
async function bareAfter(): Promise<number> {
  const begun = performance.now();
  const child = launch('tests/bench/bare-koa.ts', {});
  await urlOf(child);
  const time = performance.now() - begun;
  await ended(child);
  return time;
}

async function rounds(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await measure());
  // The first one compiles.
  return median(times.slice(1));
}

/** How long people wait for a server that starts: by the length of its log, and as `npm start` begins it. */
export const startBench: Bench = {
  name: 'start',
  run: () =>
    withFolder(async (folder) => {
      const bare = await rounds(bareAfter);
      const small = await copiedSchool({ students: 500, years: 1 }, join(folder, 'small'));
      const large = await preparedSchool({ students: 50_000, years: 1 });
      const of = async (label: string, script: string, dataDir: string, atMost?: number): Promise<Measure> => {
        const value = await rounds(() => readyAfter(script, dataDir));
        return { label, value, unit: 'ms', floor: bare, ...(atMost !== undefined && { reach: { atMost } }) };
      };
      const measures = [
        { label: 'a bare server listens', value: bare, unit: 'ms' },
        await of('npm start, everything built: ready, 500 students', 'scripts/start.mjs', small, MOST_MS.npmStart),
        await of('server ready, 500 students', 'scripts/serve.mjs', small),
        await of('server ready, 50,000 students', 'scripts/serve.mjs', large, MOST_MS.server),
      ];
      if (ENTRIES > 0) {
        const long = await preparedJournal({ students: 5000, years: 1 }, ENTRIES);
        const label = `server ready, ${ENTRIES.toLocaleString('en')} events`;
        measures.push(await of(label, 'scripts/serve.mjs', long, MOST_MS.server));
      }
      return { name: 'start', measures };
    }),
};
