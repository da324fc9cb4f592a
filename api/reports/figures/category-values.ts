import { SECTION_FIELDS, seriesLabel } from '../../../domain/students/term-sections.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import { DISABILITY_CODES } from '../../../domain/vocabulary/disabilities.ts';
import { POST_SCHOOL_OUTCOMES } from '../../../domain/vocabulary/leaving.ts';
import { GENDER_LABELS, GENDERS, RACE_LABELS, RACES } from '../../../domain/vocabulary/people.ts';
import { DASHBOARD_SUPPORTS, IEP_ROLES, RISK_LEVELS, SUPPORT_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { DataCategory } from '../request/categories.ts';

export interface CategoryValue {
  key: string;
  label: string;
}

/** The values of a category and who counts in which of them (rules/reports#categories). */
export interface CategoryRules {
  values: readonly CategoryValue[];
  /** Keys a student counts in: none, one or several. */
  keysOf(record: TermRecordDocument): string[];
  /** Counts students who have left instead of those in school. */
  postSchool?: true;
}

const NO_DISABILITY = 'NONE';
const same = (keys: readonly string[]): CategoryValue[] => keys.map((key) => ({ key, label: key }));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const CATEGORY_RULES: Record<DataCategory, CategoryRules> = {
  postSchoolOutcome: {
    postSchool: true,
    values: same(POST_SCHOOL_OUTCOMES),
    // Free texts and no outcome at all are Other (rules/reports#categories).
    keysOf: ({ postSchoolOutcome }) => [POST_SCHOOL_OUTCOMES.find((one) => one === postSchoolOutcome) ?? 'Other'],
  },
  skillTraining: {
    values: SECTION_FIELDS.skills.map((key) => ({ key, label: seriesLabel(key) })),
    keysOf: ({ info }) => SECTION_FIELDS.skills.filter((field) => info[field] === true),
  },
  supportNeed: {
    values: DASHBOARD_SUPPORTS.map((key) => ({ key, label: SUPPORT_LABELS[key] })),
    keysOf: ({ support }) => [...support],
  },
  riskLevel: {
    values: RISK_LEVELS.map((key) => ({ key, label: capital(key) })),
    keysOf: ({ risk }) => [risk],
  },
  disability: {
    values: same([...DISABILITY_CODES, NO_DISABILITY]),
    keysOf: ({ disabilities }) => (disabilities.length > 0 ? disabilities : [NO_DISABILITY]),
  },
  iepRole: { values: same(IEP_ROLES), keysOf: ({ info }) => (info.iepRole === null ? [] : [info.iepRole]) },
  activityGroupTypes: {
    values: same(ACTIVITY_GROUPS.map(({ name }) => name)),
    keysOf: ({ activityGroups }) =>
      ACTIVITY_GROUPS.filter(({ id }) => activityGroups.includes(id)).map(({ name }) => name),
  },
  gender: {
    values: GENDERS.map((key) => ({ key, label: GENDER_LABELS[key] })),
    keysOf: ({ student }) => [student.gender],
  },
  race: {
    values: RACES.map((key) => ({ key, label: RACE_LABELS[key] })),
    keysOf: ({ race }) => [race],
  },
};

/** Where a chart has room for codes only. */
const byCode = ({ key }: CategoryValue): CategoryValue => ({ key, label: key });

/** The values as one bar each: races by code with those of none, risk with the word. */
export function standardValues(category: DataCategory): CategoryValue[] {
  const { values } = CATEGORY_RULES[category];
  if (category === 'riskLevel') return values.map(({ key, label }) => ({ key, label: `${label} Risk` }));
  return category === 'race' ? [...values.map(byCode), { key: 'N/A', label: 'N/A' }] : [...values];
}

/** The values as series over time. */
export const seriesValues = (category: DataCategory): CategoryValue[] =>
  CATEGORY_RULES[category].values.map((value) => (category === 'race' ? byCode(value) : value));
