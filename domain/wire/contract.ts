import { z } from 'zod';
import type { TermInfo } from '../students/events.ts';
import { GENDERS, RACES } from '../vocabulary/people.ts';
import { GRADE_LEVELS, GRADE_TYPES, TERM_TYPES } from '../vocabulary/school.ts';
import { ACTIVITY_FREQUENCIES, IEP_ROLES } from '../vocabulary/transition.ts';
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

export const wireStudent = z
  .object({
    id: id(),
    ...stamps,
    studentId: z.string().meta({ description: 'The school-issued number' }),
    firstName: z.string(),
    lastName: z.string(),
    birthday: calendarDay(),
    gender: z.enum(GENDERS),
    race: z.enum(RACES).nullable(),
    ell: z.boolean(),
    plan504: z.boolean().nullable(),
    disabilities: z.array(wireDisability),
  })
  .meta({ id: 'Student' });
export type WireStudent = z.infer<typeof wireStudent>;

const yesNo = () => z.boolean().nullable();

/** The answers of one term; null is 'unanswered'. */
const termInfo = z.object({
  gradeType: z.enum(GRADE_TYPES).nullable(),
  grade: z.string().nullable().meta({ description: 'A text whatever its type' }),
  absentPercent: z.number().nullable(),
  behaviorMarks: z.int().nullable(),
  suspended: yesNo(),
  failingEnglish: yesNo(),
  failingMath: yesNo(),
  failingOther: yesNo(),
  onTrack: yesNo(),
  retained: yesNo(),
  schoolsAttended: z.int().nullable(),
  hasExtracurricular: yesNo(),
  hasSelfDeterminationSkills: yesNo(),
  hasIndependentLivingSkills: yesNo(),
  hasTravelSkills: yesNo(),
  hasSocialSkills: yesNo(),
  attendedIepMeeting: yesNo(),
  iepRole: z.enum(IEP_ROLES).nullable(),
  postSchoolGoals: z.string().nullable(),
  hasGraduationPlan: yesNo(),
}) satisfies z.ZodType<TermInfo>;

export const wireStudentTermInfo = z
  .object({
    id: id(),
    ...stamps,
    studentId: id().meta({ description: "The student's id" }),
    termId: id(),
    gradeLevel: z.enum(GRADE_LEVELS),
    exitCategory: z.string().nullable(),
    postSchoolOutcome: z.string().nullable(),
    ...termInfo.shape,
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
