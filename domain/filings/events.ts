import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import { plainDaySchema } from '../kernel/plain-day.ts';
import type { ExitGroup } from '../student-facts/exit-figures.ts';

const row = z.object({ studentId: z.number(), on: plainDaySchema, group: word<ExitGroup>() });
/** How one student counted. No name: who was forgotten stays counted. */
export type FiledRow = z.infer<typeof row>;

/** Stream `filings`: figures as they were filed (rules/facts#filing). */
export const filingEventTypes = {
  ExitsFiled: eventType(
    z.object({
      /** Numbered from 1. */
      filing: z.number(),
      /** The calendar year the exit year begins in. */
      exitYear: z.number(),
      /** Everything up to here was counted. */
      upTo: z.string(),
      /** Version of the rules of counting. */
      rules: z.number(),
      profile: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      denominator: z.number(),
      indicator1: z.string().nullable(),
      indicator2: z.string().nullable(),
      /** By student. */
      rows: z.array(row),
      /** SHA-256 of what was counted and by what. */
      hash: z.string(),
    }),
  ),
};
export type FilingEvent = EventOf<typeof filingEventTypes>;
export type FiledExits = FilingEvent['data'];
