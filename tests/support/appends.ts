import type { LedgerEvent } from '../../domain/events.ts';
import type { LedgerAppend, StreamTip } from '../../event-store/ledger-types.ts';

/** An append of events whose stream is known at run time only: that they belong into it is up to the test. */
export const appendOf = (stream: string, tip: StreamTip, events: readonly LedgerEvent[]) =>
  ({ stream, tip, events }) as LedgerAppend;
