import { readDecimal } from '../kernel/decimal.ts';
import type { GradeConversion } from '../school-settings/events.ts';
import type { RiskInfo } from './factors.ts';

/** The row with the highest percent that is not above the grade; below every row the lowest one (rules/risk#gpa). */
function rowOfPercent(percent: number, conversions: readonly GradeConversion[]): GradeConversion | undefined {
  let best: GradeConversion | undefined;
  let lowest: GradeConversion | undefined;
  for (const row of conversions) {
    if (!lowest || row.percent < lowest.percent) lowest = row;
    if (row.percent <= percent && (!best || row.percent > best.percent)) best = row;
  }
  return best ?? lowest;
}

function rawGpa(info: RiskInfo, conversions: readonly GradeConversion[]): number | undefined {
  if (typeof info.grade !== 'string') return undefined;
  if (info.gradeType === 'letter') return conversions.find((row) => row.letter === info.grade)?.gpa;
  const value = readDecimal(info.grade);
  if (value === undefined) return undefined;
  if (info.gradeType === 'gpa') return value;
  return info.gradeType === 'percent' ? rowOfPercent(value, conversions)?.gpa : undefined;
}

/**
 * The grade as a GPA, normalised to 0 to 4 over the school's range of GPAs but not limited to it (rules/risk#gpa).
 * Null without a grade, for a grade that cannot be read, and where the conversions span no range (rules/risk#gpa).
 */
export function normalisedGpa(info: RiskInfo, conversions: readonly GradeConversion[]): number | null {
  const raw = rawGpa(info, conversions);
  if (raw === undefined) return null;
  const gpas = conversions.map((row) => row.gpa);
  const [smallest, largest] = [Math.min(...gpas), Math.max(...gpas)];
  // Multiplied before it is divided: 3.25 on a scale of 0 to 5 is then exactly 2.6.
  const gpa = (4 * (raw - smallest)) / (largest - smallest);
  return Number.isFinite(gpa) ? gpa : null;
}
