import { describe, expect, it } from 'vitest';
import type { DashboardDocument } from '../../projections/definitions/shared/documents.ts';
import { presentDashboardCounts } from './dashboard.ts';

const counts: DashboardDocument = {
  id: '11.0',
  termId: 11,
  yearId: 1,
  total: 3,
  all: 4,
  gradeLevels: { '10': 2, 'Post-school': 1 },
  risk: { high: 2 },
  support: { math: 1 },
  races: { HI7: 1, 'N/A': 2 },
  offTrack: 1,
  chronicallyAbsent: 0,
  activityGroups: { '2': { students: 1, activities: 5 } },
  gradeRisks: { '10, high': 2 },
  fewAnswers: { '10, high': 1 },
  moved: { worse: 2 },
  newUltra: 0,
  iepRoleMissing: 0,
  updatedAt: '2025-10-01T10:00:00.000Z',
};

describe('the counts of a dashboard', () => {
  it('come in the order of the tiles, empty ones too, Post-school left out', () => {
    const shown = presentDashboardCounts({ id: 11, yearId: 1 }, counts);
    expect(shown.gradeLevels).toHaveLength(11);
    expect(shown.gradeLevels.filter(({ count }) => count > 0)).toEqual([{ gradeLevel: '10', count: 2 }]);
    expect(shown.risk.map(({ risk }) => risk)).toEqual(['No Data', 'low', 'medium', 'high', 'ultra']);
    expect(shown.support.map(({ support }) => support)).toEqual([
      'attendance',
      'behavior',
      'engagement',
      'english',
      'math',
    ]);
    expect(shown.activityGroups[1]).toEqual({ id: 2, name: 'Work Experience', students: 1, activities: 5 });
    expect(shown.races.at(-1)).toEqual({ race: 'N/A', count: 2 });
    expect(shown.asOf).toBe(counts.updatedAt);
  });

  it('leave N/A out when everybody has a race', () => {
    const shown = presentDashboardCounts({ id: 11, yearId: 1 }, { ...counts, races: { HI7: 1 } });
    expect(shown.races.map(({ race }) => race)).toEqual(['AM7', 'AS7', 'BL7', 'WH7', 'HI7', 'PI7', 'MU7']);
  });
});
