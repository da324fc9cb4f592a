import { type Membership, NOT_LEAVING } from '../students/membership-fields.ts';
import { PERSON_DEFAULTS, type PersonDetails } from '../students/person-fields.ts';
import type { RowParts } from './check-row.ts';

/** The person of a new student: a row without errors lacks at most the disabilities. */
export function newPerson(parts: RowParts): PersonDetails {
  return { ...PERSON_DEFAULTS, ...parts.person } as PersonDetails;
}

/** The membership of a student who enters the year with this row. */
export function newMembership(parts: RowParts): Membership {
  return { ...NOT_LEAVING, ...parts.membership } as Membership;
}
