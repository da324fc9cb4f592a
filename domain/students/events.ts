import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import { keysOf } from '../kernel/keys.ts';
import { plainDaySchema } from '../kernel/plain-day.ts';
import { factEventTypes } from '../student-facts/events.ts';
import { teamEventTypes } from '../teams/events.ts';
import type { DisabilityCode } from '../vocabulary/disabilities.ts';
import type { Gender, Race } from '../vocabulary/people.ts';
import type { GradeLevel, GradeType } from '../vocabulary/school.ts';
import type { ActivityFrequency, IepRole } from '../vocabulary/transition.ts';
import { eachField, personalOf } from './field-definition.ts';
import { MEMBERSHIP_FIELDS, type Membership } from './membership-fields.ts';
import { PERSON_FIELDS, type PersonDetails } from './person-fields.ts';
import { TERM_FIELDS, type TermInfo } from './term-fields.ts';

export type { Membership, PersonDetails, TermInfo };

/** What is stored is written out here and held against the tables of fields: neither may know a field the other lacks. */
type Stored<Values> = { [Field in keyof Values]-?: z.ZodType<Values[Field]> };

/** Who a student is: shared by all years. `studentNumber` is the school-issued id, text, kept as typed. */
const person = {
  studentNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthday: plainDaySchema,
  gender: word<Gender>(),
  race: word<Race>().nullable(),
  ell: z.boolean(),
  plan504: z.boolean().nullable(),
  disabilities: z.array(word<DisabilityCode>()),
} satisfies Stored<PersonDetails>;
/** In the order of events, documents and the wire. */
export const STORED_PERSON_FIELDS = keysOf(person);

/** What a student's membership in one school year says, the same in all its terms (docs/decisions/grade-level-belongs-to-the-year.md). */
const membership = {
  gradeLevel: word<GradeLevel>(),
  exitCategory: z.string().nullable(),
  postSchoolOutcome: z.string().nullable(),
} satisfies Stored<Membership>;

/** Which school of a district it is about; 1 where it does not say. */
const school = { schoolId: z.number().optional() };

/** The answers of one term. Null is 'unanswered'. `grade` is text whatever its type. */
const termInfo = {
  gradeType: word<GradeType>().nullable(),
  grade: z.string().nullable(),
  absentPercent: z.number().nullable(),
  behaviorMarks: z.number().nullable(),
  suspended: z.boolean().nullable(),
  failingEnglish: z.boolean().nullable(),
  failingMath: z.boolean().nullable(),
  failingOther: z.boolean().nullable(),
  onTrack: z.boolean().nullable(),
  retained: z.boolean().nullable(),
  schoolsAttended: z.number().nullable(),
  hasExtracurricular: z.boolean().nullable(),
  hasSelfDeterminationSkills: z.boolean().nullable(),
  hasIndependentLivingSkills: z.boolean().nullable(),
  hasTravelSkills: z.boolean().nullable(),
  hasSocialSkills: z.boolean().nullable(),
  attendedIepMeeting: z.boolean().nullable(),
  iepRole: word<IepRole>().nullable(),
  postSchoolGoals: z.string().nullable(),
  hasGraduationPlan: z.boolean().nullable(),
} satisfies Stored<TermInfo>;
export const TERM_INFO_FIELDS = keysOf(termInfo);

/** A new term record: everything unanswered, the grade type `letter` (rules/records#school). */
export const BLANK_TERM_INFO: TermInfo = {
  ...(eachField(termInfo, () => null) as unknown as TermInfo),
  gradeType: 'letter',
};

/**
 * Stream `student-{id}`: the person and the years. A *stay* is one period of membership in a year: it counts from 1 per
 * student and year, so that what belonged to a stay that ended is never mistaken for the present one. `clearing` is
 * how often the whole year had been emptied when the stay began (`school-years/events.ts`): emptying the year again
 * ends the stay without touching this stream (docs/decisions/stays-and-clearings.md).
 */
export const studentEventTypes = {
  StudentAdmitted: eventType(z.object({ studentId: z.number(), ...person }), {
    personal: personalOf(PERSON_FIELDS),
  }),
  StudentDetailsChanged: eventType(z.object(person).partial(), {
    personal: personalOf(PERSON_FIELDS),
  }),
  StudentEnrolled: eventType(
    z.object({ yearId: z.number(), stay: z.number(), clearing: z.number(), ...school, ...membership }),
    {
      personal: personalOf(MEMBERSHIP_FIELDS),
    },
  ),
  EnrollmentChanged: eventType(
    z.object({ yearId: z.number(), stay: z.number(), ...school, ...z.object(membership).partial().shape }),
    { personal: personalOf(MEMBERSHIP_FIELDS) },
  ),
  StudentRemovedFromYear: eventType(z.object({ yearId: z.number(), stay: z.number(), ...school })),
  ...factEventTypes,
  ...teamEventTypes,
};
export type StudentEvent = EventOf<typeof studentEventTypes>;

const activity = {
  activityTypeId: z.number(),
  frequency: word<ActivityFrequency>(),
  notes: z.string(),
  /** The days it took place, each once, newest first. */
  events: z.array(plainDaySchema),
};
export type ActivityDetails = z.infer<z.ZodObject<typeof activity>>;

/** Stream `student-{id}-{yearId}`: the answers of each term and the activities of that year, by stay. */
export const recordEventTypes = {
  TermInfoUpdated: eventType(
    z.object({ stay: z.number(), termId: z.number(), ...z.object(termInfo).partial().shape }),
    { personal: personalOf(TERM_FIELDS) },
  ),
  ActivityLogged: eventType(z.object({ stay: z.number(), number: z.number(), ...activity }), { personal: ['notes'] }),
  ActivityChanged: eventType(
    z.object({ stay: z.number(), number: z.number(), ...z.object(activity).partial().shape }),
    { personal: ['notes'] },
  ),
  ActivityRemoved: eventType(z.object({ stay: z.number(), number: z.number() })),
};
export type RecordEvent = EventOf<typeof recordEventTypes>;
