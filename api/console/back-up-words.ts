import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackUpFiles, backUpFiles } from '../../event-store/back-up/back-up-files.ts';
import { BackUpUnfit } from '../../event-store/back-up/back-up-unfit.ts';
import { LogDamaged, LogTooNew } from '../../event-store/log-errors.ts';
import { LogUnavailable, type Position } from '../../event-store/port.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { sentenceOf } from './sentence-of.ts';

/** What the command line says about a back-up. */
export interface BackUpWords {
  files: BackUpFiles;
  /** Nothing is to be written. */
  check: boolean;
}

/** Errors that are one sentence for whoever ran the command. */
const EXPECTED = [BackUpUnfit, CannotStart, LogDamaged, LogTooNew, LogUnavailable];

function readWords(): BackUpWords | undefined {
  try {
    const options = { check: { type: 'boolean' }, keys: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0 || values.keys === '') return undefined;
    const keys = values.keys === undefined ? undefined : resolve(values.keys);
    return { files: backUpFiles(resolve(file), keys), check: values.check ?? false };
  } catch {
    return undefined;
  }
}

/** The settings of a data folder: those of a cluster are backed up where they are. */
export function folderConfiguration(): Configuration {
  const configuration = readConfiguration(process.env);
  if (configuration.ENGINE === 'cluster')
    throw new CannotStart(
      'On a cluster the log is backed up and restored by the tools of EventStoreDB, and keys and access record by those of MongoDB, the log first: docs/how-to/run-a-cluster.md#back-up.',
    );
  return configuration;
}

/** Runs a command about a back-up; what went wrong is one sentence. */
export async function runBackUpCommand(usage: string, work: (words: BackUpWords) => Promise<string>): Promise<void> {
  const words = readWords();
  if (!words) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(`${await work(words)}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, EXPECTED)}\n`);
    process.exitCode = 1;
  }
}

/** Says so, and ends with code 1, where what a command had to do with holds an event that is not as it was written. */
export function warnOfAltered<At extends Position | string>(altered: At | undefined, said: (at: At) => string): void {
  if (altered === undefined) return;
  process.stderr.write(`${said(altered)}\n`);
  process.exitCode = 1;
}

/** `Back-up /backup/monday of November 22, 2026, 18:30 UTC, up to event 2126` */
export const backUpCalled = (file: string, { at, head }: { at: string; head: string }): string =>
  `Back-up ${file} of ${at.slice(0, 16).replace('T', ' ')} UTC, up to event ${head}`;
