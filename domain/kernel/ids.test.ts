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

  it('of an activity, in whichever year', () => {
    const few = fc.integer({ min: 1, max: 444 });
    const students = fc.integer({ min: FIRST_STUDENT_ID, max: 199_999_999 });
    fc.assert(
      fc.property(students, fc.oneof(yearIds, few), few, (studentId, yearId, number) => {
        const id = activityIdOf(studentId, yearId, number) ?? 0;
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(decodeActivityId(id)).toEqual({ studentId, yearId, number });
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

describe('the first and the last id of a kind', () => {
  it('of a year and of a student', () => {
    expect([0, 1, 99_999, 100_000, 1.5, -1].map(isYearId)).toEqual([false, true, true, false, false, false]);
    expect([100_000, 100_001, 999_999_999, 1_000_000_000, 100_001.5].map(isStudentId)).toEqual([
      ...[false, true, true, false, false],
    ]);
  });
  it('of a term: four of each year', () => {
    expect([10, 11, 14, 15, 20].map(decodeTermId)).toEqual([
      ...[undefined, { yearId: 1, index: 0 }, { yearId: 1, index: 3 }, undefined, undefined],
    ]);
    expect([1, -11, 11.5, 999_991, 1_000_001].map(decodeTermId)).toEqual([
      ...[undefined, undefined, undefined, { yearId: 99_999, index: 0 }, undefined],
    ]);
  });
  it('of a term record: a student who can be, in a term that can be', () => {
    expect(decodeTermRecordId(100_001_000_011)).toEqual({ studentId: 100_001, termId: 11, yearId: 1, index: 0 });
    const others = [100_000_000_011, 100_001_000_010, 11, 100_001_000_011.5, -100_001_000_011];
    expect(others.map(decodeTermRecordId)).toEqual(others.map(() => undefined));
  });
  it('of an activity: 444 in each year', () => {
    expect(activityIdOf(100_001, 1, 1)).toBe(10_000_100_004);
    expect(activityIdOf(100_001, 1, 444)).toBe(10_000_199_679);
    expect(activityIdOf(100_001, 2, 444)).toBe(104_450_088_900_002);
    expect(activityIdOf(100_001, 99_999, 444)).toBe(104_450_088_999_999);
    expect([1, 2, 99_999].map((yearId) => activityIdOf(100_001, yearId, 445))).toEqual(Array(3).fill(undefined));
    expect(activityIdOf(999_999_999, 1, 444)).toBe(99_999_999_999_679);
    expect(activityIdOf(999_999_999, 2, 444)).toBeUndefined();
    expect(decodeActivityId(10_000_100_004)).toEqual({ studentId: 100_001, yearId: 1, number: 1 });
    // Pairs without a number or without a year name nothing, nor does what has a smaller id.
    const others = [10_000_100_000, 10_000_100_001, 10_000_100_002, 10_000_100_005, 10_000_000_004, 10_000_100_004.5];
    others.push(104_450_088_900_001, 104_450_088_900_000, 104_450_044_500_500, 100_000_000_000_000);
    expect(others.map(decodeActivityId)).toEqual(others.map(() => undefined));
  });
});
