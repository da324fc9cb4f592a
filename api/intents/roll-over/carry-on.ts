import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { IntentEvent } from '../../../domain/intents/events.ts';
import { type CalendarYear, calendarDecider, yearOfRollOver } from '../../../domain/school-years/calendar.ts';
import type { StreamName } from '../../../domain/streams.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { decideAndAppend } from '../../ledger/transact.ts';
import {
  causeOfIntent,
  endIntent,
  forgetRows,
  readIntent,
  type StoredIntent,
  UNWRITTEN,
} from '../runner/intent-stream.ts';
import type { IntentServices } from '../runner/services.ts';
import { carryOutRollOver } from './carry-out.ts';
import { rollOverRow } from './roll-over-rows.ts';

interface Left {
  stream: StreamName<IntentEvent>;
  id: string;
  intent: StoredIntent | undefined;
}

/** A year was prepared and its intent is not to be had: nobody may come with it any more, then the year is free again. */
async function giveUp(
  services: IntentServices,
  { yearId }: CalendarYear,
  { stream, id: rollOverId, intent }: Left,
): Promise<void> {
  if (intent?.status !== 'completed') await endIntent(services, stream, intent ?? { tip: UNWRITTEN }, 'roll-over');
  const { calendar } = services.followed;
  const causationId = randomUUID();
  const at = services.clock().toISOString();
  const cause: Cause = { actor: null, source: 'roll-over', at, correlationId: rollOverId, causationId };
  await decideAndAppend(services.ledger, cause, async () => {
    const { state, tip } = await calendar.current();
    const events = calendarDecider.decide({ type: 'DeleteYear', yearId, rollOverId }, state);
    return { appends: [{ stream: calendar.stream, tip, events }], answer: undefined };
  });
}

async function finish(services: IntentServices, year: CalendarYear, left: Left): Promise<void> {
  const { stream, id, intent } = left;
  if (intent?.status !== 'accepted' || intent.forgotten) return giveUp(services, year, left);
  const { tip, done } = intent;
  const rows = z.array(rollOverRow).parse(intent.rows);
  const cause = causeOfIntent(id, 'roll-over', intent);
  await carryOutRollOver(services, { id, stream, tip, yearId: year.yearId, rows, done, cause });
  services.log.info({ stream }, 'a roll-over was carried on');
}

/** Carries a roll-over on that has not reached its end; its rows are forgotten either way. */
export async function carryOnRollOver(
  services: IntentServices,
  stream: StreamName<IntentEvent>,
  id: string,
): Promise<void> {
  const { state } = await services.followed.calendar.current();
  const year = yearOfRollOver(state, id);
  const intent = await readIntent(services.ledger, stream);
  if (year && !year.open) await finish(services, year, { stream, id, intent });
  // The year was opened and the end not written any more, or the year is gone.
  else if (intent && intent.status !== 'completed') await endIntent(services, stream, intent, 'roll-over');
  if (intent && !intent.forgotten) await forgetRows(services, stream);
}
