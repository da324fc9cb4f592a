import { z } from 'zod';
import type { RowOutcome } from '../../../domain/intents/events.ts';
import { isEmpty } from '../../../domain/kernel/changes.ts';
import { compareKey } from '../../../domain/kernel/fold-text.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { type CellFinding, type CheckedRow, hasErrors } from '../../../domain/student-import/check-row.ts';
import { checkRows, importRefusal } from '../../../domain/student-import/check-rows.ts';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import { IMPORT_MESSAGES } from '../../../domain/student-import/messages.ts';
import { newMembership, newPerson } from '../../../domain/student-import/whole-values.ts';
import type { TeamMember } from '../../../domain/teams/events.ts';
import type { Cause, LedgerAppend } from '../../../event-store/ledger-types.ts';
import { ConcurrencyConflict } from '../../../event-store/port.ts';
import { gradeLetters } from '../../ledger/grade-letters.ts';
import { claimFree, openRoster, type RosterDraft, takeBack } from '../../ledger/number-owner.ts';
import { openYearOr404 } from '../../ledger/open-year.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import { appendsOf, enroll, newFile, type StudentFile, stayOf } from '../../ledger/student-file.ts';
import { teamOfCreator } from '../../ledger/team-of-creator.ts';
import { type FoundNumber, findNumbers, type ImportTarget } from './known-students.ts';

/** Whose number a row had when it was looked at, by place; null where nobody had it. */
export const seenStudents = z.array(z.number().nullable());
export type SeenStudents = Readonly<z.infer<typeof seenStudents>> | undefined;

/** Whether the number of a row is not that student's any more: what was looked at, and decided, was about somebody else. */
export const isPassedOn = (seen: SeenStudents, row: number, now: number | undefined): boolean =>
  typeof seen?.[row] === 'number' && seen[row] !== now;

/** One part of an import as it came in; cells by field. */
export interface ImportRequest {
  yearId: number;
  termId: number;
  rows: readonly CellTexts[];
  /** Place of the first row in its file, from 0, for messages. */
  from: number;
  /** The line of each row in its file, from 1, where the sender says it. */
  lines?: readonly number[] | undefined;
  /** The rows, by their place in the part, of which it was decided that they are about the student who has their number. */
  samePerson?: ReadonlySet<number> | 'all' | undefined;
  /** Whose number each row had when it was looked at, where the sender says it. */
  students?: SeenStudents;
  /** In the school's time zone when it was asked for. */
  today: PlainDay;
}

export interface ImportPlan {
  checked: readonly CheckedRow[];
  /** In the order of the rows; rows that were left aside are missing. */
  outcomes: RowOutcome[];
  /** Roster first: a claim without its student is adopted, a student without a claim would be nobody's. */
  appends: LedgerAppend[];
}

interface Planning {
  services: LedgerServices;
  roster: RosterDraft;
  target: ImportTarget;
  letters: readonly string[];
  at: string;
  /** Who is in the team of a student who is added. */
  team: readonly TeamMember[];
}

const PASSED_ON: CellFinding = {
  ...{ field: 'studentId', severity: 'error', message: IMPORT_MESSAGES.passedOn, ignored: false },
};

/** How often a part is looked up anew while others keep giving numbers to students, before it answers 409. */
const ATTEMPTS = 50;

/** The year and the term rows go to, or 404. */
export async function importTarget(
  services: Pick<LedgerServices, 'followed'>,
  { yearId, termId }: Pick<ImportRequest, 'yearId' | 'termId'>,
): Promise<ImportTarget> {
  const year = await openYearOr404(services, yearId);
  if (!year.terms.some((term) => term.id === termId)) throw new Rejection('not-found', 'Term does not exist');
  return { year, termId };
}

/** A student nobody knows: into all terms of the year, the answers into the chosen one (rules/import#effects). */
function admitRow({ services, roster, target: { year }, at, team }: Planning, row: CheckedRow, claimed?: StudentFile) {
  const studentId = claimed?.studentId ?? claimFree(services, roster, row.studentNumber);
  const file = claimed ?? newFile(studentId, year, at);
  const enrollment = { yearId: year.yearId, clearing: year.clearing, ...newMembership(row.parts) };
  file.student.decide({ type: 'AdmitStudent', studentId, person: newPerson(row.parts), enrollment });
  for (const member of team) file.student.decide({ type: 'AddTeamMember', member });
  return file;
}

/** A student who is known: what the row says changes, blanks change nothing. */
function changeRow({ target: { year } }: Planning, row: CheckedRow, file: StudentFile): StudentFile {
  const inYear = { yearId: year.yearId, clearing: year.clearing };
  const { person, membership } = row.parts;
  file.student.decide({ type: 'ChangeDetails', changes: person });
  if (stayOf(file)) file.student.decide({ type: 'ChangeEnrollment', ...inYear, changes: membership });
  else enroll(file, newMembership(row.parts), true);
  return file;
}

