import type { RiskLevel } from '../vocabulary/transition.ts';

type Judged = readonly { level: RiskLevel }[];

/** How many factors have each level. */
function countLevels(factors: Judged): Record<RiskLevel, number> {
  const count: Record<RiskLevel, number> = { 'No Data': 0, low: 0, medium: 0, high: 0, ultra: 0 };
  for (const { level } of factors) count[level] += 1;
  return count;
}

/** One level out of many (rules/risk#overall): mediums add up, exactly two of them count as one more high. */
export function overallRisk(factors: Judged): RiskLevel {
  const count = countLevels(factors);
  const highs = count.high + (count.medium === 2 ? 1 : 0);
  if (count.ultra > 0 || highs >= 2 || count.medium >= 3) return 'ultra';
  if (highs === 1) return 'high';
  if (count.medium === 1) return 'medium';
  return count.low > 0 ? 'low' : 'No Data';
}

/** What can raise the level above that of every single factor, in the words of the forms. */
export const WHY_ABOVE = {
  highs: 'Two or more high factors together are ultra.',
  mediums: 'Three or more medium factors together are ultra.',
  mediumsAndHigh: 'Two medium factors count as one high, and two high as ultra.',
  twoMediums: 'Two medium factors count as one high.',
} as const;

/** Why the level is above that of every single factor, in one sentence; undefined where a factor has the level itself. */
export function whyAboveFactors(factors: Judged): string | undefined {
  const { medium, high, ultra } = countLevels(factors);
  if (ultra > 0) return undefined;
  if (high >= 2) return WHY_ABOVE.highs;
  if (medium >= 3) return WHY_ABOVE.mediums;
  if (medium === 2) return high === 1 ? WHY_ABOVE.mediumsAndHigh : WHY_ABOVE.twoMediums;
  return undefined;
}
