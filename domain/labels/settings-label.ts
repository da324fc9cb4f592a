import { isKeyOf } from '../kernel/keys.ts';
import { CAPABILITY_LABELS } from '../school-settings/keeps.ts';
import { PROFILE_PARTS } from '../school-settings/state-profile.ts';
import { wireFieldLabel } from './wire-field-label.ts';

/** How a field of the settings is called: 'Row 3, Percent' instead of the wire's path, which counts from 0. */
export function settingLabel(field: string): string {
  const [, row, column] = /^gradeConversions\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (row && column) return `Row ${Number(row) + 1}, ${column === 'gpa' ? 'GPA' : wireFieldLabel(column)}`;
  const [, part, name = ''] = /^(keeps|profile)\.(\w+)$/.exec(field) ?? [];
  if (part === 'keeps') return `Keeps ${isKeyOf(CAPABILITY_LABELS, name) ? CAPABILITY_LABELS[name] : name}`;
  if (part === 'profile') return isKeyOf(PROFILE_PARTS, name) ? PROFILE_PARTS[name].label : wireFieldLabel(field);
  if (field === 'logo') return 'Logo';
  return field === 'gradeConversions' ? 'GPA Converter' : 'School Name';
}
