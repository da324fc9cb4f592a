import { setTimeout } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { connectClusterProjections, connectProjections, type ProjectionsControl } from './projections-control.ts';
import { progressLine, skippedLines, statusTable } from './projections-text.ts';

const USAGE = `npm run projections -- status                   how the read models stand
npm run projections -- rebuild NAME             builds one anew beside the live one, and shows progress
npm run projections -- rebuild --all            builds all of them anew
npm run projections -- rebuild NAME --cancel    gives up building it anew
npm run projections -- retry NAME               tries again what one stopped at
npm run projections -- skip NAME POSITION REASON    leaves out the event that one stopped at, for good
`;

/** Milliseconds between two looks at the progress. */
const LOOK = 500;

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
    await setTimeout(LOOK);
  }
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
): Promise<boolean> {
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
  if (command === 'retry') return name !== undefined && flag === undefined;
  if (command === 'skip') return /^\d+$/.test(flag ?? '') && more.join('').trim() !== '';
  if (more.length > 0 || (name === '--all' && flag !== undefined)) return false;
  return command === 'rebuild' && name !== undefined && (flag === undefined || flag === '--cancel');
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
    return (await run(control, words)) ? 0 : 1;
  } finally {
    await control.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof Rejection)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
