import { yesNo } from '../figures/person.ts';
import { planLines } from '../figures/plan-answers.ts';
import { NEEDS, perField, personFields, RISK_FACTORS, type StudentField } from '../tables/per-field.ts';
import { factorCell } from '../tables/table.ts';
import type { RiskPage } from './data.ts';

/** Risk, needs and plan of one term. */
export function* riskFields(page: RiskPage): Generator<StudentField> {
  yield* personFields(page.status);
  yield ['Student', null, 'Risk', page.status.risk];
  for (const { label, text } of planLines(page)) yield ['IEP and plan', null, label, text];
  for (const { factor, label, value } of page.riskFactors) yield [RISK_FACTORS, null, label, factorCell(factor, value)];
  for (const { label, checked } of page.needs) yield [NEEDS, null, label, yesNo(checked)];
}

export const tables = perField(riskFields);
