import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { streams } from '../../../domain/kernel/ids.ts';
import { type CalendarYear, calendarDecider } from '../../../domain/school-years/calendar.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { transact } from '../../ledger/transact.ts';
import type { Parts } from '../../parts.ts';
import { exclusiveTo } from '../exclusive.ts';
import { readIntent, type StoredIntent } from '../intent-stream.ts';
import { carryOutRollOver } from './carry-out.ts';
import { forgetRollOver } from './roll-over.ts';
import { rollOverRow } from './roll-over-rows.ts';

type RecoveryParts = Pick<Parts, 'ledger' | 'followed' | 'log' | 'clock'>;

const causeOf = (id: string, { metadata }: StoredIntent, at: string): Cause => ({
  actor: metadata?.actor ?? null,
  source: 'roll-over',
  at: metadata?.at ?? at,
  correlationId: metadata?.$correlationId ?? id,
  causationId: id,
});

/** A year was prepared and its intent is not to be had: the number is free again. */
async function giveUp(parts: RecoveryParts, { yearId }: CalendarYear, rollOverId: string): Promise<void> {
  const { calendar } = parts.followed;
  const causationId = randomUUID();
  const at = parts.clock().toISOString();
  const cause: Cause = { actor: null, source: 'roll-over', at, correlationId: rollOverId, causationId };
  await transact(parts.ledger, cause, async () => {
    const { state, tip } = await calendar.current();
    const events = calendarDecider.decide({ type: 'DeleteYear', yearId, rollOverId }, state);
    return { appends: [{ stream: calendar.stream, tip, events }], answer: undefined };
  });
}

async function carryOn(parts: RecoveryParts, year: CalendarYear, id: string): Promise<void> {
  const stream = streams.intent('roll-over', id);
  const intent = await readIntent(parts.ledger, stream);
  if (intent?.status !== 'accepted' || intent.forgotten) return giveUp(parts, year, id);
  const { tip, done } = intent;
  const rows = z.array(rollOverRow).parse(intent.rows);
  const cause = causeOf(id, intent, parts.clock().toISOString());
  await carryOutRollOver(parts, { id, stream, tip, yearId: year.yearId, rows, done, cause });
  parts.log.info({ stream }, 'a roll-over was carried on after a restart');
}

/** Takes up roll-overs that a crash left unfinished, and forgets the rows of those that are done. */
export async function recoverRollOvers(parts: RecoveryParts, signal: AbortSignal): Promise<void> {
  const { state } = await parts.followed.calendar.current();
  for (const year of [...state.years.values()]) {
    const { rollOverId } = year;
    if (rollOverId === null || signal.aborted) continue;
    await exclusiveTo(parts.ledger)(async () => {
      if (!year.open) await carryOn(parts, year, rollOverId);
      await forgetRollOver(parts, rollOverId);
    }).catch((error: unknown) => parts.log.error({ error, rollOverId }, 'a roll-over could not go on'));
  }
}
