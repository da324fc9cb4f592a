import { describe, expect, it } from 'vitest';
import { RISK_LEVELS } from '../vocabulary/transition.ts';
import { definitionOf } from './assess-factor.ts';
import { RISK_FACTORS } from './factors.ts';

describe('rules of a factor', () => {
  it.each(RISK_FACTORS)('of %s stand from the highest level to the lowest', (factor) => {
    const ranks = definitionOf(factor).rules.map(({ level }) => RISK_LEVELS.indexOf(level));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });
});

describe('students counted in the summary', () => {
  it.each([
    ['absentPercent', 10, 9.99],
    ['behaviorMarks', 1, 0],
    ['gpa', 1.99, 2],
  ] as const)('by %s: %s counts and %s does not', (factor, counted, not) => {
    const { summary } = definitionOf(factor);
    expect([summary?.when(counted), summary?.when(not)]).toEqual([true, false]);
  });
});
