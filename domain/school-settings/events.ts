import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import type { Keeps } from './keeps.ts';
import type { MonthDay } from './month-day.ts';
import type { StateProfile } from './state-profile.ts';

const conversion = z.object({ percent: z.number(), letter: z.string(), gpa: z.number() });
/** One row of the grade table: percentages from `percent` on and the letter are worth `gpa` (rules/staff-and-settings#grade-table). */
export type GradeConversion = z.infer<typeof conversion>;

const yesNo = z.boolean().optional();
const count = z.number().optional();
const day = word<MonthDay>().optional();

const keeps = z.object({ facts: yesNo, caseload: yesNo, services: yesNo, disclosures: yesNo }) satisfies z.ZodType<
  Changed<Keeps>
>;

const profile = z.object({
  state: word<StateProfile['state']>().optional(),
  transitionAge: count,
  ageOfMajority: count,
  maximumAge: count,
  childCountDate: day,
  exitYearStart: day,
  servedAtStart: yesNo,
  certificateExists: yesNo,
  alternateDiplomaExists: yesNo,
  catchment: word<StateProfile['catchment']>().optional(),
  indicator2: word<StateProfile['indicator2']>().optional(),
  preEtsFrom: count,
  preEtsTo: count,
  followUpFrom: day,
  followUpTo: day,
  attemptsAtLeast: count,
  employmentDefinition: word<StateProfile['employmentDefinition']>().optional(),
  smallCount: count,
  iepReviewMonths: count,
  evaluationYears: count,
  caseloadMode: word<StateProfile['caseloadMode']>().optional(),
}) satisfies z.ZodType<Changed<StateProfile>>;

/** What changed of a value. */
type Changed<Value> = { [Key in keyof Value]?: Value[Key] | undefined };

/** Stream `school-settings`. */
export const schoolSettingsEventTypes = {
  SchoolSettingsChanged: eventType(
    z.object({
      name: z.string().optional(),
      gradeConversions: z.array(conversion).optional(),
      /** A PNG or JPEG file in base64; '' takes it away. */
      logo: z.string().optional(),
      keeps: keeps.optional(),
      profile: profile.optional(),
    }),
  ),
};
export type SchoolSettingsEvent = EventOf<typeof schoolSettingsEventTypes>;
