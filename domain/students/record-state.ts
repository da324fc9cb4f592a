import { merged } from '../kernel/changes.ts';
import { type ActivityDetails, BLANK_TERM_INFO, type RecordEvent, type TermInfo } from './events.ts';

/** What one stay holds: answers by term id and activities by number. A term without answers is blank. */
export interface StayRecord {
  infos: Readonly<Record<number, TermInfo>>;
  activities: Readonly<Record<number, ActivityDetails>>;
}

/** A student's year: the latest stay anything was recorded in, and the last activity number ever handed out. */
export interface RecordState extends StayRecord {
  /** 0 before anything was recorded. */
  stay: number;
  lastNumber: number;
}

const BLANK: StayRecord = { infos: {}, activities: {} };
export const BLANK_RECORD: RecordState = { ...BLANK, stay: 0, lastNumber: 0 };

/** What belongs to this stay; nothing recorded in an earlier one does. */
export const stateOfStay = (state: RecordState, stay: number): StayRecord => (state.stay === stay ? state : BLANK);

/** The answers of a term; blank where none were given. */
export const infoOfTerm = (record: StayRecord, termId: number): TermInfo => record.infos[termId] ?? BLANK_TERM_INFO;

/** Events of a stay that has been followed by another say nothing any more, except that their number is taken. */
export function evolveRecord(state: RecordState, event: RecordEvent): RecordState {
  const { stay } = event.data;
  const lastNumber = event.type === 'ActivityLogged' ? Math.max(state.lastNumber, event.data.number) : state.lastNumber;
  if (stay < state.stay) return lastNumber === state.lastNumber ? state : { ...state, lastNumber };
  return { ...applied(stateOfStay(state, stay), event), stay, lastNumber };
}

function applied({ infos, activities }: StayRecord, event: RecordEvent): StayRecord {
  switch (event.type) {
    case 'TermInfoUpdated': {
      const { stay: _stay, termId, ...changes } = event.data;
      const info = merged(infos[termId] ?? BLANK_TERM_INFO, changes);
      return { infos: { ...infos, [termId]: info }, activities };
    }
    case 'ActivityLogged': {
      const { stay: _stay, number, ...details } = event.data;
      return { infos, activities: { ...activities, [number]: details } };
    }
    case 'ActivityChanged': {
      const { stay: _stay, number, ...changes } = event.data;
      const present = activities[number];
      return present
        ? { infos, activities: { ...activities, [number]: merged(present, changes) } }
        : { infos, activities };
    }
    case 'ActivityRemoved': {
      const { [event.data.number]: _removed, ...others } = activities;
      return { infos, activities: others };
    }
  }
}
