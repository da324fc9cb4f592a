import { SUPPORTS, type Support } from '../vocabulary/transition.ts';
import { type FactorAssessment, JUDGED } from './assess-factor.ts';

/** When each support is needed, in words (rules/risk#support). */
export const SUPPORT_RULES: Record<Support, string> = {
  attendance: 'absent 6% or more',
  behavior: 'suspended, or any behavior mark',
  english: 'failing English',
  math: 'failing Math',
  engagement: 'absent 6% or more, 4 or more schools, a GPA below 2.5, off track, or failing a course',
};

/**
 * Which supports are needed, in the order of {@link SUPPORTS}; missing data never asks for one (rules/risk#support). Takes
 * all factors, in their order.
 */
export function supportNeeded(factors: readonly FactorAssessment[]): Support[] {
  const needed: Support[] = [];
  for (const [at, { value }] of factors.entries()) {
    const support = JUDGED[at]?.support;
    if (support && value !== null && support.when(value)) needed.push(...support.for);
  }
  return SUPPORTS.filter((one) => needed.includes(one));
}
