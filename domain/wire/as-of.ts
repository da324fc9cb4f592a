import { type PlainDay, parsePlainDay } from '../kernel/plain-day.ts';

/** The parameter that asks for an answer of then (rules/as-of#asking). */
export const AS_OF = 'asOf';
/** The header of such an answer: the number of the last event that is in it. */
export const AS_OF_HEADER = 'X-As-Of';

/** What was asked for: the end of a day in the school's time zone, an instant, or a number of the journal. */
export type AsOf = { day: PlainDay } | { instant: Date } | { number: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const NUMBER = /^@\d{1,15}$/;

/** The forms of the parameter as one pattern, for the description of the calls. */
export const AS_OF_PATTERN = new RegExp([DAY, INSTANT, NUMBER].map(({ source }) => source).join('|'));

/** Reads `2026-05-19`, `2026-05-19T14:30:00Z` or `@2126`; undefined for anything else. */
export function readAsOf(text: string): AsOf | undefined {
  if (NUMBER.test(text)) return { number: Number(text.slice(1)) };
  const day = parsePlainDay(text.slice(0, 10));
  if (!day) return undefined;
  if (DAY.test(text)) return { day };
  // A plus that was not encoded arrives as a space.
  const written = text.replace(' ', '+');
  const instant = new Date(written);
  return INSTANT.test(written) && !Number.isNaN(instant.getTime()) ? { instant } : undefined;
}

/** Calls that answer from records, by method and path: these can be asked for an answer of then. */
const CALLS: ReadonlySet<string> = new Set([
  'GET /api/schoolYears',
  'GET /api/schoolYears/:yearId',
  'GET /api/rest/schoolYears',
  'GET /api/rest/schoolYears/:id',
  'GET /api/term/:termId/students',
  'GET /api/students/all',
  'GET /api/students/:studentId/termInfo/:termId',
  'GET /api/activities/:first/:second',
  'GET /api/dashboard/:termId',
  'GET /api/app/terms/:termId/dashboard',
  'GET /api/app/terms/:termId/studentIds',
  'GET /api/app/terms/:termId/records',
  'GET /api/app/schoolYears/:yearId/students/:studentId',
  'GET /api/app/students/:studentId/history',
  'GET /api/rest/students',
  'GET /api/rest/students/:id',
  'GET /api/rest/studentsInNoYear',
  'GET /api/rest/imports',
  'GET /api/rest/imports/:id',
  'GET /api/rest/journal',
  'GET /api/rest/journal/:id',
  'GET /api/schoolSettings',
  'GET /api/users',
  'GET /api/rest/users',
  'GET /api/rest/users/:id',
  'POST /api/schoolYears/:yearId/export',
  'POST /api/app/terms/:termId/export',
]);
const REPORTS = 'GET /api/reports/';

/** Whether a call can be asked for an answer of then; `path` with `:name` for its parts. */
export const takesAsOf = (method: string, path: string): boolean =>
  CALLS.has(`${method} ${path}`) || `${method} ${path}`.startsWith(REPORTS);
