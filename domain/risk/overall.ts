import type { RiskLevel } from '../vocabulary/transition.ts';

/** One level out of many (`domain.md` 3.5): mediums add up, exactly two of them count as one more high. */
export function overallRisk(factors: readonly { level: RiskLevel }[]): RiskLevel {
  const count: Record<RiskLevel, number> = { 'No Data': 0, low: 0, medium: 0, high: 0, ultra: 0 };
  for (const { level } of factors) count[level] += 1;
  const highs = count.high + (count.medium === 2 ? 1 : 0);
  if (count.ultra > 0 || highs >= 2 || count.medium >= 3) return 'ultra';
  if (highs === 1) return 'high';
  if (count.medium === 1) return 'medium';
  return count.low > 0 ? 'low' : 'No Data';
}
