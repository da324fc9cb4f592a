import type { FactCommand } from '../student-facts/facts.ts';
import type { TeamCommand } from '../teams/team-commands.ts';
import type { Membership, PersonDetails } from './events.ts';

/** Which stay a command means: the one in this year that began under the year's present clearing. */
interface InYear {
  yearId: number;
  /** How often the calendar says the year has been emptied. */
  clearing: number;
}

export type Enrollment = InYear & Membership;

export type AdmitStudent = { type: 'AdmitStudent'; studentId: number; person: PersonDetails; enrollment?: Enrollment };
/** `changes` may name unchanged values too; only what differs is recorded. */
export type ChangeDetails = { type: 'ChangeDetails'; changes: Partial<PersonDetails> };
export type EnrollStudent = InYear & { type: 'EnrollStudent'; membership: Membership };
/** Values not named stay as they are; a level other than Post-school clears the exit data. */
export type ChangeEnrollment = InYear & { type: 'ChangeEnrollment'; changes: Partial<Membership> };
export type RemoveFromYear = InYear & { type: 'RemoveFromYear' };

export type StudentCommand =
  | AdmitStudent
  | ChangeDetails
  | EnrollStudent
  | ChangeEnrollment
  | RemoveFromYear
  | FactCommand
  | TeamCommand;
