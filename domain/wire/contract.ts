import { z } from 'zod';
import type { PlainDay } from '../kernel/plain-day.ts';
import { STORED_PERSON_FIELDS } from '../students/events.ts';
import { eachField, type FieldDefinition } from '../students/field-definition.ts';
import { MEMBERSHIP_FIELDS, type Membership } from '../students/membership-fields.ts';
import {
  PERSON_FIELDS,
  type PersonDetails,
  type PersonField,
  type PersonWireName,
  personWireName,
} from '../students/person-fields.ts';
import { TERM_FIELDS, type TermInfo } from '../students/term-fields.ts';
import type { DisabilityCode } from '../vocabulary/disabilities.ts';
import { TERM_TYPES } from '../vocabulary/school.ts';
import { ACTIVITY_FREQUENCIES } from '../vocabulary/transition.ts';
import { activityDay, calendarDay, id, stamps } from './parts.ts';

/**
 * Shapes of the fixed wire contract (rules/wire#shapes). Derived names (fullName, yearRange, risk ...) must never be added:
 * clients of the contract compute them and break when they are sent.
 */

export const wireUser = z
  .object({
    id: id(),
    ...stamps,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    admin: z.boolean(),
    auditor: z.boolean(),
    latestVersion: z.null(),
  })
  .meta({ id: 'User' });
export type WireUser = z.infer<typeof wireUser>;

export const wireDisability = z
  .object({
    id: id(),
    ...stamps,
    name: z.string().meta({ description: 'The short code' }),
    fullName: z.string(),
  })
  .meta({ id: 'Disability' });
export type WireDisability = z.infer<typeof wireDisability>;

export const wireActivityType = z
  .object({ id: id(), ...stamps, activityTypeGroupId: z.int().min(0), name: z.string() })
  .meta({ id: 'ActivityType' });
export type WireActivityType = z.infer<typeof wireActivityType>;

export const wireActivityTypeGroup = z
  .object({ id: id(), ...stamps, name: z.string(), activityTypes: z.array(wireActivityType) })
  .meta({ id: 'ActivityTypeGroup' });
export type WireActivityTypeGroup = z.infer<typeof wireActivityTypeGroup>;

export const wireTerm = z
  .object({
    id: id(),
    schoolYearId: id(),
    index: z.int().min(0).max(3).meta({ description: 'From 0' }),
    startDate: calendarDay(),
    ...stamps,
  })
  .meta({ id: 'Term' });
export type WireTerm = z.infer<typeof wireTerm>;

const schoolYear = {
  id: id(),
  ...stamps,
  year: z.int().meta({ description: 'The calendar year it starts in' }),
  termType: z.enum(TERM_TYPES),
};
export const wireSchoolYear = z
  .object({ ...schoolYear, terms: z.array(wireTerm).meta({ description: 'By index' }) })
  .meta({ id: 'SchoolYear' });
export type WireSchoolYear = z.infer<typeof wireSchoolYear>;

/** A value as it goes out: days with a time, disabilities with their names. */
type OnWire<Value> = Value extends PlainDay ? string : Value extends DisabilityCode[] ? WireDisability[] : Value;
type Shape<Values> = { [Field in keyof Values]: z.ZodType<OnWire<Values[Field]>> };

function wireValue(field: FieldDefinition): z.ZodType {
  switch (field.kind) {
    case 'yes-no':
      return z.boolean();
    case 'percent':
      return z.number();
    case 'count':
      return z.int();
    case 'date':
      return calendarDay();
    case 'disabilities':
      return z.array(wireDisability);
    case 'choice':
    case 'grade-type':
      return z.enum(field.words);
    default:
      return z.string();
  }
}

function wireField(field: FieldDefinition, nullable: boolean): z.ZodType {
  const value = nullable ? wireValue(field).nullable() : wireValue(field);
  return field.description ? value.meta({ description: field.description }) : value;
}

const person = Object.fromEntries(
  STORED_PERSON_FIELDS.map((name) => {
    const field = PERSON_FIELDS[name];
    return [personWireName(name), wireField(field, field.mayBeUnknown === true)];
  }),
) as unknown as Shape<{ [Field in PersonField as PersonWireName<Field>]: PersonDetails[Field] }>;

/** What a membership in a year says. */
export const wireMembership = eachField(MEMBERSHIP_FIELDS, (field) =>
  wireField(field, field.onLeaving === true),
) as Shape<Membership>;

/** The answers of one term; null is 'unanswered'. */
const termInfo = eachField(TERM_FIELDS, (field) => wireField(field, true)) as Shape<TermInfo>;

export const wireStudent = z.object({ id: id(), ...stamps, ...person }).meta({ id: 'Student' });
export type WireStudent = z.infer<typeof wireStudent>;

export const wireStudentTermInfo = z
  .object({
    id: id(),
    ...stamps,
    studentId: id().meta({ description: "The student's id" }),
    termId: id(),
    ...wireMembership,
    ...termInfo,
    student: wireStudent,
  })
  .meta({ id: 'StudentTermInfo' });
export type WireStudentTermInfo = z.infer<typeof wireStudentTermInfo>;

/** A student's records of the terms of a year: what commands on students answer. */
export const studentTermInfos = z.object({ studentTermInfos: z.array(wireStudentTermInfo) });

/** The detail form of a school year: each term with its students. */
export const wireSchoolYearDetail = z
  .object({
    ...schoolYear,
    terms: z.array(wireTerm.extend({ studentTermInfos: z.array(wireStudentTermInfo) })),
  })
  .meta({ id: 'SchoolYearDetail' });

export const wireActivity = z
  .object({
    id: id(),
    ...stamps,
    studentId: id(),
    schoolYearId: id(),
    activityTypeId: id(),
    frequency: z.enum(ACTIVITY_FREQUENCIES),
    notes: z.string(),
    activityType: wireActivityType,
    events: z
      .array(z.object({ id: id(), activityId: id(), eventTime: activityDay(), ...stamps }))
      .meta({ description: 'The days it took place, newest first' }),
  })
  .meta({ id: 'Activity' });
export type WireActivity = z.infer<typeof wireActivity>;

export const wireSchoolSettings = z
  .object({
    id: id(),
    ...stamps,
    name: z.string(),
    gradeConversions: z.array(z.object({ percent: z.number(), letter: z.string(), gpa: z.number() })),
  })
  .meta({ id: 'SchoolSettings' });
export type WireSchoolSettings = z.infer<typeof wireSchoolSettings>;
