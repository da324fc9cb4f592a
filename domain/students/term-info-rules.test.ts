import { describe, expect, it } from 'vitest';
import { BLANK_TERM_INFO } from './events.ts';
import type { TermInfo } from './term-fields.ts';
import { answerFaults, answersAfter, gradeFault, rangeFault } from './term-info-rules.ts';

const LETTERS = ['A', 'B-', 'F'];
const answers = (changes: Partial<TermInfo>): TermInfo => ({ ...BLANK_TERM_INFO, ...changes });
const faults = (changes: Partial<TermInfo>, present: Partial<TermInfo> = {}) =>
  answerFaults(answers(present), answers({ ...present, ...changes }), LETTERS);

describe('a number', () => {
  it('is within its range, both ends included', () => {
    expect([0, 55.5, 100].map((value) => rangeFault(value, 0, 100))).toEqual([undefined, undefined, undefined]);
    expect(rangeFault(-0.1, 0, 100)).toBe('should be >= 0');
    expect(rangeFault(100.1, 0, 100)).toBe('should be <= 100');
    expect(rangeFault(1e9, 0, undefined)).toBeUndefined();
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(rangeFault(value, 0, undefined)).toBe('should be number');
  });

  it('that counts is whole, a share need not be', () => {
    expect(faults({ behaviorMarks: 1.5, absentPercent: 1.5 })).toEqual({ behaviorMarks: ['should be integer'] });
    expect(faults({ behaviorMarks: -1, absentPercent: 101 })).toEqual({
      behaviorMarks: ['should be >= 0'],
      absentPercent: ['should be <= 100'],
    });
    expect(faults({ behaviorMarks: 0, absentPercent: 100, suspended: true })).toEqual({});
  });

  it('that stays as it is was accepted before, and is not judged again', () =>
    expect(faults({ suspended: true }, { absentPercent: 400, grade: 'Z', gradeType: 'letter' })).toEqual({}));

  it('that is taken back is no number', () =>
    expect(faults({ absentPercent: null }, { absentPercent: 50 })).toEqual({}));
});

describe('a grade', () => {
  it('is one of the letters on offer, exactly', () => {
    expect(gradeFault('B-', 'letter', LETTERS)).toBeUndefined();
    for (const grade of ['b-', 'C', ''])
      expect(gradeFault(grade, 'letter', LETTERS)).toBe('should be equal to one of the allowed values');
  });

  it.each([
    ['percent', 100],
    ['gpa', 6],
  ] as const)('as %s is a number from 0 to %i', (type, most) => {
    for (const grade of ['0', String(most), ' 3.5 ']) expect(gradeFault(grade, type, [])).toBeUndefined();
    expect(gradeFault('-1', type, [])).toBe('should be >= 0');
    expect(gradeFault(`${most}.1`, type, [])).toBe(`should be <= ${most}`);
    for (const grade of ['A', '', '1e2', '1,5']) expect(gradeFault(grade, type, [])).toBe('should be number');
  });

  it('has a type', () => {
    expect(faults({ grade: 'A', gradeType: null })).toEqual({ gradeType: ['is required'] });
    expect(faults({ grade: 'A', gradeType: 'letter' })).toEqual({});
    expect(faults({ grade: 'A' }, { gradeType: 'percent' })).toEqual({ grade: ['should be number'] });
  });

  it('is judged anew where its type changes', () => {
    const present = { grade: '88', gradeType: 'percent' } as const;
    expect(faults({ gradeType: 'gpa' }, present)).toEqual({ grade: ['should be <= 6'] });
    expect(faults({ gradeType: 'gpa', grade: null }, present)).toEqual({});
  });
});

describe('what follows from an answer', () => {
  const changed = (present: Partial<TermInfo>, changes: Partial<TermInfo>) => answersAfter(answers(present), changes);
  const graded = { grade: '88', gradeType: 'percent' } as const;

  it('of another type is that the grade goes, unless a new one comes with it', () => {
    expect(changed(graded, { gradeType: 'gpa' })).toEqual(answers({ gradeType: 'gpa' }));
    expect(changed(graded, { gradeType: 'gpa', grade: '3' })).toEqual(answers({ gradeType: 'gpa', grade: '3' }));
    expect(changed(graded, { gradeType: 'percent', suspended: true })).toEqual(answers({ ...graded, suspended: true }));
    expect(changed(graded, { gradeType: null })).toEqual(answers({ gradeType: null }));
  });

  it('that somebody was not there is that the role goes', () => {
    const there = { attendedIepMeeting: true, iepRole: 'Made suggestions' } as const;
    expect(changed(there, { attendedIepMeeting: false })).toEqual(answers({ attendedIepMeeting: false }));
    expect(changed(there, { attendedIepMeeting: null })).toEqual(answers({}));
    expect(changed(there, { suspended: true })).toEqual(answers({ ...there, suspended: true }));
    expect(changed({}, { iepRole: 'Made suggestions' })).toEqual(answers({}));
  });
});
