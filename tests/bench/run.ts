import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { appendBench } from './append.ts';
import { type Bench, type BenchResult, isReached, type Measure } from './bench.ts';
import { clusterImportBench } from './cluster-import.ts';
import { clusterImportersBench } from './cluster-importers.ts';
import { clusterUpdatesBench } from './cluster-updates.ts';
import { contractBench } from './contract.ts';
import { edgeBench } from './edge.ts';
import { eventStoreAppendBench } from './eventstore-append.ts';
import { eventStoreReadBench } from './eventstore-read.ts';
import { floodsBench } from './floods.ts';
import { grownBench } from './grown.ts';
import { holdsBench } from './holds.ts';
import { importBench } from './imports.ts';
import { journalBench } from './journal.ts';
import { loadBench } from './load.ts';
import { longJournalBench } from './long-journal.ts';
import { memoryBench } from './memory.ts';
import { mongoCatchUpBench } from './mongodb-catch-up.ts';
import { figureOf, type KeptResult, limitOf, missedIn, pageWith } from './page.ts';
import { pastBench } from './past.ts';
import { PROFILES, tellProfile } from './profile.ts';
import { readsBench } from './reads.ts';
import { rebuildBench } from './rebuild.ts';
import { screensBench } from './screens.ts';
import { startBench } from './start.ts';
import { togetherBench } from './together.ts';
import { updatesBench } from './updates.ts';
import { verifyBench } from './verify.ts';
import { weekBench } from './week.ts';

/** All benches, in the order they run. `npm run bench -- append` runs one, `-- --profile append` tells where its time went. */
const BENCHES: readonly Bench[] = [
  appendBench,
  rebuildBench,
  readsBench,
  contractBench,
  importBench,
  updatesBench,
  loadBench,
  edgeBench,
  floodsBench,
  holdsBench,
  grownBench,
  togetherBench,
  journalBench,
  longJournalBench,
  pastBench,
  verifyBench,
  weekBench,
  screensBench,
  startBench,
  memoryBench,
  eventStoreAppendBench,
  eventStoreReadBench,
  mongoCatchUpBench,
  clusterUpdatesBench,
  clusterImportBench,
  clusterImportersBench,
];

/** Figures of a school smaller than the one that is promised, or slower for being watched, are shown and not kept. */
const isWhole = process.env['BENCH_STUDENTS'] === undefined && process.env[PROFILES] === undefined;

const page = join(import.meta.dirname, '../../docs/reference/performance.md');

async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`There is no bench called ${unknown.join(', ')}.`);
  const missed: string[] = [];
  for (const bench of BENCHES) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    const missing = (bench.needs ?? []).filter((setting) => !process.env[setting]);
    if (missing.length > 0) {
      say(`${bench.name}: not measured (${missing.join(' and ')} not set)`);
      continue;
    }
    const lack = bench.lacks?.();
    if (lack) {
      say(`NOT RUN: ${bench.name} (${lack})`);
      continue;
    }
    say(`${bench.name} ...`);
    const [before = 0] = loadavg();
    const result = await bench.run();
    for (const measure of result.measures) say(`  ${lineOf(measure)}`);
    if (isWhole) keep(result, before);
    missed.push(...missedIn([result]));
  }
  say(`peak memory of this process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  if (missed.length === 0) return;
  say(`MISSED:\n  ${missed.join('\n  ')}`);
  process.exitCode = 1;
}

function keep(result: BenchResult, before: number): void {
  const peakMemory = { label: 'peak memory so far', value: process.resourceUsage().maxRSS / 1024, unit: 'MB' };
  const [after = 0] = loadavg();
  const machine = {
    ...{ node: process.version, processors: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
    ...{ at: new Date().toISOString(), load: [before, after] satisfies KeptResult['machine']['load'] },
  };
  const kept: KeptResult = { ...result, measures: [...result.measures, peakMemory], machine };
  const order = BENCHES.map(({ name }) => name);
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), kept, order));
}

function lineOf(measure: Measure): string {
  const limit = limitOf(measure);
  const verdict = limit === '' ? '' : `  (${limit}: ${isReached(measure) ? 'reached' : 'MISSED'})`;
  return `${measure.label.padEnd(52)} ${figureOf(measure).padStart(10)} ${measure.unit}${verdict}`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const [first, ...names] = process.argv.slice(2);
if (first === '--profile') process.exitCode = tellProfile(import.meta.filename, names);
else await main(process.argv.slice(2));
