import type { Logger } from 'pino';
import type { LedgerServices } from '../../ledger/services.ts';
import type { IntentQueue } from './intent-queue.ts';

/** What actions over many students are carried out with. */
export interface IntentServices extends LedgerServices {
  /** Actions over many students, one at a time. */
  intents: IntentQueue;
  /** The server's clock. */
  clock(): Date;
  log: Logger;
}
