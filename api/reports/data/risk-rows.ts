import { REPORT_FACTOR_LABELS, type ReportFactor } from '../../../domain/vocabulary/labels.ts';
import { DASHBOARD_SUPPORTS, type Support } from '../../../domain/vocabulary/transition.ts';
import type { TermRecordDocument } from '../../../projections/definitions/documents.ts';

/** In the order of the rows over time (rules/reports#risk-over-time). */
const FACTORS = Object.keys(REPORT_FACTOR_LABELS) as ReportFactor[];

/** Column by column as the boxes are filled (rules/reports#student). */
const BOX_ORDER: readonly ReportFactor[] = [
  'suspended',
  'failingMath',
  'retained',
  'absentPercent',
  'gpa',
  'failingOther',
  'schoolsAttended',
  'behaviorMarks',
  'failingEnglish',
  'onTrack',
  'hasExtracurricular',
];

export type FactorValue = number | boolean | null;

const valueIn = ({ info, gpa }: TermRecordDocument, field: ReportFactor): FactorValue =>
  field === 'gpa' ? gpa : info[field];

/** The eleven factors of one term, in the order of the boxes. */
export const riskFactors = (record: TermRecordDocument): { label: string; value: FactorValue }[] =>
  BOX_ORDER.map((field) => ({
    label: REPORT_FACTOR_LABELS[field].box,
    value: valueIn(record, field),
  }));

/** A value in words: absence with its sign, GPAs with two decimals (rules/reports#blocks), 'No Data'. */
export function factorText(label: string, value: FactorValue): string {
  if (value === null) return 'No Data';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (label === REPORT_FACTOR_LABELS.gpa.box) return value.toFixed(2);
  return label === REPORT_FACTOR_LABELS.absentPercent.box ? `${value}%` : String(value);
}

export interface TermRow<Value> {
  label: string;
  /** By term; null also where the term says nothing. */
  values: (Value | null)[];
}
type Column = TermRecordDocument | undefined;

/** The eleven factors over time. */
export const factorRows = (columns: readonly Column[]): TermRow<number | boolean>[] =>
  FACTORS.map((field) => ({
    label: REPORT_FACTOR_LABELS[field].row,
    values: columns.map((record) => (record ? valueIn(record, field) : null)),
  }));

const NEED_LABELS: Record<Support, string> = {
  attendance: 'Attendance',
  behavior: 'Behavior',
  engagement: 'Engagement',
  english: 'English / ELA',
  math: 'Mathematics',
};

/** The five needs over time. */
export const needRows = (columns: readonly Column[]): TermRow<boolean>[] =>
  DASHBOARD_SUPPORTS.map((need) => ({
    label: NEED_LABELS[need],
    values: columns.map((record) => (record ? record.support.includes(need) : null)),
  }));

/** The five needs of one term. */
export const needBoxes = ({ support }: TermRecordDocument): { label: string; checked: boolean }[] =>
  DASHBOARD_SUPPORTS.map((need) => ({
    label: need === 'math' ? 'Math' : NEED_LABELS[need],
    checked: support.includes(need),
  }));

/** Label of a need in counts over time. */
export const needRowLabel = (need: Support): string => NEED_LABELS[need];
