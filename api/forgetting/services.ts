import type { CommandServices } from '../commands/services.ts';
import type { WakeSignal } from '../concurrency/wake-signal.ts';

/** What requests to forget are decided and carried out with. */
export interface ForgettingServices extends CommandServices {
  /** Raised when something is due that nobody could stop any more: it is carried out now, not at the next look. */
  forgettingDue: WakeSignal;
}
