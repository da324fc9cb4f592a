import { expect, it } from 'vitest';
import { unhurriedClock } from './unhurried-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

it('goes no faster than the process runs, however the machine is set, before it began or after', () => {
  let [set, up] = [Date.parse('2027-01-15T10:00:00Z'), 5000];
  const clock = unhurriedClock(
    () => new Date(set),
    new Date('2026-01-15T10:00:00Z'),
    () => up,
  );
  const shown = () => clock().toISOString();
  expect(shown()).toBe('2026-01-15T10:00:00.000Z');
  [set, up] = [set + 2 * DAY_MS, up + MINUTE_MS];
  expect(shown()).toBe('2026-01-15T10:01:00.000Z');
  set = Date.parse('2026-01-15T09:59:00Z');
  expect(shown()).toBe('2026-01-15T09:59:00.000Z');
  [set, up] = [set + DAY_MS, up + DAY_MS];
  expect(shown()).toBe('2026-01-16T09:59:00.000Z');
});
