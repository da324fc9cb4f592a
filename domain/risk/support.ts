import { SUPPORTS, type Support } from '../vocabulary/transition.ts';
import { definitionOf, type FactorAssessment } from './assess-factor.ts';

/** Which supports are needed, in the order of {@link SUPPORTS}; missing data never asks for one (rules/risk#support). */
export function supportNeeded(factors: readonly FactorAssessment[]): Support[] {
  const needed = new Set<Support>();
  for (const { factor, value } of factors) {
    const { support } = definitionOf(factor);
    if (support && value !== null && support.when(value)) for (const one of support.for) needed.add(one);
  }
  return SUPPORTS.filter((one) => needed.has(one));
}