async function decideRow(planning: Planning, row: CheckedRow, found: FoundNumber | undefined): Promise<StudentFile> {
  const claimed = found?.status === 'claimed' ? found.file : undefined;
  const file =
    found?.status === 'student' ? changeRow(planning, row, await found.open()) : admitRow(planning, row, claimed);
  const stay = stayOf(file)?.stay;
  if (stay !== undefined && !isEmpty(row.parts.info)) {
    const { letters, target } = planning;
    file.record.decide({ type: 'UpdateTermInfo', stay, termId: target.termId, changes: row.parts.info, letters });
  }
  return file;
}

/** The decider's refusal with the row it is about. */
function refusalOf(error: unknown, line: number): unknown {
  if (!(error instanceof Rejection)) return error;
  return new Rejection(error.code, `row ${line}: ${error.message}`, error.fields && { fields: error.fields });
}

const outcomeOf = (file: StudentFile, known: boolean): RowOutcome['outcome'] => {
  if (!known) return 'created';
  return appendsOf(file).some(({ events }) => events.length > 0) ? 'changed' : 'unchanged';
};

/** The rows' checks against the rules and against what is known. */
function checkAgainst(found: ReadonlyMap<string, FoundNumber>, request: ImportRequest, letters: readonly string[]) {
  const known = new Map([...found].flatMap(([key, one]) => ('known' in one ? [[key, one.known]] : [])));
  const { samePerson, students } = request;
  const ownerOf = (row: number) => known.get(compareKey(request.rows[row]?.studentId ?? ''))?.studentId;
  // Who has the number now is the one about whom it was decided.
  const isDecided = (row: number) => samePerson !== 'all' && samePerson?.has(row) && students?.[row] === ownerOf(row);
  const checked = checkRows(
    request.rows,
    { today: request.today, letters },
    known,
    (row) => samePerson === 'all' || isDecided(row) === true,
  );
  return checked.map((one, row) => (isPassedOn(students, row, ownerOf(row)) ? withPassedOn(one) : one));
}

/** The row with what it is refused for, which stands in place of any other remark on the number. */
const withPassedOn = (row: CheckedRow): CheckedRow => ({
  ...row,
  findings: [PASSED_ON, ...row.findings.filter(({ field }) => field !== PASSED_ON.field)],
});

type Decided = Pick<ImportPlan, 'outcomes' | 'appends'>;

/** Decides every row without errors, in order. A row its decider refuses refuses all, unless rows may be left aside. */
async function decideRows(
  planning: Planning,
  checked: readonly CheckedRow[],
  found: ReadonlyMap<string, FoundNumber>,
  { lineOf, skipping }: { lineOf: (row: number) => number; skipping: boolean },
): Promise<Decided> {
  const decided: Decided = { outcomes: [], appends: [] };
  for (const [row, checkedRow] of checked.entries()) {
    if (hasErrors(checkedRow)) continue;
    const number = found.get(compareKey(checkedRow.studentNumber));
    try {
      const file = await decideRow(planning, checkedRow, number);
      const outcome = outcomeOf(file, number?.status === 'student');
      // Of all of them only what is written is kept.
      decided.appends.push(...appendsOf(file));
      decided.outcomes.push({ row, studentId: file.studentId, outcome });
    } catch (error) {
      if (!skipping || !(error instanceof Rejection)) throw refusalOf(error, lineOf(row));
    }
  }
  return decided;
}

/**
 * Decides a part of an import whole against the present state, and writes nothing. A row that cannot be taken refuses
 * the part, naming row, column and reason. An accepted import only goes forward: with `skipping` such a row is left aside.
 */
export async function planImport(
  services: LedgerServices,
  request: ImportRequest,
  cause: Cause,
  skipping = false,
): Promise<ImportPlan> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await planOnce(services, request, cause, skipping);
    } catch (error) {
      // A number that was free has been claimed while the others were looked up, or one was taken back.
      if (!(error instanceof ConcurrencyConflict) || attempts >= ATTEMPTS) throw error;
    }
  }
}

async function planOnce(
  services: LedgerServices,
  request: ImportRequest,
  cause: Cause,
  skipping: boolean,
): Promise<ImportPlan> {
  const { at } = cause;
  const target = await importTarget(services, request);
  const [letters, roster, team] = await Promise.all([
    gradeLetters(services),
    openRoster(services, at),
    teamOfCreator(services, cause.actor, request.today),
  ]);
  const numbers = request.rows.map((row) => row.studentId ?? '');
  const found = await findNumbers(services, roster, target, numbers);
  for (const one of found.values()) if (one.status === 'astray') await takeBack(services, one, cause);
  const checked = checkAgainst(found, request, letters);
  const lineOf = (row: number) => request.lines?.[row] ?? request.from + row + 1;
  const refusal = importRefusal(checked, lineOf);
  if (refusal && !skipping) throw refusal;
  const planning = { services, roster, target, letters, at, team };
  const { outcomes, appends } = await decideRows(planning, checked, found, { lineOf, skipping });
  return { checked, outcomes, appends: [roster.append, ...appends] };
}
