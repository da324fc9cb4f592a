import { withoutStudents } from '../../domain/streams.ts';
import { hashOf } from '../hash-chain.ts';
import { BEGINNING, type EventStore, type Position, type StoredEvent } from '../port.ts';

const PAGE = 1000;

/** The target holds something that is not from the source. Nothing was changed there. */
export class ForeignLog extends Error {
  constructor(reason: string) {
    super(`The log there is another one: ${withoutStudents(reason)}. Only an empty place can be moved to.`);
    this.name = 'ForeignLog';
  }
}

/** How far two logs are the same. */
export interface Agreement {
  events: number;
  /** Of the last event that both have, in each of them. */
  source: Position;
  target: Position;
}

/**
 * Reads the target to its end and the source beside it: same events, same order, same hashes. Throws {@link ForeignLog} at
 * the first difference; that the source goes on beyond the target is none.
 */
export async function agreement(source: EventStore, target: EventStore): Promise<Agreement> {
  const so: Agreement = { events: 0, source: BEGINNING, target: BEGINNING };
  for (;;) {
    const theirs = await target.readAll(so.target, PAGE);
    const ours = await source.readAll(so.source, Math.max(theirs.length, 1));
    if (theirs.length === 0) return so;
    // A page of large events is shorter than was asked for.
    const both = theirs.slice(0, Math.max(ours.length, 1));
    for (const [n, event] of both.entries()) requireSame(ours[n], event, so.events + n + 1);
    so.events += both.length;
    so.target = both.at(-1)?.position ?? so.target;
    so.source = ours.at(-1)?.position ?? so.source;
  }
}

function requireSame(ours: StoredEvent | undefined, theirs: StoredEvent, number: number): void {
  const where = `event no. ${number}, ${theirs.type} in ${theirs.stream},`;
  if (!ours) throw new ForeignLog(`${where} is more than the log to be moved has`);
  if (hashOf(ours) !== hashOf(theirs)) throw new ForeignLog(`${where} is not the one of the log to be moved`);
}
