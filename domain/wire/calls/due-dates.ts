import { z } from 'zod';
import * as fields from '../../kernel/fields.ts';
import { CALENDAR_NAMES } from '../../vocabulary/calendar-names.ts';
import { answersFile, answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { dueDatesAnswer } from '../due-dates.ts';
import { plainDay } from '../parts.ts';

/** Days one answer may span. */
export const MOST_DUE_DAYS = 400;
const DAY_MS = 86_400_000;

export const dueDates = declareCall({
  method: 'GET',
  path: '/api/app/dueDates',
  query: z
    .object({
      from: plainDay().meta({ description: 'The first day' }),
      to: plainDay().meta({ description: `The last day, at most ${MOST_DUE_DAYS} days later` }),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'should not be before the first day' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DUE_DAYS * DAY_MS, {
      path: ['to'],
      error: `should be at most ${MOST_DUE_DAYS} days after the first day`,
    }),
  answers: answersJson(dueDatesAnswer),
});

const ownCalendar = z
  .object({
    names: z
      .enum(CALENDAR_NAMES)
      .nullable()
      .meta({ description: 'What stands for a student in it; null while there is none' }),
  })
  .meta({ id: 'OwnCalendar' });

/** The calendar of what is due that the own account can be read under (rules/facts#calendar). */
export const ownCalendarState = declareCall({
  method: 'GET',
  path: '/api/app/calendar',
  answers: answersJson(ownCalendar),
});

export const openOwnCalendar = declareCall({
  method: 'POST',
  path: '/api/app/calendar',
  body: fields.record({ names: fields.oneOf(CALENDAR_NAMES) }),
  answers: answersJson(
    ownCalendar.extend({
      path: z.string().meta({ description: 'Its address on this server, which is told this once' }),
    }),
  ),
});

export const closeOwnCalendar = declareCall({
  method: 'POST',
  path: '/api/app/calendar/close',
  answers: answersJson(ownCalendar),
});

/** Read by programs that keep calendars; its address is the secret. */
export const calendarFeed = declareCall({
  method: 'GET',
  path: '/api/calendars/:file',
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/, 'Not Found') }),
  answers: answersFile('text/calendar', 'What is due for the own students, as a calendar (RFC 5545)'),
});
