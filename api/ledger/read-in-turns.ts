import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { LedgerEvent } from '../../domain/events.ts';
import type { StreamName } from '../../domain/streams.ts';
import type { Ledger, ReadStream, Recorded } from '../../event-store/ledger-types.ts';

/** Events read in one go, some ten milliseconds. */
const PAGE = 200;

/** A stream of the whole installation, from a revision on: years of changes lie in it, and between two pages others have their turn. */
export async function readInTurns<Event extends LedgerEvent>(
  ledger: Pick<Ledger, 'read'>,
  stream: StreamName<Event>,
  from = 0,
): Promise<ReadStream<Event>> {
  const all: Recorded<Event>[] = [];
  for (;;) {
    const { events, tip } = await ledger.read<Event>(stream, from + all.length, PAGE);
    for (const event of events) all.push(event);
    if (events.length < PAGE) return { events: all, tip };
    await letOthersRun();
  }
}
