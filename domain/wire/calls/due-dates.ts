import { z } from 'zod';
import { answersJson } from '../answered.ts';
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
