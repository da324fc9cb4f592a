import { expect, it } from 'vitest';
import { BLANK_TERM_INFO } from '../students/events.ts';
import { factorsOfRecord } from './assess-record.ts';
import { loweringChanges } from './nearest-change.ts';

const factors = (answers: object, gpa: number | null = null) =>
  factorsOfRecord({ info: { ...BLANK_TERM_INFO, ...answers }, gpa, gradeLevel: '10' });

it('names the one factor and the nearest threshold that would lower the level', () => {
  expect(loweringChanges(factors({ absentPercent: 11.4 }))).toEqual([
    { factor: 'absentPercent', threshold: 'more than 5% absent', risk: 'medium' },
  ]);
});

it('takes a larger step where the next one changes nothing', () => {
  // Two medium factors count as one high: bringing absence to medium would leave three of them.
  const [absence] = loweringChanges(factors({ absentPercent: 11.4, failingMath: true, failingEnglish: true }));
  expect(absence).toEqual({ factor: 'absentPercent', threshold: '5% absent or less', risk: 'high' });
});

it('names nothing where no single factor would do, and nothing at the lowest level', () => {
  expect(loweringChanges(factors({ absentPercent: 35, behaviorMarks: 6 }))).toEqual([]);
  expect(loweringChanges(factors({ absentPercent: 2 }))).toEqual([]);
});

it('judges a stored record by the GPA that was kept with it', () => {
  expect(loweringChanges(factors({}, 1.9))).toEqual([{ factor: 'gpa', threshold: 'GPA below 2.6', risk: 'medium' }]);
});
