import { expect, it } from 'vitest';
import { unhurriedClock } from './unhurried-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

it('goes no faster than the process runs, however the machine is set', () => {
  let [set, up] = [Date.parse('2026-01-15T10:00:00Z'), 5000];
  const clock = unhurriedClock(
    () => new Date(set),
    () => up,
  );
  const shown = () => clock().toISOString();
  expect(shown()).toBe('2026-01-15T10:00:00.000Z');
  [set, up] = [set + 2 * DAY_MS, up + MINUTE_MS];
  expect(shown()).toBe('2026-01-15T10:01:00.000Z');
  set -= 2 * DAY_MS;
  expect(shown()).toBe('2026-01-15T10:00:00.000Z');
  [set, up] = [set + DAY_MS, up + DAY_MS];
  expect(shown()).toBe('2026-01-16T10:00:00.000Z');
});
