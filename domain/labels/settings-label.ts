import { wireFieldLabel } from './labels.ts';

/** How a field of the settings is called: 'Row 3, Percent' instead of the wire's path, which counts from 0. */
export function settingLabel(field: string): string {
  const [, row, column] = /^gradeConversions\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (row && column) return `Row ${Number(row) + 1}, ${column === 'gpa' ? 'GPA' : wireFieldLabel(column)}`;
  return field === 'gradeConversions' ? 'GPA Converter' : 'School Name';
}
