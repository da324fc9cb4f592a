import { readDecimal } from '../kernel/decimal.ts';
import { FORGOTTEN_TEXT } from '../kernel/forgotten.ts';
import type { TermInfo } from './events.ts';

/** What a screen shows where nothing was answered. */
export const NOTHING = '--';

interface Named {
  firstName: string;
  lastName: string;
}

/** Names are shown as stored (rules/records#names); what stands for both of somebody who was forgotten is said once. */
export const nameOf = ({ firstName, lastName }: Named): string =>
  firstName === FORGOTTEN_TEXT && lastName === FORGOTTEN_TEXT ? FORGOTTEN_TEXT : `${firstName} ${lastName}`.trim();

/** The first letters of a name: `L. M.` */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((part) => part.match(/\p{L}/u) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** `F`; empty if none. */
export const genderLetter = (gender: string | null): string => gender?.charAt(0).toUpperCase() ?? '';

/** `AU ED`, or `no category` of a student without any: nothing is no disability of its own (rules/records#disabilities). */
export const disabilityText = (codes: readonly string[]): string => codes.join(' ') || 'no category';

/** `Grade 9`, `Age 18`, `Post-school`. */
export function gradeLevelInWords(gradeLevel: string): string {
  if (gradeLevel.startsWith('age ')) return `Age ${gradeLevel.slice(4)}`;
  return /^\d+$/.test(gradeLevel) ? `Grade ${gradeLevel}` : gradeLevel;
}

/** `F, Grade 9 AU ED`, `M, Age 18, no category` (rules/records#names); `say` puts a part into another language. */
export function studentDescription(
  student: { gender: string | null; gradeLevel: string; disabilities: readonly string[] },
  say: (text: string) => string = (text) => text,
): string {
  const who = [genderLetter(student.gender), say(gradeLevelInWords(student.gradeLevel))].filter(Boolean).join(', ');
  return `${who}${student.disabilities.length > 0 ? ' ' : ', '}${say(disabilityText(student.disabilities))}`;
}

/** `GR9`, `AGE18`: dashboards and reports; Post-school as it is. */
export function gradeLevelLabel(gradeLevel: string): string {
  if (gradeLevel.startsWith('age ')) return `AGE${gradeLevel.slice(4)}`;
  return /^\d+$/.test(gradeLevel) ? `GR${gradeLevel}` : gradeLevel;
}

/** A grade in words of its type: `B+`, `88.3%`, `3.46` (rules/records#formats); {@link NOTHING} without type or readable value. */
export function formatGrade({ grade, gradeType }: Pick<TermInfo, 'grade' | 'gradeType'>): string {
  if (!grade) return NOTHING;
  if (gradeType === 'letter') return grade;
  const value = readDecimal(grade);
  if (value === undefined || (gradeType !== 'percent' && gradeType !== 'gpa')) return NOTHING;
  return gradeType === 'percent' ? `${threeDigits(value)}%` : threeDigits(value);
}

/** Three significant digits, never in powers of ten. */
function threeDigits(value: number): string {
  if (value === 0) return '0.00';
  return Math.abs(value) < 1000 ? value.toPrecision(3) : String(Math.round(value));
}

/** `Yes`, `No`, or {@link NOTHING}. */
export function yesNoText(answer: boolean | null): string {
  if (answer === null) return NOTHING;
  return answer ? 'Yes' : 'No';
}

/** A share of a total as whole percents, rounded down: `33%`, `0%` of nothing (rules/records#formats). */
export const percentOf = (count: number, total: number): string =>
  `${total > 0 ? Math.floor((100 * count) / total) : 0}%`;
