import { setTimeout as pause } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Ledger, LedgerAppend } from '../../event-store/ledger-types.ts';
import type { Receipt, ReceiptStore } from './port.ts';

/** Milliseconds between two looks at the receipt of a request that another process has. */
const LOOK = 50;
/** Milliseconds after which a process that has not finished such a request counts as gone: it is carried on here then. */
const GONE_AFTER = 5000;
/** Milliseconds after which whoever has the request looks whether it was carried on elsewhere: well before anybody does. */
const LATE_AFTER = 2000;

/** A receipt, and when it was asked for at the latest. */
export interface Taken {
  receipt: Receipt;
  since: number;
}

/** Takes the receipt of a request; the same request in another process is left the time to finish. */
export async function takeTurn(store: ReceiptStore, mine: Receipt): Promise<Taken> {
  const begun = performance.now();
  for (;;) {
    const since = performance.now();
    // Taken anew each time: it may have been given back meanwhile.
    const receipt = await store.take(mine);
    const isElsewhere = store.isShared && receipt.doneAt === null && receipt.requestId !== mine.requestId;
    if (!isElsewhere || receipt.request !== mine.request || since - begun > GONE_AFTER) return { receipt, since };
    await pause(LOOK);
  }
}

/**
 * The append of a request that came first. A process that was held up for so long that another one may have carried the
 * request on writes only where that one has not: what it wrote before is known by its cause, what it writes later is a
 * conflict.
 */
export function appendInTime(ledger: Ledger, causationId: string, since: number): Ledger['append'] {
  const mine = new Map<string, number>();

  async function requireMine(appends: readonly LedgerAppend[]) {
    for (const { stream, events } of appends) {
      if (events.length === 0) continue;
      const last = mine.get(stream) ?? -1;
      const { events: found } = await ledger.read(stream, last + 1);
      if (found.some(({ metadata }) => metadata.$causationId === causationId)) throw carriedOutElsewhere();
    }
  }

  return async (appends, cause) => {
    if (performance.now() - since > LATE_AFTER) await requireMine(appends);
    const appended = await ledger.append(appends, cause);
    for (const [stream, { revision }] of appended.tips) mine.set(stream, revision);
    return appended;
  };
}

const carriedOutElsewhere = () =>
  new Rejection('conflict', 'This request came a second time and was carried out then. Ask again for its answer.');
