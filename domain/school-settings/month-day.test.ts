import { expect, it } from 'vitest';
import { monthDay } from './month-day.ts';

const reasonOf = (text: unknown, bounds = {}) => monthDay(bounds).safeParse(text).error?.issues[0]?.message;

it.each(['01-01', '10-01', ' 12-31 '])('%j is a day of every year', (text) =>
  expect(monthDay().parse(text)).toBe(text.trim()),
);

it.each(['02-29', '13-01', '10-32', '00-10', '2026-10-01', '10-1', '10', '', 'x10-01', '10-01x'])(
  '%j is none',
  (text) => expect(reasonOf(text)).toBe('should be a day of every year, such as 10-01; February 29 is none'),
);

it.each([undefined, null, 1001])('%j is no text', (text) =>
  expect(reasonOf(text)).toBe('should be a day of every year, such as 10-01'),
);

it('lies between the days that are asked for', () => {
  const bounds = { from: '10-01', to: '12-01' };
  for (const day of ['10-01', '11-15', '12-01']) expect(monthDay(bounds).parse(day)).toBe(day);
  for (const day of ['09-30', '12-02']) expect(reasonOf(day, bounds)).toBe('should be from 10-01 to 12-01');
});
