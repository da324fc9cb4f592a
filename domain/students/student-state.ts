import { merged } from '../kernel/changes.ts';
import { isFactEvent } from '../student-facts/events.ts';
import { evolveFacts, type FactsState, NO_FACTS } from '../student-facts/state.ts';
import { isTeamEvent } from '../teams/events.ts';
import { evolveTeam, NO_TEAM, type TeamState } from '../teams/team-state.ts';
import type { Membership, PersonDetails, StudentEvent } from './events.ts';

/** The latest period of membership in one year. */
export interface Stay {
  stay: number;
  /** How often the year had been emptied when it began. */
  clearing: number;
  removed: boolean;
  membership: Membership;
}

/** Nobody was admitted under this id yet, or a person with a latest stay per year id. */
export type StudentState =
  | { status: 'unknown' }
  | {
      status: 'admitted';
      studentId: number;
      person: PersonDetails;
      stays: Readonly<Record<number, Stay>>;
      facts: FactsState;
      team: TeamState;
    };

/**
 * The stay a student has in a year now: not removed, and begun under the year's present clearing. Undefined when the
 * student is not in the year.
 */
export function currentStay(state: StudentState, yearId: number, clearing: number): Stay | undefined {
  const stay = state.status === 'admitted' ? state.stays[yearId] : undefined;
  return stay && !stay.removed && stay.clearing === clearing ? stay : undefined;
}

type EventData<Type extends StudentEvent['type']> = Extract<StudentEvent, { type: Type }>['data'];

const enrolled = ({
  yearId: _year,
  schoolId: _school,
  stay,
  clearing,
  ...membership
}: EventData<'StudentEnrolled'>): Stay => ({
  stay,
  clearing,
  removed: false,
  membership,
});

/** The stay an event is about, changed; events of a stay that is not the latest say nothing any more. */
function withStay(
  state: Extract<StudentState, { status: 'admitted' }>,
  event: StayEvent,
  change: (stay: Stay) => Stay,
) {
  const { yearId, stay: number } = event.data;
  const stay = state.stays[yearId];
  if (stay?.stay !== number) return state;
  return { ...state, stays: { ...state.stays, [yearId]: change(stay) } };
}
type StayEvent = Extract<StudentEvent, { type: 'EnrollmentChanged' | 'StudentRemovedFromYear' }>;

export function evolveStudent(state: StudentState, event: StudentEvent): StudentState {
  if (event.type === 'StudentAdmitted') {
    const { studentId, ...person } = event.data;
    return { status: 'admitted', studentId, person, stays: {}, facts: NO_FACTS, team: NO_TEAM };
  }
  if (state.status === 'unknown') return state;
  if (isTeamEvent(event)) return { ...state, team: evolveTeam(state.team, event) };
  if (isFactEvent(event)) return { ...state, facts: evolveFacts(state.facts, event) };
  switch (event.type) {
    case 'StudentDetailsChanged':
      return { ...state, person: merged(state.person, event.data) };
    case 'StudentEnrolled':
      return { ...state, stays: { ...state.stays, [event.data.yearId]: enrolled(event.data) } };
    case 'EnrollmentChanged': {
      const { yearId: _year, schoolId: _school, stay: _stay, ...changes } = event.data;
      return withStay(state, event, (stay) => ({ ...stay, membership: merged(stay.membership, changes) }));
    }
    case 'StudentRemovedFromYear':
      return withStay(state, event, (stay) => ({ ...stay, removed: true }));
  }
}
