import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import { decideFacts } from '../student-facts/facts.ts';
import { decideTeam } from '../teams/team.ts';
import type { PersonDetails, StudentEvent } from './events.ts';
import { settledMembership } from './post-school.ts';
import type { AdmitStudent, Enrollment, EnrollStudent, StudentCommand } from './student-commands.ts';
import { currentStay, evolveStudent, type StudentState } from './student-state.ts';

export type * from './student-commands.ts';
export { currentStay, type Stay, type StudentState } from './student-state.ts';

type Admitted = Extract<StudentState, { status: 'admitted' }>;

/** Stream `student-{id}`: who the student is, and membership in school years (rules/records#parts). */
export const studentDecider: Decider<StudentState, StudentCommand, StudentEvent> = {
  initial: { status: 'unknown' },
  evolve: evolveStudent,
  decide(command, state) {
    if (command.type === 'AdmitStudent') return admit(command, state);
    if (state.status === 'unknown') throw new Rejection('not-found', 'This student does not exist.');
    switch (command.type) {
      case 'ChangeDetails':
        return changeDetails(command.changes, state.person);
      case 'EnrollStudent':
        return enroll(command, state);
      case 'ChangeEnrollment':
        return changeEnrollment(command, state);
      case 'RemoveFromYear':
        return removeFromYear(command.yearId, command.clearing, state);
      case 'RecordFact':
      case 'CorrectFact':
      case 'RemoveFact':
      case 'RestoreFact':
        return decideFacts(command, state.facts);
      default:
        return decideTeam(command, state.team);
    }
  },
};

/** One installation is one school; what is written now says so, for the day on which it is a district. */
const IN_SCHOOL = { schoolId: 1 } as const;

function admit({ studentId, person, enrollment }: AdmitStudent, state: StudentState): StudentEvent[] {
  if (state.status === 'admitted') return admitAgain(person, enrollment, state);
  const admitted: StudentEvent = { type: 'StudentAdmitted', data: { studentId, ...person } };
  if (!enrollment) return [admitted];
  const { yearId, clearing } = enrollment;
  const data = { yearId, stay: 1, clearing, ...IN_SCHOOL, ...settledMembership(enrollment) };
  return [admitted, { type: 'StudentEnrolled', data }];
}

/** The same admission twice changes nothing; a different one under the same id is somebody else. */
function admitAgain(person: PersonDetails, enrollment: Enrollment | undefined, state: Admitted): StudentEvent[] {
  const stay = enrollment && currentStay(state, enrollment.yearId, enrollment.clearing);
  const samePlace = !enrollment || (stay && isEmpty(changedFields(stay.membership, settledMembership(enrollment))));
  if (samePlace && isEmpty(changedFields(state.person, person))) return [];
  throw new Rejection('duplicate', `A student already exists with the id "${person.studentNumber}"`);
}

function changeDetails(wanted: Partial<PersonDetails>, person: PersonDetails): StudentEvent[] {
  const changes = changedFields(person, wanted);
  return isEmpty(changes) ? [] : [{ type: 'StudentDetailsChanged', data: changes }];
}

function enroll({ yearId, clearing, membership }: EnrollStudent, state: Admitted): StudentEvent[] {
  const settled = settledMembership(membership);
  const present = currentStay(state, yearId, clearing);
  if (present && isEmpty(changedFields(present.membership, settled))) return [];
  if (present) throw new Rejection('duplicate', 'This student is already in this school year.');
  const stay = (state.stays[yearId]?.stay ?? 0) + 1;
  return [{ type: 'StudentEnrolled', data: { yearId, stay, clearing, ...IN_SCHOOL, ...settled } }];
}

function changeEnrollment(
  { yearId, clearing, changes }: Extract<StudentCommand, { type: 'ChangeEnrollment' }>,
  state: Admitted,
): StudentEvent[] {
  const present = currentStay(state, yearId, clearing);
  if (!present) throw notInYear();
  const wanted = settledMembership(merged(present.membership, changes));
  const changed = changedFields(present.membership, wanted);
  const { stay } = present;
  return isEmpty(changed) ? [] : [{ type: 'EnrollmentChanged', data: { yearId, stay, ...IN_SCHOOL, ...changed } }];
}

function removeFromYear(yearId: number, clearing: number, state: Admitted): StudentEvent[] {
  const present = currentStay(state, yearId, clearing);
  if (present) return [{ type: 'StudentRemovedFromYear', data: { yearId, stay: present.stay, ...IN_SCHOOL } }];
  if (state.stays[yearId]) return [];
  throw notInYear();
}

const notInYear = () => new Rejection('not-found', 'This student is not in this school year.');
