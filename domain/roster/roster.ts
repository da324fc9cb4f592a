import type { Decider } from '../kernel/decider.ts';
import { FIRST_STUDENT_ID } from '../kernel/ids.ts';
import { layered, type Table } from '../kernel/layered.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { RosterEvent } from './events.ts';

/** Who has which number. Large (one entry per student ever), so it is changed in place: O(1) per event. */
export interface RosterState {
  /** Number hash -> the student who claimed it last; one who has another number since keeps it until somebody claims it. */
  owners: Table<string, number>;
  /** Student id -> number hash. */
  numbers: Table<number, string>;
  /** The id the next new student gets. */
  nextStudentId: number;
}

/** `studentNumber` is the number as typed, for the sentence of a refusal; it is never stored. */
interface WithNumber {
  numberHash: string;
  studentNumber?: string;
}
/** Without `studentId` the next id is handed out (see the event); with one, exactly this student claims the number. */
export type ClaimNumber = WithNumber & { type: 'ClaimNumber'; studentId?: number };
export type ChangeNumber = WithNumber & { type: 'ChangeNumber'; studentId: number };
export type ReleaseNumber = { type: 'ReleaseNumber'; studentId: number };
/** Nobody new gets an id up to this one. */
export type PassOverIds = { type: 'PassOverIds'; upTo: number };
export type RosterCommand = ClaimNumber | ChangeNumber | ReleaseNumber | PassOverIds;

/**
 * Stream `roster`: a school-issued number belongs to one student. `evolve` changes the state it is given; each access
 * to `initial` makes a fresh one. To decide many commands before they are appended, work on a {@link draftRoster}.
 */
export const rosterDecider: Decider<RosterState, RosterCommand, RosterEvent> = {
  get initial() {
    return { owners: new Map(), numbers: new Map(), nextStudentId: FIRST_STUDENT_ID };
  },
  decide(command, state) {
    switch (command.type) {
      case 'ClaimNumber':
        return claim(command, state);
      case 'ChangeNumber':
        return change(command, state);
      case 'ReleaseNumber':
        return release(command.studentId, state);
      case 'PassOverIds':
        return command.upTo < state.nextStudentId
          ? []
          : [{ type: 'StudentIdsPassedOver', data: { upTo: command.upTo } }];
    }
  },
  evolve(state, { type, data }) {
    if (type === 'StudentIdsPassedOver') return withIdsAfter(data.upTo, state);
    const { studentId, numberHash } = data;
    if (type === 'StudentNumberReleased') {
      if (lastOwnerOf(state, numberHash) === studentId) state.owners.delete(numberHash);
      state.numbers.delete(studentId);
    } else {
      state.owners.set(numberHash, studentId);
      state.numbers.set(studentId, numberHash);
    }
    return withIdsAfter(studentId, state);
  },
};

function withIdsAfter(last: number, state: RosterState): RosterState {
  state.nextStudentId = Math.max(state.nextStudentId, last + 1);
  return state;
}

/**
 * The student who claimed a number last. The student's own stream tells whether it is still theirs: a change of number may
 * have been written here and not there yet.
 */
export const lastOwnerOf = (state: RosterState, numberHash: string): number | undefined => state.owners.get(numberHash);

/** The student a number belongs to. */
export function ownerOf(state: RosterState, numberHash: string): number | undefined {
  const last = lastOwnerOf(state, numberHash);
  return last !== undefined && state.numbers.get(last) === numberHash ? last : undefined;
}

/** A state to try decisions on: it reads through to the roster and leaves it as it is. O(1). */
export const draftRoster = (state: RosterState): RosterState => ({
  owners: layered(state.owners),
  numbers: layered(state.numbers),
  nextStudentId: state.nextStudentId,
});

/** The refusal of a number that somebody else has. */
export const numberTaken = (studentNumber: string): Rejection =>
  new Rejection('duplicate', `A student already exists with the id "${studentNumber}"`);

const refuse = ({ studentNumber }: WithNumber) =>
  studentNumber === undefined
    ? new Rejection('duplicate', 'Another student already has this id.')
    : numberTaken(studentNumber);

function claim(command: ClaimNumber, state: RosterState): RosterEvent[] {
  const { numberHash } = command;
  const owner = ownerOf(state, numberHash);
  if (owner !== undefined && owner === command.studentId) return [];
  if (owner !== undefined) throw refuse(command);
  const studentId = command.studentId ?? state.nextStudentId;
  if (state.numbers.get(studentId) !== undefined) return change({ ...command, type: 'ChangeNumber', studentId }, state);
  return [{ type: 'StudentNumberClaimed', data: { studentId, numberHash } }];
}

function change(command: ChangeNumber, state: RosterState): RosterEvent[] {
  const { studentId, numberHash } = command;
  const previousHash = state.numbers.get(studentId);
  if (previousHash === undefined) throw new Rejection('not-found', 'This student does not exist.');
  if (previousHash === numberHash) return [];
  if (ownerOf(state, numberHash) !== undefined) throw refuse(command);
  return [{ type: 'StudentNumberChanged', data: { studentId, numberHash, previousHash } }];
}

function release(studentId: number, state: RosterState): RosterEvent[] {
  const numberHash = state.numbers.get(studentId);
  return numberHash === undefined ? [] : [{ type: 'StudentNumberReleased', data: { studentId, numberHash } }];
}
