import type { InstallationState, Part } from './fitting.ts';
import { type Founding, newFounding } from './founding.ts';

/** What a log was taken for good with. */
export interface Restoration {
  /** Its last event. */
  head: bigint;
  /** The last event that another part has seen, where that is more. */
  lostUpTo: bigint | undefined;
}

export const foundingOf = (part: Part): Founding | undefined => (part.state === 'named' ? part.founding : undefined);

/** What remains to be wrong of these parts is wrong whatever the log has gone through. */
export function asIfNothingWasSeen(parts: InstallationState['parts']): InstallationState['parts'] {
  const logId = (foundingOf(parts.log) ?? foundingOf(parts.keys))?.logId;
  const unseen = (part: Part): Part =>
    part.state === 'named' ? { state: 'named', founding: newFounding(part.founding.logId) } : part;
  const log: Part =
    parts.log.state === 'unnamed' && logId !== undefined ? { state: 'named', founding: newFounding(logId) } : parts.log;
  return {
    ...parts,
    log: unseen(log),
    keys: unseen(parts.keys),
    access: unseen(parts.access),
    receipts: { state: 'absent' },
    sessions: { state: 'absent' },
  };
}

/** What a log that ends at `head` has lost, by what key store, access record and note have seen of it. */
export function restorationOf({ parts, head, note }: Pick<InstallationState, 'parts' | 'head' | 'note'>): Restoration {
  const witnesses = [foundingOf(parts.keys), foundingOf(parts.access), note];
  const seen = witnesses.map((witness) => BigInt(witness?.seen?.event?.position ?? 0));
  const lostUpTo = seen.reduce((most, one) => (one > most ? one : most), head);
  return { head, lostUpTo: lostUpTo > head ? lostUpTo : undefined };
}
