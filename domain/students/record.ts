import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import type { Decider } from '../kernel/decider.ts';
import { activityIdOf, FIRST_STUDENT_ID } from '../kernel/ids.ts';
import { invalidFields, Rejection } from '../kernel/rejection.ts';
import { settledActivity } from './activity-rules.ts';
import { BLANK_TERM_INFO, type RecordEvent } from './events.ts';
import type {
  ChangeActivity,
  LogActivity,
  RecordCommand,
  RemoveActivity,
  RestoreActivity,
  RestoreRecord,
  UpdateTermInfo,
} from './record-commands.ts';
import {
  BLANK_RECORD,
  evolveRecord,
  infoOfTerm,
  type RecordState,
  type StayRecord,
  stateOfStay,
} from './record-state.ts';
import { answerFaults, answersAfter } from './term-info-rules.ts';

export type * from './record-commands.ts';
export { infoOfTerm, type RecordState, type StayRecord, stateOfStay } from './record-state.ts';

/** Stream `student-{id}-{yearId}`: the answers of each term and the activities of the year (rules/records#save-answers, rules/records#activity). */
export const recordDecider: Decider<RecordState, RecordCommand, RecordEvent> = {
  initial: BLANK_RECORD,
  evolve: evolveRecord,
  decide(command, state) {
    if (command.stay < state.stay) throw new Rejection('conflict', 'This record of the year was begun anew meanwhile.');
    switch (command.type) {
      case 'UpdateTermInfo':
        return updateTermInfo(command, state);
      case 'LogActivity':
        return logActivity(command, state);
      case 'ChangeActivity':
        return changeActivity(command, state);
      case 'RemoveActivity':
        return removeActivity(command, state);
      case 'RestoreActivity':
        return restoreActivity(command, state);
      case 'RestoreRecord':
        return restoreRecord(command, state);
    }
  },
};

function updateTermInfo({ stay, termId, changes, letters }: UpdateTermInfo, state: RecordState): RecordEvent[] {
  const present = infoOfTerm(stateOfStay(state, stay), termId);
  const next = answersAfter(present, changes);
  const faults = answerFaults(present, next, letters);
  if (!isEmpty(faults)) throw invalidFields(faults);
  const changed = changedFields(present, next);
  return isEmpty(changed) ? [] : [{ type: 'TermInfoUpdated', data: { stay, termId, ...changed } }];
}

/** Days of all activities of a student in a year: more than any year has room for in life, few enough to be answered at once. */
export const MOST_ACTIVITY_DAYS = 10_000;

/** Characters of their notes together: forty of the longest there may be, or some thousand sentences. */
export const MOST_ACTIVITY_NOTES = 400_000;

type Activity = StayRecord['activities'][number];
const daysOf = ({ events }: Activity): number => events.length;
const notesOf = ({ notes }: Activity): number => notes.length;

/** Whether there is room for an activity as it will be, in place of one that is there. What was recorded already stays, and may become less. */
function requireRoom({ activities }: StayRecord, next: Activity, present?: Activity): void {
  const hasRoom = (sizeOf: (activity: Activity) => number, most: number) => {
    const more = sizeOf(next) - (present ? sizeOf(present) : 0);
    return more <= 0 || Object.values(activities).reduce((sum, one) => sum + sizeOf(one), more) <= most;
  };
  if (!hasRoom(daysOf, MOST_ACTIVITY_DAYS))
    throw new Rejection('rule', 'The activities of this student have no room for more days in this school year.');
  if (!hasRoom(notesOf, MOST_ACTIVITY_NOTES))
    throw new Rejection('rule', 'The activities of this student have no room for longer notes in this school year.');
}

function logActivity({ stay, yearId, details }: LogActivity, state: RecordState): RecordEvent[] {
  const number = state.lastNumber + 1;
  // The id must have room for the number; that depends on the year alone, so any student id answers it.
  if (activityIdOf(FIRST_STUDENT_ID, yearId, number) === undefined) {
    throw new Rejection('rule', 'No more activities can be logged for this student in this school year.');
  }
  const settled = settledActivity(details);
  requireRoom(stateOfStay(state, stay), settled);
  return [{ type: 'ActivityLogged', data: { stay, number, ...settled } }];
}

function changeActivity({ stay, number, changes }: ChangeActivity, state: RecordState): RecordEvent[] {
  const record = stateOfStay(state, stay);
  const present = record.activities[number];
  if (!present) throw unknownActivity();
  const settled = settledActivity(merged(present, changes));
  requireRoom(record, settled, present);
  const changed = changedFields(present, settled);
  return isEmpty(changed) ? [] : [{ type: 'ActivityChanged', data: { stay, number, ...changed } }];
}

function removeActivity({ stay, number }: RemoveActivity, state: RecordState): RecordEvent[] {
  if (stateOfStay(state, stay).activities[number]) return [{ type: 'ActivityRemoved', data: { stay, number } }];
  // It was there once and is gone: removing it again changes nothing.
  if (number >= 1 && number <= state.lastNumber) return [];
  throw unknownActivity();
}

/** Activities keep their numbers, and so their ids. The answers were accepted in their day and are not judged again. */
function restoreRecord({ stay, from }: RestoreRecord, state: RecordState): RecordEvent[] {
  if (state.stay !== from || stay === from) return [];
  const answers = Object.entries(state.infos).flatMap(([termId, info]): RecordEvent[] => {
    const given = changedFields(BLANK_TERM_INFO, info);
    return isEmpty(given) ? [] : [{ type: 'TermInfoUpdated', data: { stay, termId: Number(termId), ...given } }];
  });
  const activities = Object.entries(state.activities).map(
    ([number, details]): RecordEvent => ({
      type: 'ActivityLogged',
      data: { stay, number: Number(number), ...details },
    }),
  );
  return [...answers, ...activities];
}

function restoreActivity({ stay, number, details }: RestoreActivity, state: RecordState): RecordEvent[] {
  const record = stateOfStay(state, stay);
  if (record.activities[number]) return [];
  if (number < 1 || number > state.lastNumber) throw unknownActivity();
  const settled = settledActivity(details);
  requireRoom(record, settled);
  return [{ type: 'ActivityLogged', data: { stay, number, ...settled } }];
}

const unknownActivity = () => new Rejection('not-found', 'This activity does not exist.');
