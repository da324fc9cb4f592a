import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';

const conversion = z.object({ percent: z.number(), letter: z.string(), gpa: z.number() });
/** One row of the grade table: percentages from `percent` on and the letter are worth `gpa` (domain.md 2.3). */
export type GradeConversion = z.infer<typeof conversion>;

/** Stream `school-settings`. */
export const schoolSettingsEventTypes = {
  SchoolSettingsChanged: eventType(
    z.object({ name: z.string().optional(), gradeConversions: z.array(conversion).optional() }),
  ),
};
export type SchoolSettingsEvent = EventOf<typeof schoolSettingsEventTypes>;
