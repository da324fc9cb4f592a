import type { KeyArchive } from '../key-store.ts';
import type { EventStore } from '../port.ts';
import type { SealStore } from '../seals/port.ts';

/** A log that is moved, or the place it is moved to. Nobody else writes to it meanwhile. */
export interface Side {
  events: EventStore;
  keys: KeyArchive;
  seals: Pick<SealStore, 'lines' | 'adopt'>;
  /** From now on, durably, the log there is not to be used: it is not complete. */
  begin(): Promise<void>;
  /** The log there is complete. */
  finish(): Promise<void>;
  close(): Promise<void>;
}
