import { changedFields, isEmpty } from '../../../domain/kernel/changes.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import type { RecordEvent, StudentEvent } from '../../../domain/students/events.ts';
import { membershipOf } from '../../../domain/students/membership-fields.ts';
import { infoOfTerm } from '../../../domain/students/record.ts';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { ChangeOutcome, StudentsChange } from '../../../domain/wire/change-students.ts';
import type { Ledger, LedgerAppend, Recorded } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { aboutStudent } from '../../ledger/about-student.ts';
import {
  appendsOf,
  openFile,
  type StudentFile,
  stayOf,
  stayOr404,
  stayRecordOf,
  type YearOfFile,
} from '../../ledger/student-file.ts';

/** An event of a student's file, of either stream. */
export type FileEvent = Recorded<StudentEvent> | Recorded<RecordEvent>;

/** What a change is decided with. */
export interface Changing {
  ledger: Pick<Ledger, 'read'>;
  year: YearOfFile;
  at: string;
  change: StudentsChange;
  /** Events after it came meanwhile; undefined where its sender has not looked. */
  seen: Position | undefined;
  /** The grade letters the settings offer. */
  letters: readonly string[];
  /** The cause of what it writes itself. */
  causationId: string;
}

interface FieldChange {
  field: string;
  now: unknown;
  to: unknown;
}

/** What becomes of one student. */
export interface DecidedChange {
  studentId: number;
  /** The present name; null where it was forgotten or nobody has this id. */
  name: { firstName: string; lastName: string } | null;
  outcome: ChangeOutcome;
  fields: FieldChange[];
  reason: string | null;
  /** The last event that gave one of the values that go. */
  overwrites: FileEvent | undefined;
  /** The last event after `seen` that touches what is changed. */
  meanwhile: FileEvent | undefined;
  /** This very change was written before, by a process that did not come to its end. */
  done: boolean;
  appends: readonly LedgerAppend[];
}

const NOT_IN_YEAR = 'Is not in this school year any more.';
const UNKNOWN = 'Is not known.';
const FORGOTTEN = 'Was forgotten: nothing can be recorded any more.';
const HAS_LEFT = 'Has left school: Post-school students have no answers of a term.';
const NEEDS_ANOTHER = 'The question does not arise: it needs a yes to another one first.';

/** A reader that remembers what it has read. */
function remembering(ledger: Pick<Ledger, 'read'>): { ledger: Pick<Ledger, 'read'>; events: FileEvent[] } {
  const events: FileEvent[] = [];
  const read: Ledger['read'] = async (stream, from, limit) => {
    const found = await ledger.read(stream, from, limit);
    // Some of it are looked at for whether there are more.
    if (limit !== undefined) return found as never;
    events.push(...(found.events as Recorded[] as FileEvent[]));
    return found as never;
  };
  return { ledger: { read }, events };
}

/** What the student's file holds of what is changed. */
function valuesOf(file: StudentFile, change: StudentsChange): Record<string, unknown> {
  if (change.kind === 'answers') return { ...infoOfTerm(stayRecordOf(file), change.termId) };
  return change.kind === 'membership' ? { ...membershipOf(stayOr404(file).membership) } : {};
}

/** Decides the change on a file. @throws {Rejection} */
function decide(file: StudentFile, { change, year, letters }: Changing): void {
  const { stay, membership } = stayOr404(file);
  const { yearId, clearing } = year;
  switch (change.kind) {
    case 'answers':
      if (membership.gradeLevel === POST_SCHOOL) throw new Rejection('rule', HAS_LEFT);
      file.record.decide({ type: 'UpdateTermInfo', stay, termId: change.termId, changes: change.answers, letters });
      break;
    case 'membership':
      file.student.decide({ type: 'ChangeEnrollment', yearId, clearing, changes: change.membership });
      break;
    case 'removal':
      file.student.decide({ type: 'RemoveFromYear', yearId, clearing });
  }
}

