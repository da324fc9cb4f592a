import { z } from 'zod';
import { plainDaySchema } from '../../kernel/plain-day.ts';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { count, instant } from '../parts.ts';

/** Points of the past that can be asked for. */

export const pastPoint = declareCall({
  method: 'GET',
  path: '/api/app/history/point',
  query: z.object({ point: z.string().meta({ description: 'What `asOf` would be given' }) }),
  answers: answersJson(
    z.object({
      number: count().meta({ description: 'Of the last event that was known' }),
      at: instant().meta({ description: 'The end of the day, the instant, or when the event was recorded' }),
      read: count()
        .nullable()
        .meta({ description: 'Events read so far while its answers are being prepared; null when they are not' }),
    }),
  ),
});

/** Days of a term's year that an answer holds at most. */
export const DAYS_AT_ONCE = 100;

const day = () =>
  plainDaySchema.meta({ type: 'string', format: 'date', description: 'In the time zone of the school' });

export const termDays = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/days',
  query: z.object({ before: day().optional() }),
  answers: answersJson(
    z.object({
      days: z
        .array(
          z.object({
            day: day(),
            number: count().meta({ description: 'Of the last entry of the journal that was recorded on the day' }),
          }),
        )
        .meta({ description: `Newest first, ${DAYS_AT_ONCE} at most` }),
      next: day().nullable().meta({ description: 'For `before`, to read on; null at the end' }),
    }),
  ),
});
