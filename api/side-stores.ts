import { join } from 'node:path';
import { LogDamaged, LogTooNew } from '../event-store/log-errors.ts';
import { LogUnavailable } from '../event-store/port.ts';
import type { AccessStore } from './access/port.ts';
import { openSqliteAccess } from './access/sqlite-access.ts';
import { CannotStart } from './cannot-start.ts';
import type { ReceiptStore } from './repeats/port.ts';
import { openSqliteReceipts } from './repeats/sqlite-receipts.ts';
import type { SessionStore } from './sessions/port.ts';
import { openSqliteSessions } from './sessions/sqlite-sessions.ts';

/** What is kept beside the log and is no part of it. */
export interface SideStores {
  access: AccessStore;
  receipts: ReceiptStore;
  sessions: SessionStore;
}

/**
 * Opens the side stores of a data folder, made new where there are none.
 * @throws {CannotStart} for a file that is damaged, newer than this program or out of reach.
 */
export function openEmbeddedSideStores(dataDir: string): SideStores {
  try {
    return {
      access: openSqliteAccess(join(dataDir, 'access.db')),
      receipts: openSqliteReceipts(join(dataDir, 'requests.db')),
      sessions: openSqliteSessions(join(dataDir, 'sessions.db')),
    };
  } catch (error) {
    const explained = error instanceof LogDamaged || error instanceof LogTooNew || error instanceof LogUnavailable;
    throw explained ? new CannotStart(error.message, { cause: error }) : error;
  }
}
