import type { ReadModels } from '../../projections/read-models.ts';
import type { LedgerServices } from '../ledger/services.ts';
import type { Writing } from '../ledger/transact.ts';

/** What actions are taken back with. */
export interface UndoServices extends LedgerServices, Pick<Writing, 'intents'> {
  readModels: ReadModels;
  configuration: {
    /** In which refusals tell the time. */
    TIME_ZONE: string;
  };
}
