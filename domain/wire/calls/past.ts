import { z } from 'zod';
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
