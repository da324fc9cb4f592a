import { existsSync } from 'node:fs';
import { filesOf } from '../../event-store/embedded-files.ts';
import { parseMasterKey } from '../../event-store/keys/master-key.ts';
import { type Rotation, rotateSqliteKeys } from '../../event-store/keys/sqlite-sealing.ts';
import { LogDamaged, LogTooNew } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { CannotStart } from '../cannot-start.ts';
import { readConfiguration } from '../configuration.ts';
import { takeDataFolder } from '../data-folder.ts';
import { dataPlaceOf } from '../data-place.ts';

const USAGE = `npm run keys -- rotate            seals the keys under NEW_MASTER_KEY_FILE, which were sealed under MASTER_KEY_FILE or not at all
npm run keys -- rotate --plain    keeps the keys as they are, unsealed
`;

const DONE: Record<Rotation, string> = {
  sealed: 'The keys are sealed. Start the server with the new master key as MASTER_KEY_FILE.',
  'sealed anew': 'The keys are sealed under the new master key. Start the server with it as MASTER_KEY_FILE.',
  unsealed: 'The keys are not sealed any more. Start the server without MASTER_KEY_FILE.',
  'as it was': 'That is so already: nothing was changed.',
};

/** @throws {CannotStart} */
function rotate(isPlain: boolean): string {
  const configuration = readConfiguration(process.env);
  const place = dataPlaceOf(configuration);
  const next = parseMasterKey(configuration.NEW_MASTER_KEY ?? '');
  if (isPlain === (next !== undefined))
    throw new CannotStart('Set NEW_MASTER_KEY_FILE to the file of the new master key, or say --plain without it.');
  const { keys } = filesOf(place);
  if (!existsSync(keys)) throw new CannotStart(`There is no key store ${keys}.`);
  const folder = takeDataFolder(place.dataDir);
  try {
    return DONE[rotateSqliteKeys(keys, place.masterKey, next)];
  } finally {
    folder.release();
  }
}

const [command, flag, ...more] = process.argv.slice(2);
if (command !== 'rotate' || (flag !== undefined && flag !== '--plain') || more.length > 0) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${rotate(flag === '--plain')}\n`);
  } catch (error) {
    if (![CannotStart, LogDamaged, LogTooNew, LogUnavailable].some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
