import { join } from 'node:path';
import { openEmbeddedLogReader } from '../../event-store/embedded/open-embedded.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import type { Progress } from '../../projections/runtime/progress.ts';
import { startRuntime } from '../../projections/runtime/runtime.ts';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import { type Finished, finishedIn, writeBare } from './bare-models.ts';
import { rebuildBare } from './bare-rebuild.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { withFolder } from './folder.ts';
import { withModels } from './mongodb.ts';
import { preparedSchool } from './schools.ts';

const SCHOOLS = [
  { students: 500, rounds: 5 },
  { students: 5000, rounds: 3 },
] as const;

const names = allProjections.map(({ name }) => name);

/** Builds all read models of a school's log; done when all of them are live. */
async function catchUp(models: Models, folder: string): Promise<void> {
  const leases = createLeases(models, 'bench');
  await leases.turn(names);
  const log = openEmbeddedLogReader(folder);
  const head = await log.head();
  const done = Promise.withResolvers<void>();
  const onProgress = (progress: Progress) => {
    const isLive = (name: string) => progress[name]?.following && (progress[name]?.position ?? 0n) >= head;
    if (names.every(isLive)) done.resolve();
  };
  const storage = openMongoProjectionStorage(models, leases);
  const runtime = await startRuntime({ log, storage, projections: allProjections, onProgress });
  await done.promise;
  await runtime.close();
  await log.close();
}

/** Milliseconds of the product, and what it wrote. */
const product = (folder: string) =>
  withModels(async (models) => {
    const time = await timed(() => catchUp(models, folder));
    return { time, finished: await finishedIn(models) };
  });

/** Milliseconds of a script that opens every event and is told the documents. */
const bare = (folder: string, finished: readonly Finished[], into: string) =>
  withModels((models) =>
    timed(() => {
      rebuildBare(folder, [], into);
      return writeBare(models, finished);
    }),
  );

async function measured(folder: string, into: string, rounds: number) {
  const { finished } = await product(folder);
  const events = rebuildBare(folder, [], into);
  const ways = { product: async () => (await product(folder)).time, bare: () => bare(folder, finished, into) };
  const speeds: Record<keyof typeof ways, number>[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const order = n % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const);
    const speed = { product: 0, bare: 0 };
    for (const way of order) speed[way] = (events / (await ways[way]())) * 1000;
    speeds.push(speed);
  }
  return speeds;
}

/** All read models built on an empty MongoDB from the log of a school, against a bare script that writes the same documents. */
export const mongoCatchUpBench: Bench = {
  name: 'mongodb-catch-up',
  needs: ['MONGODB_URL'],
  async run() {
    const measures: Measure[] = [];
    for (const { students, rounds } of SCHOOLS) {
      const school = await preparedSchool({ students, years: 1 });
      const speeds = await withFolder((parent) => measured(school, join(parent, 'bare'), rounds));
      const ratio = median(speeds.map((speed) => speed.product / speed.bare));
      const of = (way: 'product' | 'bare') => median(speeds.map((speed) => speed[way]));
      measures.push(
        { label: `catch-up / bare script, ${students} students`, value: ratio, unit: 'ratio', reach: { atLeast: 0.6 } },
        { label: `catch-up, ${students} students`, value: of('product'), unit: 'events/s' },
        { label: `bare script, ${students} students`, value: of('bare'), unit: 'events/s' },
      );
    }
    return { name: 'mongodb-catch-up', measures };
  },
};
