import { changedFields, merged } from '../kernel/changes.ts';
import { readDecimal } from '../kernel/decimal.ts';
import { keysOf } from '../kernel/keys.ts';
import type { FieldReasons } from '../kernel/rejection.ts';
import type { GradeType } from '../vocabulary/school.ts';
import { NUMBER_RANGES } from './field-definition.ts';
import { TERM_FIELDS, type TermInfo } from './term-fields.ts';
import { arises, DEPENDENT_FIELDS } from './term-sections.ts';

/** The greatest grade of a type that is a number; the least is 0. */
export const GRADE_LIMITS: Record<Exclude<GradeType, 'letter'>, number> = { percent: 100, gpa: 6 };

/** The answers that are numbers. */
const NUMBERS = keysOf(TERM_FIELDS).flatMap((field) => {
  const { kind } = TERM_FIELDS[field];
  return kind === 'percent' || kind === 'count' ? [{ field, kind }] : [];
});

const NOT_OFFERED = 'should be equal to one of the allowed values';

/** Why a value is out of range, in agreed words (rules/wire#field-words); undefined when it is not. */
export function rangeFault(value: number, min: number, max: number | undefined): string | undefined {
  if (!Number.isFinite(value)) return 'should be number';
  if (value < min) return `should be >= ${min}`;
  return max !== undefined && value > max ? `should be <= ${max}` : undefined;
}

/** Why a grade does not fit its type (rules/records#ranges); undefined when it does. */
export function gradeFault(grade: string, gradeType: GradeType, letters: readonly string[]): string | undefined {
  if (gradeType === 'letter') return letters.includes(grade) ? undefined : NOT_OFFERED;
  const value = readDecimal(grade);
  return value === undefined ? 'should be number' : rangeFault(value, 0, GRADE_LIMITS[gradeType]);
}

/**
 * The answers once these changes are made, with what follows from them: another grade type takes the grade with it, and a
 * question that no longer arises its answer: only who attended the IEP meeting had a role in it (rules/records#save-answers).
 */
export function answersAfter(present: TermInfo, changes: Partial<TermInfo>): TermInfo {
  const next = merged(present, changes);
  if (next.gradeType !== present.gradeType && changes.grade === undefined) next.grade = null;
  for (const { field } of DEPENDENT_FIELDS) if (!arises(field, next)) Object.assign(next, { [field]: null });
  return next;
}

/**
 * What is wrong with changed answers, by field; empty when nothing is. Answers that stay as they are were accepted
 * under the settings of their day and are not judged again.
 */
export function answerFaults(present: TermInfo, next: TermInfo, letters: readonly string[]): FieldReasons {
  const changed = changedFields(present, next);
  const faults: FieldReasons = {};
  for (const { field, kind } of NUMBERS) {
    const value = changed[field];
    if (typeof value !== 'number') continue;
    const { min, max } = NUMBER_RANGES[kind];
    const fault = kind === 'count' && !Number.isInteger(value) ? 'should be integer' : rangeFault(value, min, max);
    if (fault) faults[field] = [fault];
  }
  if (('grade' in changed || 'gradeType' in changed) && next.grade !== null) {
    if (next.gradeType === null) faults['gradeType'] = ['is required'];
    else addFault(faults, 'grade', gradeFault(next.grade, next.gradeType, letters));
  }
  return faults;
}

function addFault(faults: FieldReasons, field: string, fault: string | undefined): void {
  if (fault) faults[field] = [fault];
}
