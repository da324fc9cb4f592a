import { setTimeout as pause } from 'node:timers/promises';
import { AccountRefused, LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { UnfitServer } from '../../mongo-driver/client.ts';
import { ModelsRefused, ModelsUnreachable } from '../../projections/storage/mongodb/failures.ts';
import { CannotStart } from '../cannot-start.ts';

/** Milliseconds before servers that do not answer are asked again; doubled each time up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/**
 * Opens with patience: servers that do not answer yet are waited for, however long it takes. `onWait` is told why.
 * @throws {CannotStart} for what waiting does not mend; an account that a server refuses among it
 */
export async function openPatiently<T>(open: () => Promise<T>, onWait: (reason: string) => void): Promise<T> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await open();
    } catch (error) {
      const sentence = hopeless(error);
      if (sentence !== undefined) throw new CannotStart(sentence, { cause: error });
      if (!(error instanceof LogUnavailable) && !(error instanceof ModelsUnreachable)) throw error;
      onWait(error.message);
      await pause(wait);
    }
  }
}

const HOPELESS = [LogDamaged, LogTooNew, UnfitServer, WrongAddress];

/** One sentence about what waiting does not mend. */
function hopeless(error: unknown): string | undefined {
  if (error instanceof ModelsRefused) return error.told('the account in MONGODB_URL');
  if (error instanceof AccountRefused) return error.told(`the account in ${SETTINGS[error.server]}`);
  return HOPELESS.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

/** Where the account of a server is given. */
const SETTINGS: Record<AccountRefused['server'], string> = { EventStoreDB: 'EVENTSTORE_URL', MongoDB: 'MONGODB_URL' };
