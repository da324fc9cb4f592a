import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { type Seal, sealLine } from '../../event-store/seals/seal.ts';
import type { Sealer } from '../../event-store/seals/sealer.ts';
import { endOfRecord } from '../access/sealed-end.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { takeDataPlace } from '../data-folder/data-folder.ts';
import { SEALS_PATH } from '../server/control.ts';
import { requireLog } from '../verification/readable-log.ts';
import { readAccessRecord } from '../verification/with-access-record.ts';
import { askServer } from './ask-server.ts';

/** Seals through the running server where there is one, otherwise in this process, and prints the seal. Answers the exit code. */
export async function sealNow(configuration: Configuration, restored: boolean): Promise<number> {
  const seal = await sealed(configuration, restored);
  process.stdout.write(seal ? `${sealLine(seal)}\n` : 'There is nothing to seal: the log is empty.\n');
  return 0;
}

/** The seal of everything that was written up to now; undefined for an empty log. */
export const sealed = (configuration: Configuration, restored = false): Promise<Seal | undefined> =>
  configuration.ENGINE === 'cluster' ? onCluster(configuration, restored) : inFolder(configuration, restored);

async function sealWith(configuration: Configuration, sealer: Sealer, restored: boolean): Promise<Seal | undefined> {
  const at = new Date().toISOString();
  const access = await readAccessRecord(configuration, endOfRecord);
  return restored ? sealer.sealRestored(at, access) : sealer.seal(at, { access });
}

async function onCluster(configuration: Configuration, restored: boolean): Promise<Seal | undefined> {
  const { openFoundedLog } = await import('../../event-store/cluster/open-cluster.ts');
  const { ledger, sealer } = await openFoundedLog(serversOf(configuration));
  try {
    return await sealWith(configuration, sealer, restored);
  } finally {
    await ledger.close();
  }
}

async function inFolder(configuration: Configuration, restored: boolean): Promise<Seal | undefined> {
  const place = dataPlaceOf(configuration);
  const { dataDir } = place;
  requireLog(dataDir);
  const path = restored ? `${SEALS_PATH}?restored` : SEALS_PATH;
  const answer = await askServer<{ seal: Seal | null }>(dataDir, 'POST', path);
  if (answer) return answer.seal ?? undefined;
  const release = takeDataPlace(place);
  try {
    const { ledger, sealer } = openEmbeddedLog(place);
    try {
      return await sealWith(configuration, sealer, restored);
    } finally {
      await ledger.close();
    }
  } finally {
    release();
  }
}
