/** What stands for a student in a calendar that is read elsewhere: never the name (rules/facts#calendar). */
export const CALENDAR_NAMES = ['initials', 'number'] as const;
export type CalendarNames = (typeof CALENDAR_NAMES)[number];

/** Under which a calendar is read, before its secret and `.ics`. */
export const CALENDAR_PATH = '/api/calendars/';
