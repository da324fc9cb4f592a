import { dayFrom, showDay } from '../kernel/plain-day.ts';
import type { Membership, PersonDetails, TermInfo } from '../students/events.ts';
import { IMPORT_COLUMNS, type ImportColumn, type ImportField } from './columns.ts';

/**
 * What is known of a student as cells of an import: importing them again changes nothing and warns of nothing (rules/import#export).
 * All fields; unanswered ones, and those of a year or term that is not given, are blank.
 */
export function importValues(
  student: PersonDetails,
  membership?: Membership,
  info?: TermInfo,
): Record<ImportField, string> {
  const stored: Record<string, unknown> = {
    ...student,
    ...membership,
    ...(info && { ...info, gradeType: gradeTypeOf(info) }),
  };
  const cells = IMPORT_COLUMNS.map((column) => [column.field, cellText(column, stored[column.stored])]);
  return Object.fromEntries(cells) as Record<ImportField, string>;
}

/** `letter` is what a new record starts with: beside a blank grade nobody chose it. */
const gradeTypeOf = (info: TermInfo): string | null =>
  info.grade === null && info.gradeType === 'letter' ? null : info.gradeType;

function cellText({ kind }: ImportColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'date') return showDay(dayFrom(String(value)));
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