/** Why nobody can change anything of this student here; undefined where one can. */
function closedBecause(file: StudentFile): string | undefined {
  if (file.student.state.status === 'unknown') return UNKNOWN;
  if (file.student.forgotten) return FORGOTTEN;
  return stayOf(file) ? undefined : NOT_IN_YEAR;
}

/** A refusal in one sentence. */
const sentenceOf = ({ fields, message }: Rejection): string => Object.values(fields ?? {})[0]?.[0] ?? message;

function fieldsThatChange(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  const changed = changedFields(before, after);
  return Object.entries(changed).map(([field, to]) => ({ field, now: before[field] ?? null, to }));
}

type Decision = Pick<DecidedChange, 'outcome' | 'fields' | 'reason'>;
const cannot = (reason: string): Decision => ({ outcome: 'cannot', fields: [], reason });

function decisionOn(file: StudentFile, changing: Changing): Decision {
  const { change } = changing;
  const closed = closedBecause(file);
  if (closed !== undefined) return cannot(closed);
  const before = valuesOf(file, change);
  try {
    decide(file, changing);
  } catch (error) {
    if (error instanceof Rejection) return cannot(sentenceOf(error));
    throw error;
  }
  if (change.kind === 'removal') return { outcome: 'changes', fields: [], reason: null };
  const after = valuesOf(file, change);
  // An answer to a question that does not arise is taken back as it is given.
  if (change.kind === 'answers' && !isEmpty(changedFields(after, change.answers))) return cannot(NEEDS_ANOTHER);
  const fields = fieldsThatChange(before, after);
  return { outcome: fields.length > 0 ? 'changes' : 'same', fields, reason: null };
}

const isOfYear = ({ data }: FileEvent, yearId: number) => 'yearId' in data && data.yearId === yearId;

/** Whether an event touches what is changed (docs/decisions/a-change-of-many-is-held-against-an-entry.md): who looked before it has to look again. */
function touches(event: FileEvent, changing: Changing): boolean {
  const { change, year } = changing;
  if (change.kind === 'removal')
    return 'stay' in event.data && (!('yearId' in event.data) || isOfYear(event, year.yearId));
  if (isOfYear(event, year.yearId)) return true;
  return change.kind === 'answers' && gives(event, changing, Object.keys(change.answers));
}

/** Whether an event gave a value of one of these fields. */
function gives(event: FileEvent, { change, year }: Changing, fields: readonly string[]): boolean {
  const { data } = event;
  if (change.kind === 'answers') {
    if (!('termId' in data && data.termId === change.termId)) return false;
  } else if (!isOfYear(event, year.yearId)) return false;
  return fields.some((field) => field in data);
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** What others changed of the student: last before, and since the caller looked. */
function changesOfOthers(events: readonly FileEvent[], changing: Changing, { fields, outcome }: Decision) {
  const { seen, causationId } = changing;
  const others = events.filter(({ metadata }) => metadata.$causationId !== causationId);
  const lost = fields.filter(({ now }) => !isNothing(now)).map(({ field }) => field);
  const isLater = (event: FileEvent) => seen !== undefined && event.position > seen && touches(event, changing);
  return {
    overwrites: lost.length > 0 ? others.findLast((event) => gives(event, changing, lost)) : undefined,
    meanwhile: outcome === 'same' ? undefined : others.findLast(isLater),
    done: others.length < events.length,
  };
}

/** Looks at one student and decides the change; what refuses it for one refuses it for no other. */
export const decideChange = (changing: Changing, studentId: number): Promise<DecidedChange> =>
  aboutStudent(async () => {
    const { ledger, events } = remembering(changing.ledger);
    const file = await openFile(ledger, studentId, changing.year, changing.at);
    const decision = decisionOn(file, changing);
    const { state, forgotten } = file.student;
    return {
      studentId,
      name: state.status === 'unknown' || forgotten ? null : state.person,
      ...decision,
      ...changesOfOthers(events, changing, decision),
      appends: decision.outcome === 'changes' ? appendsOf(file) : [],
    };
  });
