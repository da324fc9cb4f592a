import type { ProvableLog } from '../../event-store/proof/proof-parts.ts';
import type { Sealer } from '../../event-store/seals/sealer.ts';
import type { QueryServices } from '../queries/services.ts';

/** What signed copies are made from. */
export interface ProofServices extends QueryServices {
  /** The log as it is stored, with what proves it. */
  provable: ProvableLog;
  /** Proves later what the log says now. */
  sealer: Sealer;
}
