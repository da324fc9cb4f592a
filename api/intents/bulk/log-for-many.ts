import { z } from 'zod';
import type { IntentEvent } from '../../../domain/intents/events.ts';
import { type StreamName, streams } from '../../../domain/streams.ts';
import { recordEventTypes } from '../../../domain/students/events.ts';
import type { Cause, StreamTip } from '../../../event-store/ledger-types.ts';
import { ConcurrencyConflict, type Position } from '../../../event-store/port.ts';
import type { Parts } from '../../parts.ts';
import { carriedOut, writtenDown } from '../intent-queue.ts';
import {
  acceptedBefore,
  acceptIntent,
  causeOfIntent,
  completion,
  forgetRows,
  giveUpRecorded,
  readIntent,
  type StoredIntent,
} from '../intent-stream.ts';
import { loggedBy } from './logged-by.ts';
import { type BulkActivity, type BulkPlan, type LoggedActivity, planBulk, planBulkAgain } from './plan-bulk.ts';

interface RunningBulk {
  stream: StreamName<IntentEvent>;
  tip: StreamTip;
  cause: Cause;
  wanted: BulkActivity;
}

/** Everybody's activity and the completion in one append, planned again when somebody else wrote meanwhile. */
async function carryOut(parts: Parts, { stream, tip, cause, wanted }: RunningBulk, planned?: BulkPlan) {
  for (let plan = planned; ; plan = undefined) {
    const current = plan ?? (await planBulkAgain(parts, cause, wanted));
    try {
      const writes = current.appends.filter(({ events }) => events.length > 0);
      const appends = [...writes, completion(stream, tip, current.outcomes)];
      const { position } = await parts.ledger.append(appends, cause, { studentsApart: true });
      await forgetRows(parts, stream);
      return { position, ...current };
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict) || error.stream === stream) throw error;
    }
  }
}

/** The whole action is the intent's one row: who it is for, and what is logged, notes included. */
const bulkRow = z.object({
  studentIds: z.array(z.number()),
  details: recordEventTypes.ActivityLogged.schema.omit({ stay: true, number: true }),
});

/** Carries a bulk activity on that was accepted and has not reached its end; its row is forgotten either way. */
export async function carryOnBulkActivity(parts: Parts, stream: StreamName<IntentEvent>, id: string): Promise<void> {
  const intent = await readIntent(parts.ledger, stream);
  if (!intent || intent.forgotten) return;
  if (intent.status !== 'accepted') return giveUpRecorded(parts, stream, intent, 'bulk');
  const { yearId, rows, tip } = intent;
  const wanted = { yearId, ...bulkRow.parse(rows[0]) };
  await carryOut(parts, { stream, tip, cause: causeOfIntent(id, 'bulk', intent), wanted });
  parts.log.info({ stream }, 'an activity for many students was carried on');
}

export interface DoneBulk {
  /** In the order of the students. */
  logged: LoggedActivity[];
  position: Position | null;
}

/** What an intent has logged, whoever finished it and whatever became of it later. */
async function answerAgain(parts: Parts, stream: StreamName<IntentEvent>, id: string): Promise<DoneBulk> {
  await parts.intents.carryOn(stream);
  const { outcomes, yearId, position } = (await readIntent(parts.ledger, stream)) as StoredIntent;
  const logged: LoggedActivity[] = [];
  for (const { studentId } of outcomes) {
    const activity = await loggedBy(parts.ledger, { studentId, yearId }, id);
    if (activity) logged.push({ studentId, activity });
  }
  return { logged, position };
}

/**
 * Logs an activity for many students: checked whole, written down, then carried out. The intent has the id of what caused
 * it, so that the same request is carried out once.
 * @throws {Rejection} when nothing has been written
 */
export function logForMany(parts: Parts, cause: Cause, wanted: BulkActivity): Promise<DoneBulk> {
  const id = cause.causationId;
  const stream = streams.intent('bulk', id);
  return parts.intents.run(async () => {
    if (await acceptedBefore(parts.ledger, stream)) return answerAgain(parts, stream, id);
    const planned = await planBulk(parts, cause, wanted);
    const { yearId, ...row } = wanted;
    const intent = { yearId, termId: null, rows: [row], details: {} };
    const tip = await writtenDown(parts.intents, stream, () => acceptIntent(parts.ledger, stream, intent, cause));
    const running = { stream, tip, cause, wanted };
    const { logged, outcomes, position } = await carriedOut(parts.intents, stream, () =>
      carryOut(parts, running, planned),
    );
    return logged.length === outcomes.length ? { logged, position } : answerAgain(parts, stream, id);
  });
}
