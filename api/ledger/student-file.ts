import { activityIdOf, termRecordIdOf } from '../../domain/kernel/ids.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { streams } from '../../domain/streams.ts';
import type { Membership, PersonDetails, RecordEvent, StudentEvent } from '../../domain/students/events.ts';
import {
  infoOfTerm,
  type RecordCommand,
  type RecordState,
  recordDecider,
  type StayRecord,
  stateOfStay,
} from '../../domain/students/record.ts';
import {
  currentStay,
  type Stay,
  type StudentCommand,
  type StudentState,
  studentDecider,
} from '../../domain/students/student.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { ActivityRecord } from '../../projections/definitions/shared/documents.ts';
import type { Stamps } from '../presenters/stamps.ts';
import type { TermRecord } from '../presenters/term-record.ts';
import { type Draft, newDraft, openDraft } from './draft.ts';
import { stampKeys } from './stamps.ts';

/** What commands need of the year a student's file is about. */
export interface YearOfFile {
  yearId: number;
  year: number;
  clearing: number;
  terms: readonly { id: number; startDate: PlainDay }[];
}

/** A student's two streams for one year: the person with all years, and that year's answers and activities. */
export interface StudentFile {
  studentId: number;
  year: YearOfFile;
  student: Draft<StudentState, StudentCommand, StudentEvent>;
  record: Draft<RecordState, RecordCommand, RecordEvent>;
}

type Reader = Pick<Ledger, 'read'>;

export const openStudent = (ledger: Reader, studentId: number, at: string): Promise<StudentFile['student']> =>
  openDraft(ledger, streams.student(studentId), studentDecider, at);

/** Reads both streams of a student. */
export async function openFile(ledger: Reader, studentId: number, year: YearOfFile, at: string): Promise<StudentFile> {
  const [student, record] = await Promise.all([
    openStudent(ledger, studentId, at),
    openDraft(ledger, streams.record(studentId, year.yearId), recordDecider, at),
  ]);
  return { studentId, year, student, record };
}

/** The file of an id that has just been handed out. */
export const newFile = (studentId: number, year: YearOfFile, at: string): StudentFile => ({
  studentId,
  year,
  student: newDraft(streams.student(studentId), studentDecider, at),
  record: newDraft(streams.record(studentId, year.yearId), recordDecider, at),
});

/** The student's present stay in the file's year; undefined when the student is not in it. */
export const stayOf = ({ student, year }: StudentFile): Stay | undefined =>
  currentStay(student.state, year.yearId, year.clearing);

/** The present stay, or 404. */
export function stayOr404(file: StudentFile): Stay {
  const stay = stayOf(file);
  if (!stay) throw new Rejection('not-found', 'This student is not in this school year.');
  return stay;
}

/** The person, or 404. */
export function personOr404({ state }: Pick<StudentFile['student'], 'state'>): PersonDetails {
  if (state.status === 'unknown') throw new Rejection('not-found', 'This student does not exist.');
  return state.person;
}

/**
 * Puts the student into the file's year. `restoring`: who was in it before, since it was last emptied, finds the answers and
 * activities of then (rules/records#comes-back).
 */
export function enroll({ student, record, year }: StudentFile, membership: Membership, restoring: boolean): void {
  const { yearId, clearing } = year;
  const before = student.state.status === 'admitted' ? student.state.stays[yearId] : undefined;
  student.decide({ type: 'EnrollStudent', yearId, clearing, membership });
  const now = currentStay(student.state, yearId, clearing);
  if (!restoring || !now || before?.clearing !== clearing) return;
  record.decide({ type: 'RestoreRecord', stay: now.stay, from: before.stay });
}

/** What the present stay holds. */
export const stayRecordOf = (file: StudentFile): StayRecord => stateOfStay(file.record.state, stayOf(file)?.stay ?? 0);

const later = (a: string, b: string) => (a > b ? a : b);

/** A term record changes with its answers and with the membership; until then it is as old as the stay. */
function termStamps(stay: Stamps, answers: Stamps | undefined): Stamps {
  return { createdAt: stay.createdAt, updatedAt: answers ? later(stay.updatedAt, answers.updatedAt) : stay.updatedAt };
}

/** Stamps of what the state says is there, so that some event of the stream must have made it. */
function stampsIn(stamps: ReadonlyMap<string, Stamps>, key: string): Stamps {
  const found = stamps.get(key);
  if (!found) throw new Error(`no event has made ${key}`);
  return found;
}

/** The student's records of the year's terms after everything decided so far; 404 when the student is not in it. */
export function termRecordsOf(file: StudentFile): TermRecord[] {
  const { studentId, year, student, record } = file;
  const { stay, membership } = stayOr404(file);
  const person = { ...personOr404(student), ...stampsIn(student.stamps, stampKeys.person) };
  const stayStamps = stampsIn(student.stamps, stampKeys.stay(year.yearId, stay));
  return year.terms.map((term) => ({
    id: termRecordIdOf(studentId, term.id),
    studentId,
    termId: term.id,
    ...membership,
    info: infoOfTerm(stayRecordOf(file), term.id),
    ...termStamps(stayStamps, record.stamps.get(stampKeys.term(stay, term.id))),
    student: person,
  }));
}

/** One activity of the present stay after everything decided so far, or undefined. */
export function activityOf(file: StudentFile, number: number): ActivityRecord | undefined {
  const details = stayRecordOf(file).activities[number];
  const id = activityIdOf(file.studentId, file.year.yearId, number);
  const stamps = file.record.stamps.get(stampKeys.activity(stayOf(file)?.stay ?? 0, number));
  return details && id !== undefined && stamps ? { id, number, ...details, ...stamps } : undefined;
}

/** What both streams are to be appended. */
export const appendsOf = ({ student, record }: StudentFile) => [student.append, record.append];
