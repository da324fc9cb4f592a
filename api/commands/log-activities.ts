import { invalidFields } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/activities.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { noteLookAtMany } from '../access/note-look.ts';
import { json } from '../http/reply.ts';
import { bulkAction, type DoneBulk } from '../intents/bulk/log-for-many.ts';
import { type BulkActivity, logIn, requireDaysOf } from '../intents/bulk/plan-bulk.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { appendsOf, openFile } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentActivity } from '../presenters/activity.ts';
import { requireRoomForMany } from './room-for-many.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

/** Students of one request: what became of each has to go into one event. */
const MOST_STUDENTS = 10_000;
/** Bytes of one day of an activity in an answer, about. */
const BYTES_OF_A_DAY = 90;

async function logForOne(call: SignedInCall, { yearId, details }: BulkActivity, studentId: number) {
  const { services } = call;
  const cause = call.cause('form');
  const { answer, position } = await transact(services, cause, async () => {
    const file = await openFile(services.ledger, studentId, await openYearOr404(services, yearId), cause.at);
    requireDaysOf(file, details);
    const activity = logIn(file, details);
    return { appends: appendsOf(file), answer: { studentId, activity } };
  });
  return { logged: [answer], position };
}

function log(call: SignedInCall, wanted: BulkActivity): Promise<DoneBulk> {
  const { studentIds } = wanted;
  const [only] = studentIds;
  if (only !== undefined && studentIds.length === 1) return logForOne(call, wanted, only);
  if (studentIds.length > MOST_STUDENTS)
    throw invalidFields({ studentIds: [`should NOT have more than ${MOST_STUDENTS} items`] });
  const { notes, events } = wanted.details;
  requireRoomForMany(wanted, Buffer.byteLength(notes) + events.length * BYTES_OF_A_DAY);
  return bulkAction.run(call.services, call.cause('bulk'), wanted);
}

export const logActivities = route(calls.logActivities, {
  rule: 'write',
  about: 'Logs an activity for one or many students, for all of them or for none',
  access: 'what the caller wrote',
  refuses: [404],
  writes: ['ActivityLogged', ...INTENT_EVENTS],
  async answer(call) {
    const { schoolYearId: yearId, studentIds, details } = call.input.body;
    const look = () => noteLookAtMany(call, calls.logActivities, studentIds);
    // What is refused for its days is refused to who is in the year.
    const { logged, position } = await lookWhenRefused(look, () => log(call, { yearId, studentIds, details }));
    // The number of an activity tells how many there were before.
    await look();
    await call.settle(position);
    return json({ activities: logged.map(({ studentId, activity }) => presentActivity(studentId, yearId, activity)) });
  },
});
