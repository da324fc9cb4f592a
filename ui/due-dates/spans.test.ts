import { expect, it } from 'vitest';
import { mondayOf } from './spans.ts';

it('begins weeks on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map((day) => mondayOf(day as never))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
});
