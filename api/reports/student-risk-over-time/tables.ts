import { yesNo } from '../figures/person.ts';
import { NEEDS, RISK_FACTORS } from '../tables/per-field.ts';
import { perTerm, type TermField } from '../tables/per-term.ts';
import { factorCell } from '../tables/table.ts';
import type { RiskOverTimePage } from './data.ts';

/** Values of terms in which the student was not in school mean nothing (rules/reports#risk-over-time). */
export const isInSchool = (page: RiskOverTimePage, term: number) => page.riskColumns[term]?.state === 'in school';

/** State, risk, factors and needs of a term. */
export function* riskFields(page: RiskOverTimePage, term: number): Generator<TermField> {
  const { state, risk } = page.riskColumns[term] ?? { state: 'not enrolled', risk: null };
  yield ['Student', 'State', state];
  if (!isInSchool(page, term)) return;
  yield ['Student', 'Risk', risk];
  for (const { factor, label, values } of page.riskRows)
    yield [RISK_FACTORS, label, factorCell(factor, values[term] ?? null)];
  for (const { label, values } of page.needRows) yield [NEEDS, label, yesNo(values[term] === true)];
}

export const tables = perTerm(riskFields);
