import type { Ledger } from '../../event-store/ledger-types.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';

/** What is found as it was at a point of the past. */
export interface PastServices {
  ledger: Ledger;
  readModels: ReadModels;
  followed: FollowedStreams;
  configuration: Pick<Configuration, 'TIME_ZONE'>;
}
