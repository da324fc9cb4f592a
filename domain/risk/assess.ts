import type { GradeConversion } from '../school-settings/events.ts';
import type { RiskLevel, Support } from '../vocabulary/transition.ts';
import { assessFactor, type FactorAssessment, JUDGED } from './assess-factor.ts';
import type { RiskInfo } from './factors.ts';
import { normalisedGpa } from './gpa.ts';
import { gradeNumber } from './grades.ts';
import { overallRisk } from './overall.ts';
import { supportNeeded } from './support.ts';

export interface RiskAssessment {
  risk: RiskLevel;
  /** Normalised (0 to 4 on the default scale, not limited to it); null without a readable grade. */
  gpa: number | null;
  /** Each factor with the value it was judged by and the threshold it met, in the order of `RISK_FACTORS`. */
  factors: FactorAssessment[];
  support: Support[];
}

/**
 * The risk of one term record by the client's rules (rules/risk#factors). Never throws: what cannot be read is 'No Data',
 * so one bad record spoils nothing but itself (rules/risk#input).
 */
export function assessRisk(
  info: RiskInfo,
  gradeLevel: string | null | undefined,
  conversions: readonly GradeConversion[],
): RiskAssessment {
  const gpa = normalisedGpa(info, conversions);
  const grade = gradeNumber(gradeLevel);
  const factors = JUDGED.map((judged) =>
    assessFactor(judged, judged.factor === 'gpa' ? gpa : info[judged.factor], grade),
  );
  return { risk: overallRisk(factors), gpa, factors, support: supportNeeded(factors) };
}
