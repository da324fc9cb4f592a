import { type CheckedFact, type FactOutcome, factsRefusal } from '../../../domain/fact-import/check.ts';
import type { FactTexts } from '../../../domain/fact-import/columns.ts';
import { type FactRow, readFactRow } from '../../../domain/fact-import/read-row.ts';
import type { RowOutcome } from '../../../domain/intents/events.ts';
import { isEmpty } from '../../../domain/kernel/changes.ts';
import { compareKey } from '../../../domain/kernel/fold-text.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { type FieldReasons, Rejection } from '../../../domain/kernel/rejection.ts';
import { readFactChanges, readFactValues } from '../../../domain/student-facts/fact-input.ts';
import { FACT_KINDS, type FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import type { FactContext } from '../../../domain/student-facts/fact-rules.ts';
import type { KnownFact } from '../../../domain/student-facts/state.ts';
import { IMPORT_MESSAGES } from '../../../domain/student-import/messages.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { Cause, LedgerAppend } from '../../../event-store/ledger-types.ts';
import { type OutsideStudent, outsideTeamOf } from '../../caseload/outside-team.ts';
import { sideBySide } from '../../ledger/about-student.ts';
import { factContext } from '../../ledger/fact-context.ts';
import { numberOwner, openRoster, type RosterDraft } from '../../ledger/number-owner.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import type { StudentFile } from '../../ledger/student-file.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import { isPassedOn, type SeenStudents } from '../import/plan-import.ts';

/** One part of a file of facts as it came in. */
export interface FactsRequest {
  rows: readonly FactTexts[];
  /** Place of the first row in its file, from 0, for messages. */
  from: number;
  /** The line of each row in its file, from 1, where the sender says it. */
  lines?: readonly number[] | undefined;
  /** Whose number each row had when it was looked at, where the sender says it. */
  students?: SeenStudents;
  /** In the school's time zone when it was asked for. */
  today: PlainDay;
}

export interface FactsPlan {
  checked: readonly CheckedFact[];
  outcomes: RowOutcome[];
  appends: LedgerAppend[];
}

interface Known {
  studentId: number;
  name: string;
  student: StudentFile['student'];
  context: FactContext;
}

const NOBODY = 'No student has this number: facts are of students who are known';

/** Whose number it is, if anybody's; of whom the caller may not write it is told with why. */
async function findStudent(
  services: LedgerServices,
  roster: RosterDraft,
  key: string,
): Promise<Known | OutsideStudent | undefined> {
  const owner = await numberOwner(services, roster, key).catch(outsideTeamOf);
  if ('refused' in owner) return owner;
  if (owner.status !== 'student') return undefined;
  const { student, studentId } = owner;
  if (student.state.status !== 'admitted') return undefined;
  const context = await factContext(services, student.state);
  return { studentId, student, context, name: nameOf(student.state.person) };
}

const factsOf = ({ student: { state } }: Known) => (state.status === 'admitted' ? state.facts : []);

/** The entry that a row says was wrong. @throws {Rejection} */
function entryOf(known: Known, row: FactRow, kind: FactKind): KnownFact {
  const found = factsOf(known).find(({ fact }) => fact === row.entry);
  const refuse = (field: string, reason: string) => new Rejection('invalid', reason, { fields: { [field]: [reason] } });
  if (!found || found.removed)
    throw refuse('entry', `The student has no entry ${row.entry}: leave it blank for a new one`);
  if (found.kind !== kind) throw refuse('kind', `Entry ${row.entry} is of: ${FACT_KINDS[found.kind].label}`);
  if (row.replaces !== undefined && row.replaces !== found.replaces)
    throw refuse('replaces', 'cannot be changed: take the entry out and record it anew');
  return found;
}

function replacedOf(known: Known, row: FactRow, kind: FactKind): void {
  if (row.replaces === undefined) return;
  const found = factsOf(known).find(({ fact, removed }) => fact === row.replaces && !removed);
  if (found?.kind === kind) return;
  const reason = found
    ? `Entry ${row.replaces} is of: ${FACT_KINDS[found.kind].label}`
    : `The student has no entry ${row.replaces}`;
  throw new Rejection('invalid', reason, { fields: { replaces: [reason] } });
}

interface Decided {
  outcome: FactOutcome;
  before: CheckedFact['before'];
}

/** Decides one row on the student as the rows before it left it. @throws {Rejection} */
function decideRow(known: Known, row: FactRow, kind: FactKind, today: PlainDay): Decided {
  const { student, context } = known;
  const count = () => student.append.events.length;
  const had = count();
  if (row.entry === undefined) {
    replacedOf(known, row, kind);
    const values = readFactValues(kind, row.sent, today);
    student.decide({ type: 'RecordFact', kind, values, replaces: row.replaces, ...context });
    return { outcome: count() > had ? 'created' : 'unchanged', before: {} };
  }
  const { values: before, fact } = entryOf(known, row, kind);
  const changes = readFactChanges(kind, row.sent, today);
  student.decide({ type: 'CorrectFact', fact, changes, ...context });
  if (count() === had) return { outcome: 'unchanged', before: {} };
  const changed = Object.keys(changes).filter((field) => (before[field] ?? null) !== changes[field]);
  return { outcome: 'changed', before: Object.fromEntries(changed.map((field) => [field, before[field] ?? null])) };
}

const faultsOf = ({ fields, message }: Rejection): FieldReasons => fields ?? { kind: [message] };

function checkRow(texts: FactTexts, known: Known | OutsideStudent | undefined, today: PlainDay): CheckedFact {
  const row = readFactRow(texts);
  const about = { studentId: known?.studentId ?? null, name: known && 'name' in known ? known.name : null };
  const wrong = (faults: FieldReasons): CheckedFact => ({ ...about, outcome: null, before: {}, faults });
  if (known && 'refused' in known) return wrong({ ...row.faults, studentId: [known.refused] });
  const nobody = known || row.studentNumber === '' ? {} : { studentId: [NOBODY] };
  if (!known || !row.kind || !isEmpty(row.faults)) return wrong({ ...row.faults, ...nobody });
  try {
    return { ...about, faults: {}, ...decideRow(known, row, row.kind, today) };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return wrong(faultsOf(error));
  }
}

const passedOnTo = (studentId: number | undefined): CheckedFact => ({
  ...{ studentId: studentId ?? null, name: null, outcome: null, before: {} },
  faults: { studentId: [IMPORT_MESSAGES.passedOn] },
});

/** What is to be written of a student, and what caused what was written before. */
type ToWrite = Pick<StudentFile['student'], 'append' | 'causes'> & { studentId: number };

/**
 * Holds rows against what is known, those of a student together, each on what those before it leave; nothing is written by it. Of all
 * students together only what is to be written is kept.
 */
export async function checkFacts(services: LedgerServices, { rows, today, students }: FactsRequest, at: string) {
  const roster = await openRoster(services, at);
  const placesOf = Map.groupBy(rows.keys(), (place) => compareKey(rows[place]?.['studentId'] ?? ''));
  const checked: CheckedFact[] = new Array(rows.length);
  const toWrite: ToWrite[] = [];
  const open = async ([key, places]: [string, number[]]) => ({
    places,
    known: key === '' ? undefined : await findStudent(services, roster, key),
  });
  for await (const { places, known } of sideBySide([...placesOf], open)) {
    for await (const place of inTurns(currentParty(), places)) {
      const owner = known?.studentId;
      // What was shown was about somebody else: not even what is known of whoever has the number now is told.
      if (isPassedOn(students, place, owner)) checked[place] = passedOnTo(owner);
      else checked[place] = checkRow(rows[place] ?? {}, known, today);
    }
    if (known && 'student' in known) {
      const { studentId, student } = known;
      toWrite.push({ studentId, append: student.append, causes: student.causes });
    }
  }
  return { checked, toWrite };
}

/** Of an action that is carried on, what it has written before counts as written. */
const outcomesOf = (checked: readonly CheckedFact[], wasWritten: (studentId: number) => boolean) =>
  checked.flatMap(({ studentId, outcome }, row): RowOutcome[] => {
    if (studentId === null || outcome === null) return [];
    return [{ row, studentId, outcome: outcome === 'unchanged' && wasWritten(studentId) ? 'changed' : outcome }];
  });

/**
 * Decides a part of a file of facts whole and writes nothing. A row that cannot be taken refuses the part, naming row, column and
 * reason; of an accepted part (`again`) such a row is left aside. @throws {Rejection} `invalid`
 */
export async function planFacts(
  services: LedgerServices,
  request: FactsRequest,
  { at, causationId }: Pick<Cause, 'at' | 'causationId'>,
  again = false,
): Promise<FactsPlan> {
  const { checked, toWrite } = await checkFacts(services, request, at);
  const refusal = factsRefusal(checked, (row) => request.lines?.[row] ?? request.from + row + 1);
  if (refusal && !again) throw refusal;
  const written = new Set(toWrite.flatMap(({ causes, studentId }) => (causes.has(causationId) ? [studentId] : [])));
  const outcomes = outcomesOf(checked, (studentId) => written.has(studentId));
  return { checked, outcomes, appends: toWrite.map(({ append }) => append) };
}
