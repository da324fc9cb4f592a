import pRetry from 'p-retry';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { AccountRefused, LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { UnfitServer } from '../../mongo-driver/unfit-server.ts';
import { ModelsRefused, ModelsUnreachable } from '../../projections/storage/mongodb/unreachable.ts';
import { CannotStart } from '../configuration/cannot-start.ts';

/** Milliseconds before servers that do not answer are asked again; doubled each time up to the longest. */
const PAUSES_MS = { minTimeout: 500, factor: 2, maxTimeout: 15_000 };

const isAway = (error: unknown) => error instanceof LogUnavailable || error instanceof ModelsUnreachable;

/**
 * Opens both: servers that do not answer yet are waited for, however long it takes. `onWait` is told why.
 * @throws {CannotStart} for what waiting does not mend; an account that a server refuses among it
 */
export const openPatiently = <T>(open: () => Promise<T>, onWait: (reason: string) => void): Promise<T> =>
  pRetry(() => open().catch(explained), {
    ...PAUSES_MS,
    retries: Number.POSITIVE_INFINITY,
    shouldRetry: ({ error }) => isAway(error),
    onFailedAttempt: ({ error }) => {
      if (isAway(error)) onWait(error.message);
    },
  });

function explained(error: unknown): never {
  const sentence = hopeless(error);
  throw sentence === undefined ? error : new CannotStart(sentence, { cause: error });
}

const HOPELESS = [LogDamaged, LogTooNew, UnfitServer, WrongAddress];

/** One sentence about what waiting does not mend. */
function hopeless(error: unknown): string | undefined {
  if (error instanceof ModelsRefused) return error.refusalOf('the account in MONGODB_URL');
  if (error instanceof AccountRefused) return error.refusalOf(`the account in ${SETTINGS[error.server]}`);
  return HOPELESS.some((kind) => error instanceof kind) ? reasonOf(error) : undefined;
}

/** Where the account of a server is given. */
const SETTINGS: Record<AccountRefused['server'], string> = { EventStoreDB: 'EVENTSTORE_URL', MongoDB: 'MONGODB_URL' };
