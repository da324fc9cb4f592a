import { existsSync } from 'node:fs';
import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { requireOwnJournals } from '../../event-store/embedded/own-journals.ts';
import { foundingOf } from '../../event-store/founding/restoring.ts';
import { type MasterKey, parseMasterKey } from '../../event-store/keys/master-key.ts';
import type { Rotation } from '../../event-store/keys/rotation.ts';
import { rotateSqliteKeys } from '../../event-store/keys/sqlite-sealing.ts';
import { LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { peekPart } from '../../event-store/sqlite/founding-row.ts';
import { UnfitServer } from '../../mongo-driver/unfit-server.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { takeDataPlace } from '../data-folder/data-folder.ts';
import { refuseAnotherServer } from '../server/control.ts';
import { sentenceOf } from './sentence-of.ts';

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
async function rotate(isPlain: boolean): Promise<string> {
  const configuration = readConfiguration(process.env);
  const next = parseMasterKey(configuration.NEW_MASTER_KEY ?? '');
  if (isPlain === (next !== undefined))
    throw new CannotStart('Set NEW_MASTER_KEY_FILE to the file of the new master key, or say --plain without it.');
  return DONE[await (configuration.ENGINE === 'cluster' ? onMongo : inFolder)(configuration, next)];
}

/** Every process of the cluster is to be stopped: one at work would go on with keys as they were. */
async function onMongo(configuration: Configuration, next: MasterKey | undefined): Promise<Rotation> {
  const { rotateClusterKeys } = await import('../../event-store/cluster/rotate-keys.ts');
  return rotateClusterKeys(serversOf(configuration), next);
}

async function inFolder(configuration: Configuration, next: MasterKey | undefined): Promise<Rotation> {
  const place = dataPlaceOf(configuration);
  const { keys } = filesOf(place);
  if (!existsSync(keys)) throw new CannotStart(`There is no key store ${keys}.`);
  const release = takeDataPlace(place);
  try {
    await refuseAnotherServer(place.dataDir);
    requireOwnJournals(place);
    requireKeysOf(place);
    return rotateSqliteKeys(keys, place.masterKey, next);
  } finally {
    release();
  }
}

/** The folder of keys that another installation's settings name would be sealed under a master key that one does not know. @throws {CannotStart} */
function requireKeysOf(place: DataPlace): void {
  const { log, keys } = filesOf(place);
  const [ofLog, ofKeys] = [log, keys].map((file) => foundingOf(peekPart(file))?.logId);
  if (ofLog !== undefined && ofKeys !== undefined && ofLog !== ofKeys)
    throw new CannotStart(
      `The key store ${keys} belongs to another event log than ${log}: name the folders of one installation with DATA_DIR and KEYS_DIR.`,
    );
}

const EXPECTED = [CannotStart, LogDamaged, LogTooNew, LogUnavailable, UnfitServer, WrongAddress];

const [command, flag, ...more] = process.argv.slice(2);
if (command !== 'rotate' || (flag !== undefined && flag !== '--plain') || more.length > 0) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${await rotate(flag === '--plain')}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, EXPECTED)}\n`);
    process.exitCode = 1;
  }
}
