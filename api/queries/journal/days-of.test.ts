import { afterEach, expect, it, vi } from 'vitest';
import { dayIn } from '../../../domain/kernel/plain-day.ts';
import { daysOf } from './days-of.ts';

const QUARTER_MS = 15 * 60_000;
/** Every quarter of an hour of so many days from March 1, 2026 on. */
const quarters = (days: number) =>
  Array.from({ length: days * 96 }, (_, n) =>
    new Date(Date.UTC(2026, 2, 1) + n * QUARTER_MS).toISOString().slice(0, 16),
  );

afterEach(() => vi.restoreAllMocks());

it.each(['America/Denver', 'America/Havana', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
  'says the day of every time in %s, also where clocks are changed, in whichever order they come',
  (zone) => {
    const times = quarters(40).reverse();
    const days = daysOf(times, zone);
    expect(days.size).toBe(times.length);
    expect(times.filter((time) => days.get(time) !== dayIn(new Date(`${time}Z`), zone))).toEqual([]);
  },
);

it('asks for the day of few of many times', () => {
  const times = quarters(40);
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
  daysOf(times, 'America/Denver');
  expect(asked.mock.calls.length).toBeGreaterThan(40);
  expect(asked.mock.calls.length).toBeLessThan(times.length / 4);
});

it('says nothing of no times', () => {
  expect(daysOf([], 'UTC').size).toBe(0);
});
