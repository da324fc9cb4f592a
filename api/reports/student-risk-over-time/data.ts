import { RISK_LEVELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReportHeader } from '../figures/header.ts';
import { type ReportPerson, reportPerson } from '../figures/person.ts';
import { type FactorRow, factorRows, needRows, type TermRow } from '../figures/risk-rows.ts';

/** What a student was in a term; only terms in school have a risk that means something (rules/reports#risk-over-time). */
export interface RiskColumn {
  state: 'in school' | 'post-school' | 'not enrolled';
  risk: RiskLevel | null;
}

/** One student's risk over time (rules/reports#risk-over-time). */
export interface RiskOverTimePage {
  header: ReportHeader;
  columns: string[];
  /** As of the first term the student appears in, with the highest risk of the range (rules/reports#risk-over-time). */
  status: ReportPerson;
  riskColumns: RiskColumn[];
  riskRows: FactorRow[];
  needRows: TermRow<boolean>[];
}

/** A term of the range with what is known of the student in it. */
export interface TermOfStudent {
  label: string;
  record: TermRecordDocument | undefined;
}

/** Undefined when the student is in none of the terms. */
export function riskOverTimePage(header: ReportHeader, terms: readonly TermOfStudent[]): RiskOverTimePage | undefined {
  const records = terms.map(({ record }) => record);
  const first = records.find((record) => record !== undefined);
  if (!first) return undefined;
  return {
    header,
    columns: terms.map(({ label }) => label),
    status: { ...reportPerson(first), risk: highestRisk(records) },
    riskColumns: records.map(riskColumn),
    riskRows: factorRows(records),
    needRows: needRows(records),
  };
}

function riskColumn(record: TermRecordDocument | undefined): RiskColumn {
  if (!record) return { state: 'not enrolled', risk: null };
  return record.postSchool ? { state: 'post-school', risk: null } : { state: 'in school', risk: record.risk };
}

/** The highest of the terms in school; 'No Data' when there is nothing above it. */
function highestRisk(records: readonly (TermRecordDocument | undefined)[]): RiskLevel {
  const places = records.map((record) => (record && !record.postSchool ? RISK_LEVELS.indexOf(record.risk) : 0));
  return RISK_LEVELS[Math.max(0, ...places)] ?? 'No Data';
}
