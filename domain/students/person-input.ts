import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { entriesOf, keysOf } from '../kernel/keys.ts';
import { hasInvisible, isOneLine, NO_LINE, NOT_VISIBLE } from '../kernel/look-alikes.ts';
import { type PlainDay, plainDay } from '../kernel/plain-day.ts';
import { accepted, both, checked, type Reading, reading, withoutNulls } from '../kernel/read-body.ts';
import type { FieldReasons } from '../kernel/rejection.ts';
import { DISABILITIES, type DisabilityCode, orderedDisabilities } from '../vocabulary/disabilities.ts';
import { eachField, type FieldDefinition, NUMBER_RANGES } from './field-definition.ts';
import { MEMBERSHIP_FIELDS, type Membership, NOT_LEAVING } from './membership-fields.ts';
import { PERSON_DEFAULTS, PERSON_FIELDS, type PersonDetails, personWireName } from './person-fields.ts';
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

const FIRST_DAY = plainDay(1900, 1, 1);

/** A value that has to be there; days are from 1900 to `today`. */
function required(field: FieldDefinition, today: PlainDay | undefined): z.ZodType {
  switch (field.kind) {
    case 'yes-no':
      return fields.yesNo();
    case 'percent':
      return fields.number(NUMBER_RANGES.percent);
    case 'count':
      return fields.wholeNumber(NUMBER_RANGES.count);
    case 'date':
      return fields.day({ ...(FIRST_DAY && { from: FIRST_DAY }), ...(today && { to: today }) });
    case 'disabilities':
      return disabilities;
    case 'choice':
    case 'grade-type':
      return fields.oneOf(field.words);
    default:
      return fields.requiredText({ max: field.longest });
  }
}

/** The student's part of the form's payload (rules/records#new-student), in the order in which a form reports its faults. */
export const personBody = (today?: PlainDay): z.ZodObject =>
  fields.record(
    Object.fromEntries(
      entriesOf(PERSON_FIELDS).map(([name, field]) => {
        const value = required(field, today);
        return [personWireName(name), field.mayBeLeftOut ? value.optional() : value];
      }),
    ),
  );

type MembershipShape = { [Field in keyof Membership]: z.ZodType<Membership[Field]> };

/** The year's part of it. Exit data is any text; whether it is needed depends on the grade level. */
export const membershipBody = fields.record(
  eachField(MEMBERSHIP_FIELDS, (field) =>
    field.onLeaving && field.kind === 'text'
      ? fields.optionalText(field.longest).optional()
      : required(field, undefined),
  ) as MembershipShape,
);

/** What puts a known student into a year; what an earlier stay in it held comes back unless `restore` is false (rules/records#comes-back). */
export const enrollmentBody = membershipBody.extend({ restore: fields.yesNo().optional() });

/** What the student form sends of a new student, and of a known one (rules/records#new-student, rules/records#edit-student). */
export const newStudentBody = personBody().extend(membershipBody.shape);
export const studentChangesBody = fields.editable(newStudentBody);

/** Values under the names of the wire as those of a person. */
const personOf = (values: Readonly<Record<string, unknown>>): Partial<PersonDetails> =>
  Object.fromEntries(
    keysOf(PERSON_FIELDS)
      .filter((name) => personWireName(name) in values)
      .map((name) => [name, values[personWireName(name)]]),
  );

/** Of number and names those that are not read as they are stored (rules/wire#names); what is `stored` already may stay. */
export function unreadable(wanted: Partial<PersonDetails>, stored: Partial<PersonDetails> = {}): FieldReasons {
  const { studentNumber, firstName, lastName } = wanted;
  const faults: FieldReasons = {};
  if (studentNumber !== undefined && studentNumber !== stored.studentNumber && hasInvisible(studentNumber))
    faults['studentId'] = [NOT_VISIBLE];
  for (const [field, name] of entriesOf({ firstName, lastName }))
    if (name !== undefined && name !== stored[field] && !isOneLine(name)) faults[field] = [NO_LINE];
  return faults;
}

function newPerson(body: unknown, today: PlainDay): Reading<PersonDetails> {
  const read = checked(reading(personBody(today), body), (values) => unreadable(personOf(values)));
  return read.ok ? { ok: true, value: { ...PERSON_DEFAULTS, ...personOf(read.value) } as PersonDetails } : read;
}

/** Personal values cannot be taken back: null means as it is, like absence (rules/records#edit-student). */
function changedPerson(body: unknown, today: PlainDay): Reading<Partial<PersonDetails>> {
  const read = reading(personBody(today).partial(), withoutNulls(body));
  return read.ok ? { ok: true, value: personOf(read.value) } : read;
}

function newMembership(body: unknown): Reading<Membership> {
  const read = reading(membershipBody, body);
  if (!read.ok) return read;
  const membership: Membership = { ...NOT_LEAVING, ...read.value };
  const settled = checked({ ok: true, value: membership }, missingExitData);
  return settled.ok ? { ok: true, value: settledMembership(membership) } : settled;
}

/** A grade level cannot be taken back; exit data can, as far as the level allows (the decider says). */
function changedMembership(body: unknown): Reading<Partial<Membership>> {
  const levelGiven = typeof body === 'object' && body !== null && Reflect.get(body, 'gradeLevel') !== null;
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

/** Membership of a known student, and whether what was recorded in an earlier stay of the year comes back. */
export function readEnrollment(body: unknown): Membership & { restore: boolean } {
  const rest = reading(enrollmentBody.pick({ restore: true }), body);
  const [membership, { restore = true }] = accepted(both(newMembership(body), rest));
  return { ...membership, restore };
}

export interface NewStudent {
  person: PersonDetails;
  membership: Membership;
}

/** Both parts of a new student; the refusal names the faults of both. */
export function readNewStudent(body: unknown, today: PlainDay): NewStudent {
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
