import { type FieldReasons, invalidFields } from '../kernel/rejection.ts';
import { POST_SCHOOL } from '../vocabulary/school.ts';
import { LEAVING_FIELDS, type Membership, membershipOf, NOT_LEAVING } from './membership-fields.ts';

/** What `Post-school` still needs: exit category and outcome (rules/records#post-school). Empty when nothing is missing. */
export function missingExitData(membership: Membership): FieldReasons {
  if (membership.gradeLevel !== POST_SCHOOL) return {};
  const missing = LEAVING_FIELDS.filter((field) => !membership[field]);
  return Object.fromEntries(missing.map((field) => [field, ['is required']]));
}

/**
 * A membership as it may be stored, whoever asks for it (rules/records#post-school): Post-school with its exit data, every other level
 * without. Refuses Post-school that lacks them.
 */
export function settledMembership(membership: Membership): Membership {
  const settled = membershipOf(membership);
  if (settled.gradeLevel !== POST_SCHOOL) return { ...settled, ...NOT_LEAVING };
  const missing = missingExitData(membership);
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
  return settled;
}
