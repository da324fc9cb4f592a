import { readNewActivities } from '../../domain/students/activity-input.ts';
import type { ActivityDetails } from '../../domain/students/events.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { ActivityRecord } from '../../projections/definitions/documents.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { activityOf, appendsOf, openFile, type StudentFile, stayOr404 } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import type { Parts } from '../parts.ts';
import { presentActivity } from '../presenters/activity.ts';
import { openYearOr404 } from './year-of-command.ts';

/** Decides one more activity and answers it. */
function logIn(file: StudentFile, details: ActivityDetails): ActivityRecord {
  const { stay } = stayOr404(file);
  file.record.decide({ type: 'LogActivity', stay, yearId: file.year.yearId, details });
  const activity = activityOf(file, file.record.state.lastNumber);
  if (!activity) throw new Error('an activity that was just logged is not there');
  return activity;
}

/** One activity for each student, all of them or none (B17). */
const logAll = (parts: Parts, cause: Cause, yearId: number, studentIds: readonly number[], details: ActivityDetails) =>
  transact(parts.ledger, cause, async () => {
    const year = await openYearOr404(parts, yearId);
    const files = await Promise.all(studentIds.map((studentId) => openFile(parts.ledger, studentId, year, cause.at)));
    const answer = files.map((file) => ({ studentId: file.studentId, activity: logIn(file, details) }));
    return { appends: files.flatMap(appendsOf), answer };
  });

export const logActivities = route({
  method: 'POST',
  path: '/api/activities',
  rule: 'write',
  about: 'Logs an activity for one or many students, for all of them or for none',
  async answer(call) {
    const { parts } = call;
    const { schoolYearId: yearId, studentIds, details } = readNewActivities(call.body);
    const cause = call.cause(studentIds.length > 1 ? 'bulk' : 'form');
    const { answer, position } = await logAll(parts, cause, yearId, studentIds, details);
    await call.settle(position, ['activities', 'records']);
    return json({ activities: answer.map(({ studentId, activity }) => presentActivity(studentId, yearId, activity)) });
  },
});
