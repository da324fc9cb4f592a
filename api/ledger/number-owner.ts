import { streams } from '../../domain/kernel/ids.ts';
import { type RosterEvent, rosterEventTypes } from '../../domain/roster/events.ts';
import {
  draftRoster,
  numberTaken,
  ownerOf,
  type RosterCommand,
  type RosterState,
  rosterDecider,
} from '../../domain/roster/roster.ts';
import { ConcurrencyConflict } from '../../event-store/port.ts';
import type { Parts } from '../parts.ts';
import { type Draft, draftOf } from './draft.ts';
import { openStudent, type StudentFile } from './student-file.ts';

/** What finding a number its owner may write. */
export const ROSTER_EVENTS = Object.keys(rosterEventTypes) as RosterEvent['type'][];

export type RosterDraft = Draft<RosterState, RosterCommand>;
type NumberParts = Pick<Parts, 'ledger' | 'followed' | 'hashNumber'>;

/** A draft on the followed roster, which it leaves as it is. */
export async function openRoster({ followed }: Pick<Parts, 'followed'>, at: string): Promise<RosterDraft> {
  const { state, tip } = await followed.roster.current();
  return draftOf(streams.roster, tip, rosterDecider, { state: draftRoster(state) }, at);
}

/**
 * Who has a number. A claim is written before the student it is for, so that it may stand alone after a crash: then it
 * is free to be `claimed` by whoever uses the number next, with the id that was handed out (design.md 2).
 */
export type NumberOwner =
  | { status: 'free' }
  | { status: 'claimed'; studentId: number }
  | { status: 'student'; studentId: number; student: StudentFile['student'] };

export async function numberOwner(
  parts: NumberParts,
  roster: RosterDraft,
  studentNumber: string,
  at: string,
): Promise<NumberOwner> {
  const numberHash = parts.hashNumber(studentNumber);
  const studentId = ownerOf(roster.state, numberHash);
  if (studentId === undefined) return { status: 'free' };
  const student = await openStudent(parts.ledger, studentId, at);
  if (student.state.status === 'unknown') return { status: 'claimed', studentId };
  if (student.forgotten) {
    // Nobody can tell any more whose number it was.
    roster.decide({ type: 'ReleaseNumber', studentId });
    return { status: 'free' };
  }
  const carried = parts.hashNumber(student.state.person.studentNumber);
  if (carried === numberHash) return { status: 'student', studentId, student };
  giveBack(roster, studentId, carried);
  return { status: 'free' };
}

/** A change of number that reached the roster and not the student is taken back. */
function giveBack(roster: RosterDraft, studentId: number, carried: string): void {
  const free = ownerOf(roster.state, carried) === undefined;
  roster.decide(free ? { type: 'ChangeNumber', studentId, numberHash: carried } : { type: 'ReleaseNumber', studentId });
}

/** Claims a number for a new student and answers the student's id. @throws {Rejection} when a student has it */
export async function claimForNew(
  parts: NumberParts,
  roster: RosterDraft,
  studentNumber: string,
  at: string,
): Promise<number> {
  const owner = await numberOwner(parts, roster, studentNumber, at);
  if (owner.status === 'student') throw numberTaken(studentNumber);
  if (owner.status === 'claimed') return owner.studentId;
  return claimFree(parts, roster, studentNumber);
}

/**
 * Claims a number that was found to be free. The roster moves on under a draft of it, so that somebody else may have
 * claimed it since. @throws {ConcurrencyConflict} then: it has to be looked up again
 */
export function claimFree(
  { hashNumber }: Pick<Parts, 'hashNumber'>,
  roster: RosterDraft,
  studentNumber: string,
): number {
  const studentId = roster.state.nextStudentId;
  const numberHash = hashNumber(studentNumber);
  const { stream, tip } = roster.append;
  const moved = ownerOf(roster.state, numberHash) !== undefined;
  if (moved) throw new ConcurrencyConflict(stream, tip.revision, tip.revision + 1);
  roster.decide({ type: 'ClaimNumber', numberHash, studentNumber });
  return studentId;
}

/** Gives a student another number. @throws {Rejection} when another student has it */
export async function changeNumber(
  parts: NumberParts,
  roster: RosterDraft,
  studentId: number,
  studentNumber: string,
  at: string,
): Promise<void> {
  const owner = await numberOwner(parts, roster, studentNumber, at);
  if (owner.status !== 'free' && owner.studentId === studentId) return;
  if (owner.status === 'student') throw numberTaken(studentNumber);
  if (owner.status === 'claimed') roster.decide({ type: 'ReleaseNumber', studentId: owner.studentId });
  roster.decide({ type: 'ChangeNumber', studentId, numberHash: parts.hashNumber(studentNumber), studentNumber });
}
