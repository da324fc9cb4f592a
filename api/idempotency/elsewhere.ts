import { setTimeout as pause } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Ledger, LedgerAppend } from '../../event-store/ledger-types.ts';
import type { Receipt, ReceiptStore } from './port.ts';

/** Milliseconds between two looks at the receipt of a request that another process has. */
const LOOK_MS = 50;
/** Milliseconds after which a process that has not finished such a request counts as gone: it is carried on here then. */
const GONE_AFTER_MS = 5000;
/** Milliseconds after which whoever has the request looks whether it was carried on elsewhere: well before anybody does. */
const LATE_AFTER_MS = 2000;

/** The receipt of the same request, if it came before; another process that has it is left the time to finish. */
export async function awaitTurn(
  store: ReceiptStore,
  mine: Pick<Receipt, 'id' | 'request'>,
): Promise<Receipt | undefined> {
  const begun = performance.now();
  for (;;) {
    const receipt = await store.find(mine.id);
    const isElsewhere = store.isShared && receipt?.doneAt === null && receipt.request === mine.request;
    if (!isElsewhere || performance.now() - begun > GONE_AFTER_MS) return receipt;
    await pause(LOOK_MS);
  }
}

/** Another process has taken the receipt since it was looked for. */
export class TakenElsewhere extends Error {}

/** Takes the receipt when it is first asked to. Answers when that was, by the process's own clock: nobody had it before then. */
export function takeOnce(store: ReceiptStore, mine: Receipt): () => Promise<number> {
  let taken: Promise<number> | undefined;
  const take = async () => {
    const since = performance.now();
    const { requestId } = await store.take(mine);
    if (requestId !== mine.requestId) throw new TakenElsewhere('another process has taken the receipt of this request');
    return since;
  };
  return () => {
    taken ??= take();
    return taken;
  };
}

/**
 * The append of a request that came first, once its receipt is durable. A process that was held up for so long that another one may have carried the
 * request on writes only where that one has not: what it wrote before is known by its cause, what it writes later is a
 * conflict.
 */
export function appendInTime(ledger: Ledger, causationId: string, take: () => Promise<number>): Ledger['append'] {
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
    if (performance.now() - (await take()) > LATE_AFTER_MS) await requireMine(appends);
    const appended = await ledger.append(appends, cause);
    for (const [stream, { revision }] of appended.tips) mine.set(stream, revision);
    return appended;
  };
}

const carriedOutElsewhere = () =>
  new Rejection('conflict', 'This request came a second time and was carried out then. Ask again for its answer.');
