import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import {
  doubtfulParts,
  nameParts,
  requireAccessRecord,
  requireFitting,
  storeOfSessions,
} from '../../event-store/embedded/embedded-founding.ts';
import { requireOwnAccessJournal } from '../../event-store/embedded/own-journals.ts';
import type { Founding } from '../../event-store/founding/founding.ts';
import { LogDamaged, LogTooNew } from '../../event-store/log-errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { reasonAt } from '../../event-store/sqlite/reason-at.ts';
import { sqliteCode } from '../../event-store/sqlite/sqlite-code.ts';
import type { AccessStore } from '../access/port.ts';
import { openSqliteAccess } from '../access/sqlite-access.ts';
import { type AccessChainReader, openSqliteAccessChain } from '../access/sqlite-access-chain.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { ReceiptStore } from '../idempotency/port.ts';
import { openSqliteReceipts } from '../idempotency/sqlite-receipts.ts';
import type { SessionStore } from '../sessions/port.ts';
import { openSqliteSessions } from '../sessions/sqlite-sessions.ts';

/** What is kept beside the log and is no part of it. */
export interface SideStores {
  access: AccessStore;
  receipts: ReceiptStore;
  sessions: SessionStore;
  /** Which store of sessions this is, where that is known. */
  storeOfSessions?: string | undefined;
}

/**
 * The access record alone, for the command line beside a server or without one. What is looked at is written into no other installation's record, nor
 * into an older copy, which goes when the newer one is put back.
 * @throws {CannotStart} where it is missing, or does not belong to the log
 */
export function openEmbeddedAccess(place: DataPlace): AccessStore {
  return explaining(place, () => {
    requireAccessRecord(place);
    requireOwnAccessJournal(place);
    requireFitting(place);
    return openSqliteAccess(filesOf(place).access);
  });
}

/**
 * The chain of the access record for reading, beside a server or without one. Nothing is written.
 * @throws {CannotStart} where it is missing
 */
export function openEmbeddedAccessReader(place: DataPlace): AccessChainReader {
  return explaining(place, () => {
    requireAccessRecord(place);
    return openSqliteAccessChain(filesOf(place).access);
  });
}

/**
 * Opens the side stores of a data folder, made new where there are none, and gives them the log's id. From then on every
 * part of the folder carries it. Receipts that are missing are begun anew: `onWarning` is told what that means.
 * @throws {CannotStart} for a file that is damaged, newer than this program or out of reach.
 */
export function openEmbeddedSideStores(
  place: DataPlace,
  founding: Founding,
  onWarning: (sentence: string) => void = () => {},
): SideStores {
  return explaining(place, () => {
    for (const doubt of doubtfulParts(place, founding)) onWarning(doubt);
    const { access, receipts, sessions } = filesOf(place);
    const stores = {
      access: openSqliteAccess(access),
      receipts: openSqliteReceipts(receipts),
      sessions: openSqliteSessions(sessions),
    };
    nameParts(place, founding);
    return { ...stores, storeOfSessions: storeOfSessions(place) };
  });
}

const cannotWrite = ({ dataDir }: DataPlace, cause: unknown) =>
  new CannotStart(`The files of ${dataDir} cannot be written: ${reasonAt(dataDir, cause)}.`, { cause });

function explaining<Opened>(place: DataPlace, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    const explained = error instanceof LogDamaged || error instanceof LogTooNew || error instanceof LogUnavailable;
    if (explained) throw new CannotStart(error.message, { cause: error });
    throw sqliteCode(error) === undefined ? error : cannotWrite(place, error);
  }
}
