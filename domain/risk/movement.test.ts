import { expect, it } from 'vitest';
import type { RiskLevel } from '../vocabulary/transition.ts';
import { type Movement, movement } from './movement.ts';

const cases: [RiskLevel | null, RiskLevel, Movement][] = [
  ['low', 'medium', 'worse'],
  ['low', 'ultra', 'worse'],
  ['ultra', 'high', 'better'],
  ['high', 'high', 'same'],
  ['No Data', 'ultra', 'unknown'],
  ['low', 'No Data', 'unknown'],
  [null, 'low', 'unknown'],
];

it.each(cases)('from %s to %s is %s', (before, now, expected) => {
  expect(movement(before, now)).toBe(expected);
});
