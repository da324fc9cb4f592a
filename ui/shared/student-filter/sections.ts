import { DISABILITIES } from '../../../domain/vocabulary/disabilities.ts';
import { RACE_LABELS, RACES } from '../../../domain/vocabulary/people.ts';
import { GRADE_LEVELS } from '../../../domain/vocabulary/school.ts';
import { RISK_LABELS, RISK_LEVELS, SUPPORT_LABELS, SUPPORTS } from '../../../domain/vocabulary/transition.ts';
import { translated } from '../../words/t.ts';
import type { FilterSection } from './student-query.ts';

interface FilterOption {
  value: string;
  label: string;
  /** Said beside a short code. */
  hint?: string;
}
interface FilterSectionOptions {
  section: FilterSection;
  title: string;
  /** How many stand below each other before the next column begins (rules/screens#filter-panel). */
  rows: number;
  options: readonly FilterOption[];
}

/** The filter panel (rules/screens#filter-panel): sections, their titles and options in their order. */
export const FILTER_OPTIONS: readonly FilterSectionOptions[] = [
  {
    section: 'grades',
    title: 'Grade ## level',
    rows: 7,
    options: GRADE_LEVELS.map((value) => ({ value, label: value })),
  },
  {
    section: 'disabilities',
    title: 'Category',
    rows: 6,
    options: DISABILITIES.map(({ code, fullName }) => ({ value: code, label: code, hint: fullName })),
  },
  {
    section: 'riskLevels',
    title: 'Risk Level',
    rows: 5,
    options: RISK_LEVELS.map((value) => ({ value, label: RISK_LABELS[value] })),
  },
  {
    section: 'supportNeeded',
    title: 'Intervention',
    rows: 5,
    options: SUPPORTS.map((value) => ({ value, label: SUPPORT_LABELS[value] })),
  },
  {
    section: 'races',
    title: 'Race',
    rows: 4,
    options: RACES.map((value) => ({ value, label: RACE_LABELS[value] })),
  },
];

/** 'Grade: 9', for the chip of an active filter. */
export function filterLabel(section: FilterSection, value: string): string {
  const found = FILTER_OPTIONS.find((one) => one.section === section);
  const label = found?.options.find((option) => option.value === value)?.label ?? value;
  return `${translated(found?.title ?? '')}: ${translated(label)}`;
}
