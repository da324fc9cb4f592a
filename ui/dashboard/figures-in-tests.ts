import type { RiskLevel } from '../../domain/vocabulary/transition.ts';
import type { DashboardCharts, LevelCounts } from '../../domain/wire/charts.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { DashboardCounts } from '../../domain/wire/dashboard.ts';
import { YEAR } from '../draw-in-tests.tsx';

/** The year before, of two semesters as well. */
export const BEFORE = {
  ...{ ...YEAR, id: 2, year: 2025 },
  terms: [
    { ...YEAR.terms[0], id: 21, startDate: '2025-08-24T00:00:00.000Z', schoolYearId: 2 },
    { ...YEAR.terms[1], id: 22, startDate: '2026-01-11T00:00:00.000Z', schoolYearId: 2 },
  ],
} as WireSchoolYear;
/** A school with a term before the current one. */
export const TWO_YEARS = { years: [YEAR, BEFORE] };

/** Fifty students of two grades. */
export const COUNTS: DashboardCounts = {
  ...{ termId: 31, schoolYearId: 3, total: 50, offTrack: 4, chronicallyAbsent: 0 },
  gradeLevels: [
    { gradeLevel: '11', count: 30 },
    { gradeLevel: '12', count: 20 },
  ],
  activityGroups: [{ id: 1, name: 'Career awareness', students: 12, activities: 40 }],
  risk: [
    { risk: 'No Data', count: 0 },
    { risk: 'low', count: 30 },
    { risk: 'medium', count: 10 },
    { risk: 'high', count: 7 },
    { risk: 'ultra', count: 3 },
  ],
  support: [
    { support: 'attendance', count: 9 },
    { support: 'math', count: 1 },
  ],
  races: [
    { race: 'HI7', count: 49 },
    { race: 'N/A', count: 1 },
  ],
  asOf: '2026-11-19T17:05:00.000Z',
};
export const NOBODY: DashboardCounts = { ...COUNTS, total: 0, asOf: null };

/** The five levels, those left out of which are of nobody. */
const levels = (counts: Partial<Record<RiskLevel, [count: number, fewAnswers: number]>>): LevelCounts =>
  (['No Data', 'low', 'medium', 'high', 'ultra'] as const).map((risk) => {
    const [count, fewAnswers] = counts[risk] ?? [0, 0];
    return { risk, count, fewAnswers };
  });

/** What is drawn of them: the term on display, the one before, and one that lies ahead. */
export const CHARTS: DashboardCharts = {
  ...{ termId: 31, schoolYearId: 3, total: 50, termBefore: 22, asOf: '2026-11-19T17:05:00.000Z' },
  grades: [
    { gradeLevel: '10', total: 0, levels: levels({}) },
    { gradeLevel: '11', total: 30, levels: levels({ low: [28, 0], ultra: [2, 1] }) },
    { gradeLevel: '12', total: 20, levels: levels({ low: [20, 0] }) },
  ],
  terms: [
    { termId: 22, schoolYearId: 2, total: 40, levels: levels({ low: [40, 0] }) },
    { termId: 31, schoolYearId: 3, total: 50, levels: levels({ low: [48, 0], ultra: [2, 1] }) },
    { termId: 32, schoolYearId: 3, total: 50, levels: levels({ 'No Data': [50, 0] }) },
  ],
  moved: { worse: 6, better: 0, same: 1200, unknown: 8 },
  attention: { newUltra: 1, noData: 0, iepRoleMissing: 5 },
};
