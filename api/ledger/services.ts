import type { Ledger } from '../../event-store/ledger-types.ts';
import type { FollowedStreams } from './followed-streams.ts';
import type { HashNumber } from './number-hash.ts';

/** What streams are read and decided with. */
export interface LedgerServices {
  ledger: Ledger;
  followed: FollowedStreams;
  /** Keyed hash of a school-issued number, as the roster knows it. */
  hashNumber: HashNumber;
}
