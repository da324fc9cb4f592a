import type { Membership, PersonDetails } from '../students/events.ts';
import type { RowParts } from './check-row.ts';

/** The person of a new student: a row without errors lacks at most the disabilities. */
export function newPerson(parts: RowParts): PersonDetails {
  return { disabilities: [], ...parts.person } as PersonDetails;
}

/** The membership of a student who enters the year with this row. */
export function newMembership(parts: RowParts): Membership {
  return { exitCategory: null, postSchoolOutcome: null, ...parts.membership } as Membership;
}
