import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import {
  activityIdOf,
  decodeActivityId,
  decodeTermId,
  decodeTermRecordId,
  FIRST_STUDENT_ID,
  isStudentId,
  isYearId,
  termIdOf,
  termRecordIdOf,
} from './ids.ts';

const yearIds = fc.integer({ min: 1, max: 99_999 });
const indexes = fc.integer({ min: 0, max: 3 });
const studentIds = fc.integer({ min: FIRST_STUDENT_ID, max: 999_999_999 });
const anything = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, Number.NaN, 2 ** 53));

describe('an id carries its address', () => {
  it('of a term', () =>
    fc.assert(
      fc.property(yearIds, indexes, (yearId, index) => {
        expect(decodeTermId(termIdOf(yearId, index))).toEqual({ yearId, index });
      }),
      runs(200),
    ));

  it('of a term record', () =>
    fc.assert(
      fc.property(studentIds, yearIds, indexes, (studentId, yearId, index) => {
        const termId = termIdOf(yearId, index);
        const id = termRecordIdOf(studentId, termId);
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(decodeTermRecordId(id)).toEqual({ studentId, termId, yearId, index });
      }),
      runs(200),
    ));

  it('of an activity, as long as there is room', () => {
    const few = fc.integer({ min: 1, max: 444 });
    fc.assert(
      fc.property(studentIds, few, few, (studentId, yearId, number) => {
        const id = activityIdOf(studentId, yearId, number);
        if (id === undefined) expect(yearId + number).toBeGreaterThanOrEqual(446);
        else expect(decodeActivityId(id)).toEqual({ studentId, yearId, number });
      }),
      runs(400),
    );
  });

  it('and nothing else does', () =>
    fc.assert(
      fc.property(anything, (value) => {
        const term = decodeTermId(value);
        const record = decodeTermRecordId(value);
        const activity = decodeActivityId(value);
        if (term) expect(termIdOf(term.yearId, term.index)).toBe(value);
        if (record) expect(termRecordIdOf(record.studentId, record.termId)).toBe(value);
        if (activity) expect(activityIdOf(activity.studentId, activity.yearId, activity.number)).toBe(value);
      }),
      runs(400),
    ));

  it('so that years and students are never confused', () =>
    fc.assert(
      fc.property(anything, (value) => {
        expect(isYearId(value) && isStudentId(value)).toBe(false);
      }),
      runs(200),
    ));
});
