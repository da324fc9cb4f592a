import { expect, it } from 'vitest';
import type { RenderJob } from './job.ts';
import { pagesAbout } from './pages-about.ts';

const about = (kind: RenderJob['kind'], report: object) => pagesAbout({ kind, report } as unknown as RenderJob);
const many = (count: number) => Array.from({ length: count }, () => ({}));

it('says about how many pages there will be by who is in a report, and nothing of charts', () => {
  expect(about('student', { students: many(400) })).toBe(800);
  expect(about('studentRisk/standard', { students: many(400) })).toBe(400);
  expect(about('riskRoster', { rows: many(400) })).toBe(27);
  expect(about('riskRoster', { rows: [] })).toBe(1);
  expect(about('numberOfStudentsCross', { rows: many(7) })).toBeUndefined();
  expect(about('summary', { students: many(7) })).toBeUndefined();
});
