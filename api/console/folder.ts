import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { alteredIn, heldAltered, isGone, isInLog } from '../../event-store/back-up/altered-event.ts';
import { checkLog } from '../../event-store/back-up/back-up-files.ts';
import { BackUpUnfit } from '../../event-store/back-up/back-up-unfit.ts';
import { copyIntoFolders } from '../../event-store/back-up/copy-into-folders.ts';
import { putEventsBack } from '../../event-store/back-up/put-events-back.ts';
import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { acceptRestored } from '../../event-store/embedded/embedded-restore.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { requireOwnJournals } from '../../event-store/embedded/own-journals.ts';
import type { HandedOut } from '../../event-store/founding/handed-out.ts';
import type { Restoration } from '../../event-store/founding/restoring.ts';
import { LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import type { AccessHead } from '../../event-store/seals/seal.ts';
import { UnfitServer } from '../../mongo-driver/unfit-server.ts';
import { idsInRecord } from '../access/ids-in-record.ts';
import { endOfRecord } from '../access/sealed-end.ts';
import { openSqliteAccessChain } from '../access/sqlite-access-chain.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { takeDataPlace } from '../data-folder/data-folder.ts';
import { openEmbeddedAccessReader } from '../engine/side-stores.ts';
import { refuseAnotherServer } from '../server/control.ts';
import { readAccessRecord } from '../verification/with-access-record.ts';
import { folderConfiguration, warnOfAltered } from './back-up-words.ts';
import { sentenceOf } from './sentence-of.ts';

const USAGE = `npm run folder -- back-up --log FOLDER --keys FOLDER    copies log and access record, and apart from them the keys
npm run folder -- put-back FILE                          puts events that say something else than was written back from a back-up of before
npm run folder -- accept-restored                        takes the log as it is for good, after an older one was put back; with ENGINE=cluster that of the cluster
`;

const EXPECTED = [BackUpUnfit, CannotStart, LogDamaged, LogTooNew, LogUnavailable, UnfitServer, WrongAddress];

const say = (line: string) => process.stdout.write(`${line}\n`);

async function copy(log: string, keys: string): Promise<void> {
  const target = { log: resolve(log), keys: resolve(keys) };
  const place = dataPlaceOf(folderConfiguration());
  requireOwnJournals(place);
  const { head, altered } = await copyIntoFolders(place, target);
  say(`Copied up to event ${head}: the log to ${target.log}, its keys to ${target.keys}.`);
  warnOfAltered(altered, heldAltered);
}

/** What came after the back-up stays: no more than those events are put back. */
async function putBack(file: string): Promise<void> {
  const place = dataPlaceOf(folderConfiguration());
  const log = await checkLog(resolve(file));
  const release = takeDataPlace(place);
  try {
    await refuseAnotherServer(place.dataDir);
    const { put, left, gone } = await putEventsBack(place, log);
    if (put.length > 0) say(`${put.length === 1 ? 'Event' : 'Events'} ${put.join(', ')}: as written again.`);
    else if (left.length + gone.length === 0) say('Every event is as it was written: nothing was changed.');
    warnOfAltered(left[0], heldAltered);
    warnOfAltered(gone[0], isGone);
  } finally {
    release();
  }
}

/** Of an access record that is missing nothing is left: the next start begins another one. */
async function endOfAccessRecord(place: DataPlace): Promise<AccessHead> {
  const record = openEmbeddedAccessReader(place);
  return endOfRecord(record).finally(() => record.close());
}

/** A record that is missing names nobody. */
async function idsOfAccessRecord(place: DataPlace): Promise<HandedOut> {
  const record = openSqliteAccessChain(filesOf(place).access);
  return idsInRecord(record).finally(() => record.close());
}

async function accept(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { head, lostUpTo } = await (configuration.ENGINE === 'cluster' ? acceptCluster : acceptFolder)(configuration);
  say(`The log ends at event ${head}${lostUpTo === undefined ? '' : `; events up to ${lostUpTo} are given up`}.`);
  say('That is written down in it, and it is sealed as it is. Start the server; the read models are built anew.');
}

/** Every process of the cluster is to be stopped. */
async function acceptCluster(configuration: Configuration): Promise<Restoration> {
  const [{ acceptRestoredCluster }, { openFoundedLog }] = await Promise.all([
    import('../../event-store/cluster/restore.ts'),
    import('../../event-store/cluster/open-cluster.ts'),
  ]);
  const now = new Date();
  const servers = serversOf(configuration);
  const named = await readAccessRecord(configuration, idsInRecord);
  const restoration = await acceptRestoredCluster(servers, now, named);
  const access = await readAccessRecord(configuration, endOfRecord);
  const { ledger, sealer } = await openFoundedLog(servers);
  await sealer.sealRestored(now.toISOString(), access).finally(() => ledger.close());
  return restoration;
}

async function acceptFolder(configuration: Configuration): Promise<Restoration> {
  const place = dataPlaceOf(configuration);
  const release = takeDataPlace(place);
  try {
    await refuseAnotherServer(place.dataDir);
    const now = new Date();
    const restoration = acceptRestored(place, now, await idsOfAccessRecord(place));
    const { ledger, sealer } = openEmbeddedLog(place);
    const access = await endOfAccessRecord(place);
    await sealer.sealRestored(now.toISOString(), access).finally(() => ledger.close());
    warnOfAltered(alteredIn(filesOf(place).log), isInLog);
    return restoration;
  } finally {
    release();
  }
}

/** The words of the command line; undefined where they say nothing that is known. */
function asked() {
  try {
    const options = { log: { type: 'string' }, keys: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command, file, ...more] = positionals;
    if (command === 'put-back' && file && more.length === 0 && !values.log && !values.keys) return () => putBack(file);
    if (file !== undefined) return undefined;
    if (command === 'accept-restored' && !values.log && !values.keys) return accept;
    const { log, keys } = values;
    return command === 'back-up' && log && keys ? () => copy(log, keys) : undefined;
  } catch {
    return undefined;
  }
}

const work = asked();
if (!work) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await work().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error, EXPECTED)}\n`);
    process.exitCode = 1;
  });
}
