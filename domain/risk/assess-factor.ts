import type { RiskLevel } from '../vocabulary/transition.ts';
import type { FactorDefinition } from './factor-definition.ts';
import { FACTORS, RISK_FACTORS, type RiskFactor } from './factors.ts';

/** What a factor is judged by; null: nothing readable. */
export type FactorValue = number | boolean | null;

/** How one factor was judged: its level, the value it was read from and the threshold it met. */
export interface FactorAssessment {
  factor: RiskFactor;
  level: RiskLevel;
  value: FactorValue;
  threshold: string;
}

/** What is said of a factor, for values that can be read as its own. */
export const definitionOf = (factor: RiskFactor): FactorDefinition<number | boolean> => FACTORS[factor];

/** What judging needs of each factor, all of one shape: records are judged by the hundred thousand. */
export const JUDGED = RISK_FACTORS.map((factor) => {
  const { rules, support } = definitionOf(factor);
  return { factor, isFigure: FACTORS[factor].is === 'figure', rules, support };
});
type Judged = (typeof JUDGED)[number];

const isReadable = (isFigure: boolean, value: unknown): value is number | boolean =>
  isFigure ? typeof value === 'number' && Number.isFinite(value) : typeof value === 'boolean';

/** The first rule that applies decides (rules/risk#factors). */
export function assessFactor(
  { factor, isFigure, rules }: Judged,
  value: unknown,
  grade: number | undefined,
): FactorAssessment {
  if (!isReadable(isFigure, value)) return unanswered(factor);
  const rule = rules.find((one) => one.when(value, grade));
  return rule ? { factor, level: rule.level, value, threshold: rule.because } : unanswered(factor);
}

const unanswered = (factor: RiskFactor): FactorAssessment => ({
  factor,
  level: 'No Data',
  value: null,
  threshold: 'nothing recorded',
});
