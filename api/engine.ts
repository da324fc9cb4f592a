import type { SecretStore } from '../event-store/keys/port.ts';
import type { Ledger } from '../event-store/ledger-types.ts';
import { LogDamaged, LogTooNew } from '../event-store/log-errors.ts';
import { openEmbeddedLog } from '../event-store/open-embedded.ts';
import { LogUnavailable } from '../event-store/port.ts';
import type { Sealer } from '../event-store/seals/sealer.ts';
import { startEmbeddedProjections } from '../projections/embedded.ts';
import type { ReadModels } from '../projections/read-models.ts';
import { CannotStart } from './cannot-start.ts';

/** Log and read models at work. */
export interface Engine {
  ledger: Ledger;
  secrets: SecretStore;
  sealer: Sealer;
  readModels: ReadModels;
  close(): Promise<void>;
}

/**
 * Opens the engine that keeps everything in the data folder. Whoever calls it holds the folder's lock. `onCrash` is told
 * when the projections' thread ended by itself; it is started again.
 * @throws {CannotStart} for a log that is damaged, newer than this program or out of reach.
 */
export async function openEmbeddedEngine(dataDir: string, onCrash?: (error: Error) => void): Promise<Engine> {
  const { ledger, secrets, sealer } = openLog(dataDir);
  const readModels = await startEmbeddedProjections(dataDir, { ...(onCrash && { onCrash }) }).catch(
    async (cause: Error) => {
      await ledger.close();
      throw new CannotStart(`The read models of ${dataDir} cannot be started: ${cause.message}.`, { cause });
    },
  );
  return {
    ledger,
    secrets,
    sealer,
    readModels,
    async close() {
      await readModels.close();
      await ledger.close();
    },
  };
}

function openLog(dataDir: string) {
  try {
    return openEmbeddedLog(dataDir);
  } catch (error) {
    const explained = error instanceof LogDamaged || error instanceof LogTooNew || error instanceof LogUnavailable;
    throw explained ? new CannotStart(error.message, { cause: error }) : error;
  }
}
