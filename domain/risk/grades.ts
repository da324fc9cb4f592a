/** A grade level as risk rules count it (rules/risk#grade-level): ages are grade 12; Post-school and the unreadable match no grade. */
export function gradeNumber(gradeLevel: string | null | undefined): number | undefined {
  if (typeof gradeLevel !== 'string') return undefined;
  if (gradeLevel.includes('age')) return 12;
  return /^\d+$/.test(gradeLevel) ? Number(gradeLevel) : undefined;
}

/** Within both ends; no grade is within nothing. */
export const gradeWithin = (grade: number | undefined, from: number, to: number): boolean =>
  grade !== undefined && grade >= from && grade <= to;
