import type { TermInfo } from '../../../domain/students/events.ts';
import { DASHBOARD_SUPPORTS, type Support } from '../../../domain/vocabulary/transition.ts';
import type { TermRecordDocument } from '../../../projections/definitions/documents.ts';

/** What a factor is called beside one term and in a table over time, and how its number is written. */
interface FactorTexts {
  field: keyof TermInfo | 'gpa';
  /** In the boxes of one term. */
  label: string;
  /** In a row over time. */
  row: string;
}

/** In the order of the rows over time (reports.md 3.10). */
const FACTORS: readonly FactorTexts[] = [
  { field: 'absentPercent', label: 'Percentage of time absent', row: 'Percentage of time absent' },
  {
    field: 'behaviorMarks',
    label: 'Number of behavior marks / office referrals this year',
    row: 'Behavior marks / referrals',
  },
  { field: 'suspended', label: 'Suspended this year?', row: 'Suspended?' },
  { field: 'gpa', label: 'GPA', row: 'GPA' },
  { field: 'failingEnglish', label: 'Failing English / ELA class?', row: 'Failing English / ELA class?' },
  { field: 'failingMath', label: 'Failing math class?', row: 'Failing math class?' },
  { field: 'failingOther', label: 'Failing other course(s)?', row: 'Failing other course(s)?' },
  { field: 'onTrack', label: 'On-track for grade level?', row: 'On-track for grade level?' },
  { field: 'retained', label: 'Retained one or more years?', row: 'Retained one or more years?' },
  {
    field: 'schoolsAttended',
    label: 'Number of schools attended K-present',
    row: 'Number of schools attended K-present',
  },
  {
    field: 'hasExtracurricular',
    label: 'Participated in at least one extracurricular activity?',
    row: 'One or more extracurricular activities?',
  },
];

/** Column by column as the boxes are filled (reports.md 3.7). */
const BOX_ORDER: readonly FactorTexts['field'][] = [
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

const valueIn = ({ info, gpa }: TermRecordDocument, field: FactorTexts['field']): FactorValue =>
  field === 'gpa' ? gpa : (info[field] as FactorValue);

/** The eleven factors of one term, in the order of the boxes. */
export const riskFactors = (record: TermRecordDocument): { label: string; value: FactorValue }[] =>
  BOX_ORDER.map((field) => ({
    label: FACTORS.find((factor) => factor.field === field)?.label ?? field,
    value: valueIn(record, field),
  }));

/** A value in words: absence with its sign, GPAs with two decimals (D20), 'No Data'. */
export function factorText(label: string, value: FactorValue): string {
  if (value === null) return 'No Data';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (label === 'GPA') return value.toFixed(2);
  return label.startsWith('Percentage') ? `${value}%` : String(value);
}

export interface TermRow<Value> {
  label: string;
  /** By term; null also where the term says nothing. */
  values: (Value | null)[];
}
type Column = TermRecordDocument | undefined;

/** The eleven factors over time. */
export const factorRows = (columns: readonly Column[]): TermRow<number | boolean>[] =>
  FACTORS.map(({ field, row }) => ({
    label: row,
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
