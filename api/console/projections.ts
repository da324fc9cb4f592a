import { setTimeout } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { connectClusterProjections, connectProjections, type ProjectionsControl } from './projections-control.ts';
import { progressLine, statusTable } from './projections-text.ts';

const USAGE = `npm run projections -- status                   how the read models stand
npm run projections -- rebuild NAME             builds one anew beside the live one, and shows progress
npm run projections -- rebuild NAME --cancel    gives up building it anew
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
    if (status.state !== 'building') return status.state === 'live';
    await setTimeout(LOOK);
  }
}

async function run(control: ProjectionsControl, [command, name = '', flag]: string[]): Promise<boolean> {
  if (command === 'status') {
    print(statusTable(await control.status()));
    return true;
  }
  if (flag === '--cancel') {
    await control.cancelRebuild(name);
    print(`${name}: building was given up, the live one stays.\n`);
    return true;
  }
  await control.rebuild(name);
  return follow(control, name);
}

function isKnown([command, name, flag]: string[]): boolean {
  if (command === 'status') return name === undefined;
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
