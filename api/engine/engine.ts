import { dirname } from 'node:path';
import { asOpened, type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Founding } from '../../event-store/founding/founding.ts';
import type { SecretStore } from '../../event-store/key-store.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { LogDamaged, LogTooNew } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import type { ProvableLog } from '../../event-store/proof/proof-parts.ts';
import type { Sealer } from '../../event-store/seals/sealer.ts';
import { reasonAt } from '../../event-store/sqlite/reason-at.ts';
import { startEmbeddedProjections } from '../../projections/embedded.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { CannotStart } from '../configuration/cannot-start.ts';

/** Log and read models at work. */
export interface Engine {
  ledger: Ledger;
  secrets: SecretStore;
  sealer: Sealer;
  provable: ProvableLog;
  readModels: ReadModels;
  /** What the log says of itself, as it was when it was opened. */
  founding: Founding;
  close(): Promise<void>;
}

/** Log and read models in a data folder. */
export interface EmbeddedEngine extends Engine {
  /** Where it is, with the files that it has open. */
  place: DataPlace;
}

/**
 * Opens the engine that keeps everything in the data folder. Whoever calls it holds the folder's lock. `onCrash` is told
 * when the projections' thread ended by itself; it is started again.
 * @throws {CannotStart} for a log that is damaged, newer than this program or out of reach, and for parts that do not
 * belong together.
 */
export async function openEmbeddedEngine(given: DataPlace, onCrash?: (error: Error) => void): Promise<EmbeddedEngine> {
  const { ledger, secrets, sealer, provable, founding } = openLog(given);
  const place = asOpened(given);
  const log = { logId: founding.logId, takesUnnamed: !founding.isWhole };
  const readModels = await startEmbeddedProjections(place, { log, ...(onCrash && { onCrash }) }).catch(
    async (cause: Error) => {
      await ledger.close();
      const reason = reasonAt(dirname(filesOf(place).readModels), cause);
      throw new CannotStart(`The read models of ${place.dataDir} cannot be started: ${reason}.`, { cause });
    },
  );
  return {
    founding,
    place,
    ledger,
    secrets,
    sealer,
    provable,
    readModels,
    async close() {
      await readModels.close();
      await ledger.close();
    },
  };
}

function openLog(place: DataPlace) {
  try {
    return openEmbeddedLog(place);
  } catch (error) {
    const explained = error instanceof LogDamaged || error instanceof LogTooNew || error instanceof LogUnavailable;
    throw explained ? new CannotStart(error.message, { cause: error }) : error;
  }
}
