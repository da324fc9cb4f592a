import { RISK_LEVELS, type RiskLevel } from '../vocabulary/transition.ts';
import { definitionOf, type FactorAssessment } from './assess-factor.ts';
import { overallRisk } from './overall.ts';

/** One factor that alone would bring the overall level down, and where it would have to stand. */
export interface LoweringChange {
  factor: FactorAssessment['factor'];
  /** The threshold it would have to meet: '5% absent or less'. */
  threshold: string;
  /** The overall level then. */
  risk: RiskLevel;
}

const rank = (level: RiskLevel) => RISK_LEVELS.indexOf(level);

/**
 * The factors of which one alone would lower the overall level, each with the smallest step that does (rules/risk#overall).
 * Empty where no single factor would.
 */
export function loweringChanges(factors: readonly FactorAssessment[]): LoweringChange[] {
  const risk = overallRisk(factors);
  return factors.flatMap((one) => {
    // Rules stand from the highest level to the lowest: the first that lowers the whole is the nearest.
    for (const rule of definitionOf(one.factor).rules) {
      const then = overallRisk(factors.map((other) => (other === one ? { level: rule.level } : other)));
      if (rank(then) < rank(risk)) return [{ factor: one.factor, threshold: rule.because, risk: then }];
    }
    return [];
  });
}
