import { afterEach, expect, it } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { REPORT_KINDS } from '../../domain/wire/report-kinds.ts';
import { speak } from '../words/language.ts';
import { reportDetails, reportName } from './recent-report.ts';
import { REPORTS } from './report-catalog.ts';

afterEach(() => speak('en'));

it('calls what was made as the catalogue calls it', () => {
  const alone = REPORTS.filter(({ api }) => api !== undefined);
  expect(alone.map(({ api }) => reportName({ path: `/api/reports${api}` }))).toEqual(alone.map(({ name }) => name));
});

it.each(REPORT_KINDS)('has a name for %s, under which it is offered', (kind) =>
  expect(reportName({ path: `/api/reports/${kind}` })).not.toBe(kind),
);

it('tells those apart that the catalogue lists as one', () => {
  expect(reportName({ path: '/api/reports/studentRisk/longitudinal' })).toBe('Risk Report over time');
  expect(reportName({ path: '/api/reports/numberOfStudentsCross' })).toBe('Number of Students, two categories');
});

it('says a range of terms in the language of the page', async () => {
  const years = [{ id: 1, year: 2025, termType: 'annual', terms: [] }] as unknown as WireSchoolYear[];
  const query = { startYearId: ['1'], endYearId: ['1'], format: ['csv'] };
  const details = () => reportDetails({ at: '', path: '/api/reports/riskSummary', query, studentId: null }, years);
  expect(details()).toEqual(['2025 - 2026 to 2025 - 2026', 'CSV']);
  await speak('es');
  expect(details()).toEqual(['2025 - 2026 a 2025 - 2026', 'CSV']);
});

it('says its categories in the language of the page', async () => {
  const query = { primaryCriteria: ['skillTraining'], secondaryCriteria: ['race'], students: ['7,8,9'] };
  const details = () =>
    reportDetails({ at: '', path: '/api/reports/numberOfStudentsCross', query, studentId: null }, []);
  expect(details()).toEqual(['Skill Training', 'Race', '3 selected']);
  await speak('es');
  expect(details().slice(0, 2)).toEqual(['Formación en habilidades', 'Raza']);
});
