import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import { plainDaySchema } from '../kernel/plain-day.ts';
import type { TermType } from '../vocabulary/school.ts';

const year = {
  yearId: z.number(),
  /** The calendar year it starts in. */
  year: z.number(),
  termType: word<TermType>(),
  /** By index, which counts from 0. */
  terms: z.array(z.object({ index: z.number(), startDate: plainDaySchema })),
};

/**
 * Stream `calendar`. A year without students to migrate is created at once. A roll-over first *prepares* the year
 * (the number and id are taken, nothing is shown) and *opens* it when its last student has arrived (docs/architecture.md#writing).
 * `clearing` counts how often a year has been emptied: stays that began under an earlier count are over.
 */
export const schoolYearEventTypes = {
  SchoolYearCreated: eventType(z.object(year)),
  SchoolYearPrepared: eventType(z.object({ ...year, rollOverId: z.string() })),
  SchoolYearOpened: eventType(z.object({ yearId: z.number(), rollOverId: z.string() })),
  SchoolYearCleared: eventType(z.object({ yearId: z.number(), clearing: z.number() })),
  SchoolYearDeleted: eventType(z.object({ yearId: z.number() })),
};
export type SchoolYearEvent = EventOf<typeof schoolYearEventTypes>;
