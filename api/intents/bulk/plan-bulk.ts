import type { RowOutcome } from '../../../domain/intents/events.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { requireDaysInYear } from '../../../domain/students/activity-rules.ts';
import type { ActivityDetails } from '../../../domain/students/events.ts';
import { KeyDestroyed } from '../../../event-store/key-store.ts';
import type { Cause, LedgerAppend } from '../../../event-store/ledger-types.ts';
import type { ActivityRecord } from '../../../projections/definitions/shared/documents.ts';
import { sideBySide } from '../../ledger/about-student.ts';
import { openYearOr404 } from '../../ledger/open-year.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import { activityOf, appendsOf, openFile, type StudentFile, stayOr404 } from '../../ledger/student-file.ts';

/** The same activity for many students of a year. */
export interface BulkActivity {
  yearId: number;
  studentIds: readonly number[];
  details: ActivityDetails;
}

export interface LoggedActivity {
  studentId: number;
  activity: ActivityRecord;
}

export interface BulkPlan {
  outcomes: RowOutcome[];
  /** What is logged now; whoever has it already is missing. */
  logged: LoggedActivity[];
  appends: LedgerAppend[];
}

/** Decides one more activity and answers it. Refused before anything is written, as an accepted action has to succeed. */
export function logIn(file: StudentFile, details: ActivityDetails): ActivityRecord {
  const { stay } = stayOr404(file);
  if (file.student.forgotten) throw new KeyDestroyed(file.student.append.stream);
  file.record.decide({ type: 'LogActivity', stay, yearId: file.year.yearId, details });
  const activity = activityOf(file, file.record.state.lastNumber);
  if (!activity) throw new Error('an activity that was just logged is not there');
  return activity;
}

/** Days are judged when an activity is asked for; 404 comes first for who is not in the year. */
export function requireDaysOf(file: StudentFile, details: ActivityDetails): void {
  stayOr404(file);
  requireDaysInYear(details.events, file.year);
}

async function* filesOf(
  services: LedgerServices,
  { yearId, studentIds }: BulkActivity,
  at: string,
): AsyncGenerator<StudentFile> {
  const year = await openYearOr404(services, yearId);
  yield* sideBySide(studentIds, (studentId) => openFile(services.ledger, studentId, year, at));
}

/** The activity, or nothing for whom it cannot be logged any more: has left the year, was forgotten, has too many. */
function logWherePossible(file: StudentFile, details: ActivityDetails): ActivityRecord | undefined {
  try {
    return logIn(file, details);
  } catch (error) {
    if (error instanceof Rejection || error instanceof KeyDestroyed) return undefined;
    throw error;
  }
}

/**
 * Decides for everybody, for all of them or for none (rules/records#activity-for-many). An accepted action only goes forward: with `again` who cannot
 * get the activity any more is left aside, and who has got it already gets no second one.
 */
export async function planBulk(
  services: LedgerServices,
  { causationId, at }: Cause,
  wanted: BulkActivity,
  again = false,
): Promise<BulkPlan> {
  const plan: BulkPlan = { outcomes: [], logged: [], appends: [] };
  let row = 0;
  for await (const file of filesOf(services, wanted, at)) {
    const { studentId } = file;
    const outcome = { row: row++, studentId, outcome: 'created' as const };
    if (!again) requireDaysOf(file, wanted.details);
    const done = again && file.record.causes.has(causationId);
    const activity = done ? undefined : (again ? logWherePossible : logIn)(file, wanted.details);
    if (done || activity) plan.outcomes.push(outcome);
    if (!activity) continue;
    plan.logged.push({ studentId, activity });
    plan.appends.push(...appendsOf(file));
  }
  return plan;
}
