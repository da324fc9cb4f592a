import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';

const conversion = z.object({ percent: z.number(), letter: z.string(), gpa: z.number() });
/** One row of the grade table: percentages from `percent` on and the letter are worth `gpa` (rules/staff-and-settings#grade-table). */
export type GradeConversion = z.infer<typeof conversion>;

/** Stream `school-settings`. */
export const schoolSettingsEventTypes = {
  SchoolSettingsChanged: eventType(
    z.object({ name: z.string().optional(), gradeConversions: z.array(conversion).optional() }),
  ),
};
export type SchoolSettingsEvent = EventOf<typeof schoolSettingsEventTypes>;
