import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { READ_MODELS } from '../../event-store/embedded/embedded-files.ts';
import { startEmbeddedProjections } from '../../projections/embedded.ts';
import { rebuildBare } from './bare-rebuild.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { withFolder } from './folder.ts';
import { copiedSchool } from './schools.ts';

/** Events a second. */
const PER_SECOND = 40_000;
const WHOLE = 30 * 60_000;

interface Speeds {
  /** Events per second. */
  product: number;
  bare: number;
}

/** Files of the read models, one per generation. */
const generations = (folder: string): string[] =>
  readdirSync(join(folder, READ_MODELS)).filter((name) => name.endsWith('.db') && name !== 'catalog.db');

/** Milliseconds until all read models are live again after they were thrown away. */
async function rebuild(folder: string): Promise<number> {
  rmSync(join(folder, READ_MODELS), { recursive: true });
  let close = async () => {};
  const time = await timed(async () => {
    ({ close } = await startEmbeddedProjections(folder, { readyWithinMs: WHOLE }));
  });
  await close();
  return time;
}

async function round(folder: string): Promise<Speeds> {
  const into = join(folder, 'bare');
  let events = 0;
  const bare = await timed(() => {
    events = rebuildBare(folder, generations(folder), into);
  });
  rmSync(into, { recursive: true });
  const product = await rebuild(folder);
  return { product: (events / product) * 1000, bare: (events / bare) * 1000 };
}

async function measuresOf(students: number, rounds: number): Promise<Measure[]> {
  const speeds = await withFolder(async (parent) => {
    const folder = await copiedSchool({ students, years: 1 }, join(parent, 'school'));
    const all: Speeds[] = [];
    for (let n = 0; n < rounds; n += 1) all.push(await round(folder));
    return all;
  });
  const of = (part: keyof Speeds) => median(speeds.map((speed) => speed[part]));
  const ratio = median(speeds.map(({ product, bare }) => product / bare));
  const who = `${students.toLocaleString('en')} students`;
  return [
    { label: `rebuild, ${who} / bare script`, value: ratio, unit: 'ratio', reach: { atLeast: 1 } },
    {
      label: `rebuild, ${who}`,
      value: of('product'),
      unit: 'events/s',
      floor: of('bare'),
      reach: { atLeast: PER_SECOND },
    },
    { label: `bare script, ${who}`, value: of('bare'), unit: 'events/s' },
  ];
}

/** All read models thrown away and built from the log, against a bare script that writes the same documents. */
export const rebuildBench: Bench = {
  name: 'rebuild',
  async run() {
    const measures = [...(await measuresOf(5000, 5)), ...(await measuresOf(50_000, 1))];
    return { name: 'rebuild', measures };
  },
};
