import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type PlainDay, plainDay } from '../kernel/plain-day.ts';
import { accepted, both, checked, type Reading, reading, withoutNulls } from '../kernel/read-body.ts';
import { DISABILITIES, type DisabilityCode, orderedDisabilities } from '../vocabulary/disabilities.ts';
import { GENDERS, RACES } from '../vocabulary/people.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import type { Membership, PersonDetails } from './events.ts';
import { missingExitData, settledMembership } from './post-school.ts';

type Mode = 'create' | 'edit';

const codesById = new Map<number, DisabilityCode>(DISABILITIES.map(({ id, code }) => [id, code]));

/** Ids on the wire, codes inside; each once, in the order of the list. */
const disabilities = fields.list(fields.wholeNumber()).transform((ids, context) => {
  const codes = ids.flatMap((id) => codesById.get(id) ?? []);
  if (codes.length === ids.length) return orderedDisabilities(codes);
  context.addIssue({ code: 'custom', message: fields.NOT_OFFERED });
  return z.NEVER;
});

const birthday = (today: PlainDay | undefined) => {
  const from = plainDay(1900, 1, 1);
  return fields.day({ ...(from && { from }), ...(today && { to: today }) });
};

/** The student's part of the form's payload (rules/records#new-student), in the order in which a form reports its faults. */
export const personBody = (today?: PlainDay) =>
  fields.record({
    studentId: fields.requiredText({ max: 255 }),
    firstName: fields.requiredText({ max: 200 }),
    lastName: fields.requiredText({ max: 200 }),
    ell: fields.yesNo(),
    plan504: fields.yesNo().optional(),
    gender: fields.oneOf(GENDERS),
    race: fields.oneOf(RACES),
    birthday: birthday(today),
    disabilities: disabilities.optional(),
  });

/** The year's part of it. Exit data is any text; whether it is needed depends on the grade level. */
export const membershipBody = fields.record({
  gradeLevel: fields.oneOf(GRADE_LEVELS),
  exitCategory: fields.optionalText(255).optional(),
  postSchoolOutcome: fields.optionalText(255).optional(),
});

/** What the student form sends of a new student, and of a known one (rules/records#new-student, rules/records#edit-student). */
export const newStudentBody = personBody().extend(membershipBody.shape);
export const studentChangesBody = fields.editable(newStudentBody);

function newPerson(body: unknown, today: PlainDay): Reading<PersonDetails> {
  const read = reading(personBody(today), body);
  if (!read.ok) return read;
  const { studentId, plan504 = null, disabilities: codes = [], ...rest } = read.value;
  return { ok: true, value: { studentNumber: studentId, ...rest, plan504, disabilities: codes } };
}

/** Personal values cannot be taken back: null means as it is, like absence (rules/records#edit-student). */
function changedPerson(body: unknown, today: PlainDay): Reading<Partial<PersonDetails>> {
  const read = reading(personBody(today).partial(), withoutNulls(body));
  if (!read.ok) return read;
  const { studentId, ...rest } = read.value;
  return { ok: true, value: studentId === undefined ? rest : { studentNumber: studentId, ...rest } };
}

function newMembership(body: unknown): Reading<Membership> {
  const read = reading(membershipBody, body);
  if (!read.ok) return read;
  const { gradeLevel, exitCategory = null, postSchoolOutcome = null } = read.value;
  const membership = { gradeLevel, exitCategory, postSchoolOutcome };
  const settled = checked({ ok: true, value: membership }, missingExitData);
  return settled.ok ? { ok: true, value: settledMembership(membership) } : settled;
}

/** A grade level cannot be taken back; exit data can, as far as the level allows (the decider says). */
function changedMembership(body: unknown): Reading<Partial<Membership>> {
  const levelGiven =
    typeof body === 'object' && body !== null && (body as { gradeLevel?: unknown }).gradeLevel !== null;
  const schema = levelGiven ? membershipBody : membershipBody.omit({ gradeLevel: true });
  return reading(schema.partial(), body);
}

/**
 * A student's own values out of a body in wire names; `edit` reads only those that are there. `today` bounds birthdays.
 * Refuses with all faulty fields.
 */
export function readPersonDetails(body: unknown, mode: 'create', today: PlainDay): PersonDetails;
export function readPersonDetails(body: unknown, mode: 'edit', today: PlainDay): Partial<PersonDetails>;
export function readPersonDetails(body: unknown, mode: Mode, today: PlainDay) {
  return accepted<Partial<PersonDetails>>(mode === 'create' ? newPerson(body, today) : changedPerson(body, today));
}

/** Grade level and exit data out of the same body. */
export function readMembership(body: unknown, mode: 'create'): Membership;
export function readMembership(body: unknown, mode: 'edit'): Partial<Membership>;
export function readMembership(body: unknown, mode: Mode) {
  return accepted<Partial<Membership>>(mode === 'create' ? newMembership(body) : changedMembership(body));
}

/** Both parts of a new student; the refusal names the faults of both. */
export function readNewStudent(body: unknown, today: PlainDay): { person: PersonDetails; membership: Membership } {
  const [person, membership] = accepted(both(newPerson(body, today), newMembership(body)));
  return { person, membership };
}

/** Both parts of an edit; empty where nothing is given. */
export function readStudentChanges(
  body: unknown,
  today: PlainDay,
): { details: Partial<PersonDetails>; membership: Partial<Membership> } {
  const [details, membership] = accepted(both(changedPerson(body, today), changedMembership(body)));
  return { details, membership };
}
