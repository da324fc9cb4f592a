import type { PlainDay } from '../../domain/kernel/plain-day.ts';

/** The calendar counts in UTC here, so that no time zone can move the day. */
const WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `September 2, 2025`. */
export const longDay = (day: PlainDay): string => WORDS.format(new Date(`${day}T00:00:00Z`));
