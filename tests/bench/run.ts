import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
import { importBench } from './imports.ts';
import { journalBench } from './journal.ts';
import { loadBench } from './load.ts';
import { memoryBench } from './memory.ts';
import { mongoCatchUpBench } from './mongodb-catch-up.ts';
import { pastBench } from './past.ts';
import { readsBench } from './reads.ts';
import { rebuildBench } from './rebuild.ts';
import { updatesBench } from './updates.ts';

/** All benches, in the order they run. `npm run bench -- append` runs one. */
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
  journalBench,
  pastBench,
  memoryBench,
  eventStoreAppendBench,
  eventStoreReadBench,
  mongoCatchUpBench,
  clusterUpdatesBench,
  clusterImportBench,
  clusterImportersBench,
];

const results = join(import.meta.dirname, 'results');

async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`There is no bench called ${unknown.join(', ')}.`);
  mkdirSync(results, { recursive: true });
  for (const bench of BENCHES) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    const missing = (bench.needs ?? []).filter((setting) => !process.env[setting]);
    if (missing.length > 0) {
      say(`${bench.name}: not measured (${missing.join(' and ')} not set)`);
      continue;
    }
    say(`${bench.name} ...`);
    const result = await bench.run();
    for (const measure of result.measures) say(`  ${lineOf(measure)}`);
    keep(result);
  }
  say(`peak memory of this process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

function keep(result: BenchResult): void {
  const peakMemory = { label: 'peak memory so far', value: process.resourceUsage().maxRSS / 1024, unit: 'MB' };
  const machine = { node: process.version, processors: availableParallelism(), at: new Date().toISOString() };
  const kept = { ...result, measures: [...result.measures, peakMemory], machine };
  writeFileSync(join(results, `${result.name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}

function lineOf(measure: Measure): string {
  const { label, value, unit, reach } = measure;
  const figure = unit === 'ratio' || value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
  return `${label.padEnd(52)} ${figure.padStart(10)} ${unit}${reach ? verdict(measure) : ''}`;
}

function verdict(measure: Measure): string {
  const { atLeast, atMost } = measure.reach ?? {};
  const limits = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`];
  return `  (${limits.filter(Boolean).join(', ')}: ${isReached(measure) ? 'reached' : 'MISSED'})`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await main(process.argv.slice(2));
