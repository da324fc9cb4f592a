import { DASHBOARD_SUPPORTS, RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReportHeader } from '../figures/header.ts';
import { createCounts } from '../figures/numbers.ts';
import { needRowLabel } from '../figures/risk-rows.ts';

export interface CountRow {
  label: string;
  /** By term. */
  values: number[];
}

/** Risk levels and needs over time (rules/reports#risk-summary). */
export interface RiskSummaryReport {
  header: ReportHeader;
  columns: string[];
  riskRows: CountRow[];
  needRows: CountRow[];
  /** Students by term. */
  studentCounts: number[];
}

/** Counts one term. */
export function countRisks() {
  const risks = createCounts(RISK_LEVELS);
  const needs = createCounts(DASHBOARD_SUPPORTS);
  let students = 0;
  return {
    add({ risk, support }: TermRecordDocument): void {
      students++;
      risks.add(risk);
      for (const need of support) needs.add(need);
    },
    risk: risks.of,
    need: needs.of,
    students: () => students,
  };
}

export function riskSummaryReport(
  header: ReportHeader,
  terms: readonly { label: string; counts: ReturnType<typeof countRisks> }[],
): RiskSummaryReport {
  return {
    header,
    columns: terms.map(({ label }) => label),
    riskRows: RISK_LEVELS.map((level) => ({
      label: level.charAt(0).toUpperCase() + level.slice(1),
      values: terms.map(({ counts }) => counts.risk(level)),
    })),
    needRows: DASHBOARD_SUPPORTS.map((need) => ({
      label: needRowLabel(need),
      values: terms.map(({ counts }) => counts.need(need)),
    })),
    studentCounts: terms.map(({ counts }) => counts.students()),
  };
}
