import { keysOf } from '../../../domain/kernel/keys.ts';
import { eachField, type FieldKind } from '../../../domain/students/field-definition.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { SECTION_FIELDS, TERM_SECTIONS, type TermSection } from '../../../domain/students/term-sections.ts';
import type { Field } from './row-edits.ts';

/** A field of a term record as a column. */
export interface TableColumn {
  field: Field;
  /** Few words; the whole question is its name and its tooltip. */
  header: string;
  kind: FieldKind;
  /** Least width of its answers. */
  rems: number;
}

/** Least widths: all columns of a section have room on a screen 1,440 pixels wide. */
const REMS: Partial<Record<FieldKind, number>> = { 'yes-no': 5, 'grade-type': 6.25, choice: 12, text: 18 };
const FIGURE_REMS = 4.75;
const columnOf = (field: Field): TableColumn => {
  const { kind, heading } = TERM_FIELDS[field];
  return { field, header: heading, kind, rems: REMS[kind] ?? FIGURE_REMS };
};

/** Fields of each section; the type of a grade is no answer of its own, and stands before it. */
const fieldsOf = (section: TermSection): readonly Field[] =>
  SECTION_FIELDS[section].flatMap((field): Field[] => (field === 'grade' ? ['gradeType', field] : [field]));

export const SECTION_NAMES = keysOf(TERM_SECTIONS);

/** The answers of one section at a time, under the name of its form and of its completeness. */
export const TABLE_SECTIONS = eachField(TERM_SECTIONS, (title, section: TermSection) => ({
  title,
  columns: fieldsOf(section).map(columnOf),
}));

/** The section an address names, in whatever letter case; the first where it names none. */
export const sectionIn = (text: string | null): TermSection =>
  SECTION_NAMES.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? 'riskFactors';

/** The columns before the answers: name, overall risk, completeness. They are only read. */
export const READ_COLUMNS = 3;
