import { describe, expect, it } from 'vitest';
import { BLANK_TERM_INFO, type TermInfo } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { AS_LISTED, arranged, sortedBy } from './row-order.ts';

const record = (studentId: number, info: Partial<TermInfo>) =>
  ({
    ...BLANK_TERM_INFO,
    ...info,
    studentId,
    gradeLevel: '9',
    student: { firstName: 'Ann', lastName: `No. ${studentId}` },
  }) as WireStudentTermInfo;

const records = [
  record(1, { behaviorMarks: 10, suspended: true }),
  record(2, {}),
  record(3, { behaviorMarks: 9, suspended: false }),
];
const all = {
  hasSelfDeterminationSkills: true,
  hasIndependentLivingSkills: true,
  hasTravelSkills: false,
  hasSocialSkills: true,
};

describe('rows', () => {
  it('are sorted by an answer, those without one last either way', () => {
    const by = (descending: boolean) =>
      arranged(records, { key: 'behaviorMarks', descending, unanswered: false }, 'riskFactors', []);
    expect(by(false)).toEqual([3, 1, 2]);
    expect(by(true)).toEqual([1, 3, 2]);
  });
  it('are sorted by name and kept in the order of the list', () => {
    expect(arranged(records, { ...AS_LISTED, key: 'name', descending: true }, 'skills', [])).toEqual([3, 2, 1]);
    expect(arranged(records, AS_LISTED, 'skills', [])).toEqual([1, 2, 3]);
  });
  it('are only those of whom an answer of the section is missing', () => {
    const some = [record(1, all), record(2, { ...all, hasSocialSkills: null })];
    expect(arranged(some, { ...AS_LISTED, unanswered: true }, 'skills', [])).toEqual([2]);
  });
});

it('turns round with the second press, and goes back to the list with the third', () => {
  const once = sortedBy(AS_LISTED, 'grade');
  const twice = sortedBy(once, 'grade');
  expect([once, twice].map(({ key, descending }) => [key, descending])).toEqual([
    ['grade', false],
    ['grade', true],
  ]);
  expect(sortedBy(twice, 'grade')).toEqual(AS_LISTED);
});
