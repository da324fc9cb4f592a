import { join } from 'node:path';
import { LogDamaged, LogTooNew } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { CannotStart } from '../cannot-start.ts';
import type { AccessStore } from './port.ts';
import { openSqliteAccess } from './sqlite-access.ts';

/**
 * Opens the access record of a data folder, made new where there is none.
 * @throws {CannotStart} for a file that is damaged, newer than this program or out of reach.
 */
export function openEmbeddedAccess(dataDir: string): AccessStore {
  try {
    return openSqliteAccess(join(dataDir, 'access.db'));
  } catch (error) {
    const explained = error instanceof LogDamaged || error instanceof LogTooNew || error instanceof LogUnavailable;
    throw explained ? new CannotStart(error.message, { cause: error }) : error;
  }
}
