import { expect, it } from 'vitest';
import { ageOn } from '../kernel/age.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import {
  daysOfQuarter,
  programYearLabel,
  programYearOf,
  type Quarter,
  quarterLabel,
  quarterOf,
  quartersOf,
} from './program-year.ts';

it.each([
  ['2026-06-30', '2025-Q4', 2025],
  ['2026-07-01', '2026-Q1', 2026],
  ['2026-09-30', '2026-Q1', 2026],
  ['2026-10-06', '2026-Q2', 2026],
  ['2026-12-31', '2026-Q2', 2026],
  ['2027-01-01', '2026-Q3', 2026],
  ['2028-02-29', '2027-Q3', 2027],
  ['2027-04-01', '2026-Q4', 2026],
] as const)('%s is in %s', (day, quarter, year) => {
  expect([quarterOf(day as PlainDay), programYearOf(day as PlainDay)]).toEqual([quarter, year]);
  const { first, last } = daysOfQuarter(quarter as Quarter);
  expect(first <= day && day <= last).toBe(true);
});

it('is named by its months', () => expect(quarterLabel('2026-Q2')).toBe('Q2 of 2026-27 (Oct-Dec)'));

it.each([
  ['2012-10-06', '2026-10-05', 13],
  ['2012-10-06', '2026-10-06', 14],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
] as const)('who is born on %s is on %s %i years old', (birthday, day, age) =>
  expect(ageOn(birthday as PlainDay, day as PlainDay)).toBe(age),
);

it('has four quarters, and a program year is called by both its years', () => {
  expect(quartersOf(2026)).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']);
  expect([2026, 1999, 2008].map(programYearLabel)).toEqual(['2026-27', '1999-00', '2008-09']);
});
