import { type DataPlace, filesOf, refuseOthers } from '../../event-store/embedded/embedded-files.ts';
import { sealsSeen } from '../../event-store/embedded/embedded-founding.ts';
import { SEALS_SECRET, verifyingKey } from '../../event-store/seals/seal.ts';
import { readLogThrough } from '../../event-store/sqlite/log-file.ts';
import { type SealReport, sealedBeginning } from '../../event-store/verify/check-seals.ts';
import { checkKeysApart } from '../../event-store/verify/keys-apart.ts';
import { type SealedLog, verifySealedLog } from '../../event-store/verify/verify-sealed.ts';
import type { ChainReader } from '../access/port.ts';
import { verifyAccessRecord } from '../access/verify-record.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { openReadableLog } from './readable-log.ts';
import type { VerifyReport } from './report-text.ts';
import { readAccessRecord } from './with-access-record.ts';

/** How far the log was read. */
export interface LogProgress {
  /** Events read so far. */
  events: number;
  /** Events there were when it began; on a cluster, where positions count bytes, an estimate. Null before the first page. */
  total: number | null;
}

interface VerifyOptions {
  /** Lines of seals that nobody who can write here could change. */
  keptElsewhere?: readonly string[];
  /** Hears how far it is before each page. */
  onProgress?: (progress: LogProgress) => void;
  /** Waited for before each page, of the log and of the access record: what else runs on the machine gets its turn. */
  rest?: () => Promise<void>;
  /** Another processor may be used for it. */
  onTwoThreads?: boolean;
  /** The data folder as the server has opened it; without one the folder that is there now. */
  place?: DataPlace | undefined;
}

/**
 * Verifies the log of the settings, its seals, the keys it needs and the access record beside it; a server may write to them
 * meanwhile. Nothing is written.
 * @throws {CannotStart}, `LogDamaged` or `LogUnavailable` where a part cannot be read
 */
export async function verifyInstallation(
  configuration: Configuration,
  {
    keptElsewhere = [],
    onProgress = () => {},
    rest = async () => {},
    onTwoThreads = false,
    ...given
  }: VerifyOptions = {},
): Promise<VerifyReport> {
  const { place = dataPlaceOf(configuration) } = given;
  const log = await openReadableLog(configuration, place);
  try {
    if (configuration.ENGINE === 'embedded') await readLogThrough(filesOf(place).log, rest);
    const events = paced(log.events, await log.ledger.head(), { onProgress, rest });
    const keysApart = onTwoThreads && configuration.ENGINE === 'embedded' ? checkKeysApart(place) : undefined;
    const sealed = await verifySealedLog(
      { ...log, events },
      {
        ...{ keptElsewhere, keysApart },
        sealsSeen: configuration.ENGINE === 'embedded' ? sealsSeen(place) : undefined,
      },
    );
    const access = await readAccessRecord(configuration, verifyingRecord(log, sealed.seals, rest));
    // The access record was opened last, by its path.
    refuseOthers(place);
    return { ...sealed, access };
  } finally {
    await log.ledger.close();
  }
}

/** The events of a log for whoever reads them all once from the beginning. */
function paced(
  events: SealedLog['events'],
  head: bigint,
  { onProgress, rest }: Required<Pick<VerifyOptions, 'onProgress' | 'rest'>>,
): SealedLog['events'] {
  let read = 0;
  return {
    ...(events.readByStream && { readByStream: events.readByStream.bind(events) }),
    async readAll(after, limit) {
      const estimate = after === 0n ? null : Math.round((read * Number(head)) / Number(after));
      onProgress({ events: read, total: estimate === null ? null : Math.max(read, estimate) });
      await rest();
      const page = await events.readAll(after, limit);
      read += page.length;
      return page;
    },
  };
}

const verifyingRecord =
  ({ seals, secrets }: Pick<SealedLog, 'seals' | 'secrets'>, { access: ends }: SealReport, rest: () => Promise<void>) =>
  (record: ChainReader) => {
    const unhurried: ChainReader = {
      ends: () => record.ends(),
      linked: async (after, limit) => {
        await rest();
        return record.linked(after, limit);
      },
    };
    return verifyAccessRecord(unhurried, {
      ends,
      async beginning() {
        const secret = await secrets.findSecret(SEALS_SECRET);
        return sealedBeginning(await seals.lines(), secret && verifyingKey(secret));
      },
    });
  };
