import { keysOf } from '../../domain/kernel/keys.ts';
import { type RosterEvent, rosterEventTypes } from '../../domain/roster/events.ts';
import {
  draftRoster,
  lastOwnerOf,
  numberTaken,
  ownerOf,
  type RosterCommand,
  type RosterState,
  rosterDecider,
} from '../../domain/roster/roster.ts';
import { streams } from '../../domain/streams.ts';
import type { StudentEvent } from '../../domain/students/events.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { ConcurrencyConflict } from '../../event-store/port.ts';
import { type Draft, draftOf } from './draft.ts';
import type { FollowedStreams } from './followed-streams.ts';
import type { LedgerServices } from './services.ts';
import { openStudent, type StudentFile } from './student-file.ts';

/** What finding a number its owner may write. */
export const ROSTER_EVENTS = keysOf(rosterEventTypes).filter((type) => type !== 'StudentIdsPassedOver');

export type RosterDraft = Draft<RosterState, RosterCommand, RosterEvent>;

/** A draft on the followed roster, which it leaves as it is. */
export async function openRoster(
  { followed }: { followed: Pick<FollowedStreams, 'roster'> },
  at: string,
): Promise<RosterDraft> {
  const { state, tip } = await followed.roster.current();
  return draftOf({ stream: streams.roster, tip }, rosterDecider, { state: draftRoster(state) }, at);
}

/**
 * Who has a number (docs/decisions/a-number-belongs-to-whoever-carries-it.md).
 *
 * The roster is written before the student, so that either may stand alone after a crash, and for a moment where an append over several streams is not one transaction (docs/architecture.md#writing). A claim whose student never came is
 * free to be `claimed` by whoever uses the number next, with the id that was handed out. A number that is `astray` belongs
 * to a student by the roster and not by the student's own stream: whoever wants it takes it back first.
 */
export type NumberOwner =
  | { status: 'free' }
  | { status: 'claimed'; studentId: number; student: StudentFile['student'] }
  | { status: 'astray'; studentId: number; student: StudentFile['student']; carried: string }
  | { status: 'student'; studentId: number; student: StudentFile['student'] };

const FREE: NumberOwner = { status: 'free' };

export async function numberOwner(
  services: LedgerServices,
  roster: RosterDraft,
  studentNumber: string,
): Promise<NumberOwner> {
  const numberHash = services.hashNumber(studentNumber);
  const studentId = lastOwnerOf(roster.state, numberHash);
  if (studentId === undefined) return FREE;
  const isOwner = ownerOf(roster.state, numberHash) === studentId;
  const student = await openStudent(services.ledger, studentId, roster.at);
  if (student.state.status === 'unknown') return isOwner ? { status: 'claimed', studentId, student } : FREE;
  if (student.forgotten) {
    // Nobody can tell any more whose number it was.
    if (isOwner) roster.decide({ type: 'ReleaseNumber', studentId });
    return FREE;
  }
  const carried = services.hashNumber(student.state.person.studentNumber);
  if (carried === numberHash) return { status: 'student', studentId, student };
  // A number that was given up: roster and student agree on another one, or what the student carries is somebody else's there.
  if (!isOwner && (isCarriedBy(roster, studentId, carried) || isLost(roster, studentId, carried))) return FREE;
  return { status: 'astray', studentId, student, carried };
}

const isCarriedBy = ({ state }: RosterDraft, studentId: number, carried: string) =>
  state.numbers.get(studentId) === carried;
const isLost = ({ state }: RosterDraft, studentId: number, carried: string) =>
  state.numbers.get(studentId) === undefined && ownerOf(state, carried) !== undefined;

/** Changes nothing, and comes between a student and whoever has read its stream before. */
const TOUCHED: StudentEvent = { type: 'StudentDetailsChanged', data: {} };

/**
 * Takes a number back that never reached its student. Somebody may be on the way there with it at this moment: the
 * student's stream moves on first, so that whoever comes later meets that and decides again. Then so does the caller.
 * @throws {ConcurrencyConflict} always
 */
export async function takeBack(
  services: LedgerServices,
  owner: Extract<NumberOwner, { status: 'astray' | 'claimed' }>,
  cause: Cause,
): Promise<never> {
  const roster = await openRoster(services, cause.at);
  const { studentId } = owner;
  const { stream, tip } = owner.student.append;
  giveBack(roster, studentId, owner.status === 'astray' ? owner.carried : undefined);
  // Nothing is astray any more: it was on its way, and has arrived.
  const appends = roster.append.events.length > 0 ? [{ stream, tip, events: [TOUCHED] }, roster.append] : [];
  if (appends.length > 0) await services.ledger.append(appends, cause);
  throw new ConcurrencyConflict(roster.append.stream, roster.append.tip.revision, roster.append.tip.revision + 1);
}

/** The number the student carries, where nobody else has claimed it; otherwise none. */
function giveBack({ state, decide }: RosterDraft, studentId: number, carried: string | undefined): void {
  const claimed = state.numbers.get(studentId);
  if (claimed === carried) return;
  const isFree = carried !== undefined && ownerOf(state, carried) === undefined;
  if (isFree) decide({ type: 'ClaimNumber', studentId, numberHash: carried });
  else decide({ type: 'ReleaseNumber', studentId });
}

/** The id of a new student, and the stream to admit them in. */
export interface ClaimedId {
  studentId: number;
  /** Left out where nobody has written to it. */
  student?: StudentFile['student'];
}

/** Claims a number for a new student and answers the student's id. @throws {Rejection} when a student has it */
export async function claimForNew(
  services: LedgerServices,
  roster: RosterDraft,
  studentNumber: string,
  cause: Cause,
): Promise<ClaimedId> {
  const owner = await numberOwner(services, roster, studentNumber);
  if (owner.status === 'student') throw numberTaken(studentNumber);
  if (owner.status === 'astray') return takeBack(services, owner, cause);
  if (owner.status === 'claimed') return owner;
  return { studentId: claimFree(services, roster, studentNumber) };
}

/**
 * Claims a number that was found to be free. The roster moves on under a draft of it, so that somebody else may have
 * claimed it since. @throws {ConcurrencyConflict} then: it has to be looked up again
 */
export function claimFree(
  { hashNumber }: Pick<LedgerServices, 'hashNumber'>,
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

/** A student and the number that is to be the student's. */
interface WantedNumber {
  studentId: number;
  studentNumber: string;
}

/** Gives a student another number. @throws {Rejection} when another student has it */
export async function changeNumber(
  services: LedgerServices,
  roster: RosterDraft,
  { studentId, studentNumber }: WantedNumber,
  cause: Cause,
): Promise<void> {
  const owner = await numberOwner(services, roster, studentNumber);
  const numberHash = services.hashNumber(studentNumber);
  const isOwn = owner.status !== 'free' && owner.studentId === studentId;
  // Who carries it already leaves the roster alone, whatever it says: a change may be on its way there, and be taken back.
  if (isOwn && (owner.status === 'student' || ownerOf(roster.state, numberHash) === studentId)) return;
  if (owner.status === 'student') throw numberTaken(studentNumber);
  if (!isOwn && owner.status !== 'free') await takeBack(services, owner, cause);
  roster.decide({ type: 'ChangeNumber', studentId, numberHash, studentNumber });
}
