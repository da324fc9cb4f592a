import { setTimeout } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { readModelName } from '../../domain/wire/calls/operations.ts';
import { type ReadModelComparison, studentsCompared } from '../../domain/wire/read-model-comparison.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { LogDamaged } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { fewOf, naming } from '../access/whom.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { fewOfThen } from '../http/few-in-all.ts';
import { openReadableLog } from '../verification/readable-log.ts';
import { comparingLine, comparisonText, historyTable, runLine } from './comparison-text.ts';
import { connectClusterProjections, connectProjections, type ProjectionsControl } from './projections-control.ts';
import { progressLine, skippedLines, statusTable } from './projections-text.ts';
import { recordOperator } from './record-operator.ts';
import { sentenceOf } from './sentence-of.ts';

const USAGE = `npm run projections -- status                   how the read models stand
npm run projections -- rebuild NAME             builds one anew beside the live one, and shows progress
npm run projections -- rebuild --all            builds all of them anew
npm run projections -- rebuild NAME --cancel    gives up building it anew
npm run projections -- compare NAME             compares one with one built from the log, beside it, and prints what differs
npm run projections -- compare NAME --cancel    gives the comparison up
npm run projections -- history [NAME]           rebuilds and comparisons: who, when, how long, how they ended
npm run projections -- retry NAME               tries again what one stopped at
npm run projections -- skip NAME POSITION REASON    leaves out the event that one stopped at, for good
`;

/** Milliseconds between two looks at the progress. */
const LOOK_EVERY_MS = 500;

const print = (text: string) => process.stdout.write(text);

const named = (statuses: readonly ReadModelStatus[], name: string) => statuses.find(({ id }) => id === name);

/** Follows a rebuild until it is live or stopped. @returns whether it is live */
async function follow(control: ProjectionsControl, name: string): Promise<boolean> {
  for (;;) {
    const status = named(await control.status(), name);
    if (!status) return false;
    print(`${progressLine(status)}\n`);
    const isBehind = status.state === 'live' && (status.lagEvents ?? 0) > 0;
    if (status.state !== 'building' && !isBehind) return status.state === 'live';
    await setTimeout(LOOK_EVERY_MS);
  }
}

/**
 * Follows a comparison to its end and prints what differs, which is recorded before anything is shown.
 * @returns whether nothing differs
 */
async function followComparison(
  control: ProjectionsControl,
  name: string,
  beforeShowing: (found: ReadModelComparison) => Promise<void>,
): Promise<boolean> {
  for (;;) {
    const { comparing } = named(await control.status(), name) ?? {};
    if (!comparing) break;
    print(`${comparingLine(name, comparing)}\n`);
    await setTimeout(LOOK_EVERY_MS);
  }
  const comparison = await control.comparison(name);
  const run = (await control.runs()).findLast(({ kind, readModel }) => kind === 'compare' && readModel === name);
  if (!comparison) {
    print(`${run ? runLine(run) : `${name}: the comparison has not come to its end.`}\n`);
    return false;
  }
  await beforeShowing(comparison);
  print(comparisonText(name, comparison));
  return comparison.differences === 0;
}

/** Builds every read model anew, one shown after the other. */
async function rebuildAll(control: ProjectionsControl): Promise<boolean> {
  const names = (await control.status()).map(({ id }) => id);
  for (const name of names) await control.rebuild(name);
  let allLive = true;
  for (const name of names) allLive = (await follow(control, name)) && allLive;
  return allLive;
}

async function run(
  control: ProjectionsControl,
  [command, name = '', flag = '', ...reason]: string[],
  beforeShowing: (name: string, found: ReadModelComparison) => Promise<void>,
): Promise<boolean> {
  if (command === 'history') {
    const asked = readModelName.optional().safeParse(name || undefined);
    if (!asked.success) throw new Rejection('not-found', asked.error.issues[0]?.message ?? '');
    print(historyTable((await control.runs()).filter(({ readModel }) => name === '' || readModel === name)));
    return true;
  }
  if (command === 'compare') {
    if (flag === '--cancel') {
      await control.cancelCompare(name);
      print(`${name}: the comparison was given up.\n`);
      return true;
    }
    await control.compare(name);
    return followComparison(control, name, (found) => beforeShowing(name, found));
  }
  if (command === 'status') {
    const statuses = await control.status();
    print(`${statusTable(statuses)}${skippedLines(statuses)}`);
    return true;
  }
  if (command === 'retry') {
    await control.retry(name);
    return follow(control, name);
  }
  if (command === 'skip') {
    await control.skip(name, flag, reason.join(' '));
    print(`${name}: event ${flag} is left out from now on, which is written into the log.\n`);
    return follow(control, name);
  }
  if (name === '--all') return rebuildAll(control);
  if (flag === '--cancel') {
    await control.cancelRebuild(name);
    print(`${name}: building was given up, the live one stays.\n`);
    return true;
  }
  await control.rebuild(name);
  return follow(control, name);
}

function isKnown([command, name, flag, ...more]: string[]): boolean {
  if (command === 'status') return name === undefined;
  if (command === 'history') return flag === undefined;
  if (command === 'compare')
    return name !== undefined && !name.startsWith('--') && more.length === 0 && [undefined, '--cancel'].includes(flag);
  if (command === 'retry') return name !== undefined && flag === undefined;
  if (command === 'skip') return /^\d+$/.test(flag ?? '') && more.join('').trim() !== '';
  if (more.length > 0 || (name === '--all' && flag !== undefined)) return false;
  return command === 'rebuild' && name !== undefined && (flag === undefined || flag === '--cancel');
}

async function fewThereAre(configuration: Configuration): Promise<number[]> {
  const log = await openReadableLog(configuration);
  return fewOfThen(log, await log.ledger.head()).finally(() => log.ledger.close());
}

async function main(words: string[]): Promise<number> {
  if (!isKnown(words)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const configuration = readConfiguration(process.env);
  const control =
    configuration.ENGINE === 'cluster'
      ? await connectClusterProjections(serversOf(configuration))
      : await connectProjections(dataPlaceOf(configuration));
  try {
    const beforeShowing = async (readModel: string, found: ReadModelComparison) => {
      // Where there are few in all, how many documents of a kind there are tells of each.
      const about = new Set([...fewOf(studentsCompared(found)), ...(await fewThereAre(configuration))]);
      const { studentId, ...others } = naming([...about].sort((a, b) => a - b));
      return recordOperator(configuration, {
        kind: 'read-model-compared',
        call: 'npm run projections -- compare',
        studentId,
        details: { readModel, rows: found.differences, ...others },
      });
    };
    return (await run(control, words, beforeShowing)) ? 0 : 1;
  } finally {
    await control.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error, [CannotStart, LogDamaged, LogUnavailable, Rejection])}\n`);
  process.exitCode = 1;
}
