import type { RowOutcome } from '../../../domain/intents/events.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import type { ChangeOfMany } from '../../../domain/wire/change-students.ts';
import type { Cause, LedgerAppend } from '../../../event-store/ledger-types.ts';
import { eachAboutStudent } from '../../ledger/about-student.ts';
import { gradeLetters } from '../../ledger/grade-letters.ts';
import { openYearOr404 } from '../../ledger/open-year.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import { type Changing, type DecidedChange, decideChange } from './decide-change.ts';

/** A change for many students of a year. */
export interface WantedChange extends ChangeOfMany {
  yearId: number;
}

export interface ChangePlan {
  outcomes: RowOutcome[];
  /** In the order of the students. */
  students: DecidedChange[];
  appends: LedgerAppend[];
}

const MEANWHILE = 'Was changed meanwhile by somebody else and was left as it is.';

async function changingOf(services: LedgerServices, cause: Cause, wanted: WantedChange): Promise<Changing> {
  const { yearId, change, seen } = wanted;
  const year = await openYearOr404(services, yearId);
  if (change.kind === 'answers' && !year.terms.some(({ id }) => id === change.termId))
    throw new Rejection('not-found', 'Term does not exist');
  const letters = await gradeLetters(services);
  const { at, causationId } = cause;
  const { ledger } = services;
  return { ledger, year, at, change, seen: seen === undefined ? undefined : BigInt(seen), letters, causationId };
}

/** Looks at everybody and writes nothing. @throws {Rejection} `not-found` for a year or a term that is not there */
export async function lookAtChange(
  services: LedgerServices,
  cause: Cause,
  wanted: WantedChange,
): Promise<DecidedChange[]> {
  const changing = await changingOf(services, cause, wanted);
  return eachAboutStudent(wanted.studentIds, (studentId) => decideChange(changing, studentId));
}

/**
 * A change is held against what its sender has looked at (docs/decisions/a-change-of-many-is-held-against-an-entry.md).
 * @throws {Rejection} `conflict` where somebody changed the same since
 */
function refuseMeanwhile(students: readonly DecidedChange[]): void {
  const found = students.flatMap(({ meanwhile }, at) => (meanwhile ? [at] : []));
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map((at) => [`studentIds[${at}]`, ['was changed meanwhile']]));
  const who = found.length === 1 ? 'one of these students' : `${found.length} of these students`;
  const said = `Somebody else changed ${who} meanwhile. Nothing was saved: look at them again.`;
  throw new Rejection('conflict', said, { fields });
}

/** Who would change, and was changed by somebody else after the acceptance, keeps that. */
export const leftAside = (student: DecidedChange): DecidedChange =>
  student.outcome === 'changes'
    ? { ...student, outcome: 'cannot', reason: MEANWHILE, fields: [], appends: [] }
    : student;

/**
 * Decides for everybody (rules/records#change-many). With `again`, which is after the acceptance, who was changed meanwhile is left
 * aside instead of refusing all, and who has the change already gets it once.
 */
export async function planChange(
  services: LedgerServices,
  cause: Cause,
  wanted: WantedChange,
  again: boolean,
): Promise<ChangePlan> {
  const looked = await lookAtChange(services, cause, wanted);
  if (!again) refuseMeanwhile(looked);
  const students = again ? looked.map((one) => (one.meanwhile && !one.done ? leftAside(one) : one)) : looked;
  const outcomes = students.map(({ studentId, outcome, done }, row): RowOutcome => {
    return { row, studentId, outcome: done || outcome === 'changes' ? 'changed' : 'unchanged' };
  });
  return { outcomes, students, appends: students.flatMap(({ appends }) => appends) };
}
