import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../vocabulary/transition.ts';
import { overallRisk, whyAboveFactors } from './overall.ts';

const judged = (...levels: RiskLevel[]) => levels.map((level) => ({ level }));

describe('why a level is above every factor', () => {
  it.each([
    [judged('medium', 'medium', 'low'), 'Two medium factors count as one high.'],
    [judged('medium', 'medium', 'high'), 'Two medium factors count as one high, and two high as ultra.'],
    [judged('medium', 'medium', 'medium'), 'Three or more medium factors together are ultra.'],
    [judged('high', 'high', 'medium'), 'Two or more high factors together are ultra.'],
  ])('is said', (factors, sentence) => expect(whyAboveFactors(factors)).toBe(sentence));

  it('is said exactly where no factor has the level itself', () => {
    const levels: RiskLevel[] = ['No Data', 'low', 'medium', 'high', 'ultra'];
    for (const a of levels)
      for (const b of levels)
        for (const c of levels) {
          const factors = judged(a, b, c);
          const has = factors.some(({ level }) => level === overallRisk(factors));
          expect(whyAboveFactors(factors) === undefined).toBe(has);
        }
  });
});
