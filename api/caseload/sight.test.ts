import { expect, it } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { isNarrower, type Sight } from './sight.ts';

const sight = (open: number[] | undefined, lists = false): Sight => ({
  ...{ mode: 'ask', day: '2026-02-10' as PlainDay, scope: undefined, leavesOut: false, lists },
  open: open && new Set(open),
});

it.each([
  ['everybody, still', undefined, undefined, false],
  ['everybody, then lists of everybody', undefined, sight([1], true), false],
  ['everybody, then the own', undefined, sight([1]), true],
  ['a choice among everybody, then the own', sight(undefined), sight([1]), true],
  ['lists of everybody, then the own', sight([1], true), sight([1]), true],
  ['the own, then one less', sight([1, 2]), sight([1]), true],
  ['the own, then others', sight([1, 2]), sight([2, 3]), true],
  ['the own, then one more', sight([1]), sight([1, 2]), false],
  ['the own, then everybody', sight([1]), undefined, false],
  ['the own, then a choice among everybody', sight([1]), sight(undefined), false],
])('of %s', (_, before, now, isLess) => {
  expect(isNarrower(now, before)).toBe(isLess);
});
