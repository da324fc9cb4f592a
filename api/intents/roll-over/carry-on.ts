import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CalendarYear, calendarDecider } from '../../../domain/school-years/calendar.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { decideAndAppend } from '../../ledger/transact.ts';
import type { Parts } from '../../parts.ts';
import { causeOfIntent, forgetRows, readIntent, type StoredIntent } from '../intent-stream.ts';
import { carryOutRollOver } from './carry-out.ts';
import { rollOverRow } from './roll-over-rows.ts';

type RecoveryParts = Pick<Parts, 'ledger' | 'followed' | 'log' | 'clock'>;

/** A year was prepared and its intent is not to be had: the number is free again. */
async function giveUp(parts: RecoveryParts, { yearId }: CalendarYear, rollOverId: string): Promise<void> {
  const { calendar } = parts.followed;
  const causationId = randomUUID();
  const at = parts.clock().toISOString();
  const cause: Cause = { actor: null, source: 'roll-over', at, correlationId: rollOverId, causationId };
  await decideAndAppend(parts.ledger, cause, async () => {
    const { state, tip } = await calendar.current();
    const events = calendarDecider.decide({ type: 'DeleteYear', yearId, rollOverId }, state);
    return { appends: [{ stream: calendar.stream, tip, events }], answer: undefined };
  });
}

async function finish(
  parts: RecoveryParts,
  year: CalendarYear,
  { stream, id, intent }: { stream: string; id: string; intent: StoredIntent | undefined },
): Promise<void> {
  if (intent?.status !== 'accepted' || intent.forgotten) return giveUp(parts, year, id);
  const { tip, done } = intent;
  const rows = z.array(rollOverRow).parse(intent.rows);
  const cause = causeOfIntent(id, 'roll-over', intent);
  await carryOutRollOver(parts, { id, stream, tip, yearId: year.yearId, rows, done, cause });
  parts.log.info({ stream }, 'a roll-over was carried on');
}

/** Carries a roll-over on that has not reached its end; its rows are forgotten either way. */
export async function carryOnRollOver(parts: RecoveryParts, stream: string, id: string): Promise<void> {
  const { state } = await parts.followed.calendar.current();
  const year = [...state.years.values()].find(({ rollOverId }) => rollOverId === id);
  const intent = await readIntent(parts.ledger, stream);
  if (year && !year.open) await finish(parts, year, { stream, id, intent });
  if (intent && !intent.forgotten) await forgetRows(parts, stream);
}
