import { definitionOf, type FactorValue } from '../../../domain/risk/assess-factor.ts';
import { FACTORS, RISK_FACTORS, type RiskFactor } from '../../../domain/risk/factors.ts';
import { DASHBOARD_SUPPORTS, type Support } from '../../../domain/vocabulary/transition.ts';
import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import { answerText } from './person.ts';

/** Column by column as the boxes are filled (rules/reports#student). A factor that is not named here came later and stands last. */
const FIRST_BOXES: readonly RiskFactor[] = [
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
const BOXES = [...FIRST_BOXES, ...RISK_FACTORS.filter((factor) => !FIRST_BOXES.includes(factor))];

/** What a factor of a record is judged by. */
export const factorValue = (
  { info, gpa }: Pick<TermRecordDocument, 'info' | 'gpa'>,
  factor: RiskFactor,
): FactorValue => (factor === 'gpa' ? gpa : info[factor]);

/** A factor of one term. */
export interface FactorBox {
  factor: RiskFactor;
  label: string;
  value: FactorValue;
}

/** The factors of one term, in the order of the boxes. */
export const riskFactors = (record: TermRecordDocument): FactorBox[] =>
  BOXES.map((factor) => ({ factor, label: FACTORS[factor].report.box, value: factorValue(record, factor) }));

/** A value in words: absence with its sign, GPAs with two decimals (rules/reports#blocks), 'No Data'. */
export function factorText(factor: RiskFactor, value: FactorValue): string {
  if (typeof value !== 'number') return answerText(value);
  const { unit = '', decimals } = definitionOf(factor);
  return `${decimals === undefined ? value : value.toFixed(decimals)}${unit}`;
}

export interface TermRow<Value> {
  label: string;
  /** By term; null also where the term says nothing. */
  values: (Value | null)[];
}
type Column = TermRecordDocument | undefined;

/** A factor over time. */
export interface FactorRow extends TermRow<number | boolean> {
  factor: RiskFactor;
}

/** The factors over time. */
export const factorRows = (columns: readonly Column[]): FactorRow[] =>
  RISK_FACTORS.map((factor) => ({
    factor,
    label: FACTORS[factor].report.row,
    values: columns.map((record) => (record ? factorValue(record, factor) : null)),
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
