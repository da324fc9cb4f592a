import { DEFAULT_SETTINGS } from '../domain/school-settings/default-settings.ts';
import type { GradeType } from '../domain/vocabulary/school.ts';

const ROWS = DEFAULT_SETTINGS.gradeConversions;

/** A GPA from 0 to 4 as the school would have written it. */
export function gradeText(gpa: number, type: GradeType): string {
  if (type === 'gpa') return gpa.toFixed(2);
  const at = ROWS.findIndex((row) => row.gpa <= gpa + 0.16);
  const row = ROWS[at === -1 ? ROWS.length - 1 : at];
  if (!row) throw new Error('no grade table');
  return type === 'letter' ? row.letter : percentIn(row.percent, gpa);
}

/** Some place within the row, the same for the same GPA. */
function percentIn(percent: number, gpa: number): string {
  const within = (Math.round(gpa * 1000) % 30) / 10;
  return String(percent === 59 ? 40 + Math.round(within * 6) : Math.min(100, percent + within));
}
