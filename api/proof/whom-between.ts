import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { LedgerReader } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { gatherWhom } from '../access/whom.ts';

/** Events read in one go, some ten milliseconds. */
const PAGE = 200;

/**
 * Whom events behind `after` and not behind `upTo` are about, where they are few: by whose streams they are in, and by the ids in those
 * of nobody, such as filings. Read until they are many.
 */
export async function whomBetween(
  ledger: Pick<LedgerReader, 'readAll'>,
  after: Position,
  upTo: Position,
): Promise<number[]> {
  const whom = gatherWhom();
  for (let last = after; last < upTo && !whom.isMany; ) {
    const page = await ledger.readAll(last, PAGE);
    for (const event of page) if (event.position <= upTo) whom.add(event);
    last = page.at(-1)?.position ?? upTo;
    await letOthersRun();
  }
  return whom.named();
}
