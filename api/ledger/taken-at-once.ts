import type { LedgerEvent } from '../../domain/events.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { bytesOf } from './room-in-stream.ts';

/** What is said where a log that takes so much at once is asked to take more. */
export const TOO_MUCH_AT_ONCE =
  'This is more than the event log takes at once. Do it in smaller parts, or ask whoever runs this installation to let the log take more.';

/** Bytes of values that are taken however they are written: escaped they are six times as many, sealed a third more. */
const ALWAYS_TAKEN = 100_000;
/** Bytes of an event beside what it says. */
const BESIDE = 600;

const bytesWritten = (events: readonly LedgerEvent[]): number =>
  events.reduce((sum, { data }) => sum + Math.ceil((Buffer.byteLength(JSON.stringify(data)) * 4) / 3) + BESIDE, 0);

/**
 * Looks whether the log takes all of an action before the action is accepted: what is accepted only goes forward.
 * @throws {Rejection} `rule` where it does not
 */
export async function requireTaken(
  { takesAtOnce }: Pick<Ledger, 'takesAtOnce'>,
  appends: () => Iterable<readonly LedgerEvent[]>,
): Promise<void> {
  if (!takesAtOnce) return;
  for (const events of appends())
    if (bytesOf(events) + events.length * BESIDE > ALWAYS_TAKEN && !(await takesAtOnce(bytesWritten(events))))
      throw new Rejection('rule', TOO_MUCH_AT_ONCE);
}
