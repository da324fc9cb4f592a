import { type PlainDay, parsePlainDay } from '../kernel/plain-day.ts';

/** The header of such an answer: the number of the last event that is in it. */
export const AS_OF_HEADER = 'X-As-Of';

/** What was asked for: the end of a day in the school's time zone, an instant, or a number of the journal. */
export type AsOf = { day: PlainDay } | { instant: Date } | { number: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const NUMBER = /^@\d{1,15}$/;
/** As the footer of a report and the banner write it: `no. 2,126`. */
const WRITTEN_NUMBER = /^no\. ?\d{1,3}(?:,?\d{3}){0,4}$/;

/** The forms of the parameter as one pattern, for the description of the calls. */
export const AS_OF_PATTERN = new RegExp([DAY, INSTANT, NUMBER, WRITTEN_NUMBER].map(({ source }) => source).join('|'));

/** The forms in words; ends a sentence. */
export const AS_OF_FORMS =
  'a day (2026-05-19), an instant with its zone (2026-05-19T14:30:00Z) or a number of the journal (`@2126`)';

/** Reads `2026-05-19`, `2026-05-19T14:30:00Z`, `@2126` or `no. 2,126`; undefined for anything else. */
export function readAsOf(text: string): AsOf | undefined {
  if (NUMBER.test(text)) return { number: Number(text.slice(1)) };
  if (WRITTEN_NUMBER.test(text)) return { number: Number(text.replaceAll(/\D/g, '')) };
  const day = parsePlainDay(text.slice(0, 10));
  if (!day) return undefined;
  if (DAY.test(text)) return { day };
  // A plus that was not encoded arrives as a space.
  const written = text.replace(' ', '+');
  const instant = new Date(written);
  return INSTANT.test(written) && !Number.isNaN(instant.getTime()) ? { instant } : undefined;
}
