import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReportHeader } from '../figures/header.ts';
import { type ReportPerson, reportPerson } from '../figures/person.ts';
import { type PlanAnswers, planAnswers } from '../figures/plan-answers.ts';
import { type FactorBox, needBoxes, riskFactors } from '../figures/risk-rows.ts';

/** A box on paper, crossed or not. */
export interface Box {
  label: string;
  checked: boolean;
}

/** One student in one term: the Risk Report (rules/reports#student-risk). */
export interface RiskPage extends PlanAnswers {
  header: ReportHeader;
  status: ReportPerson;
  riskFactors: FactorBox[];
  needs: Box[];
}

export function riskPage(header: ReportHeader, record: TermRecordDocument): RiskPage {
  return {
    header,
    status: reportPerson(record),
    ...planAnswers(record.info),
    riskFactors: riskFactors(record),
    needs: needBoxes(record),
  };
}
