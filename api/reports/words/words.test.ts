import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '../../../domain/risk/assess-factor.ts';
import { FACTORS, RISK_FACTORS } from '../../../domain/risk/factors.ts';
import { reportLabel, SECTION_FIELDS, seriesLabel } from '../../../domain/students/term-sections.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import { DISABILITIES } from '../../../domain/vocabulary/disabilities.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../../domain/vocabulary/leaving.ts';
import { RACE_LABELS } from '../../../domain/vocabulary/people.ts';
import { ACTIVITY_FREQUENCIES, IEP_ROLES, RISK_LEVELS, SUPPORT_LABELS } from '../../../domain/vocabulary/transition.ts';
import { ofDomain } from '../../../domain/words/spanish/of-domain.ts';
import { ofReportPatterns, ofReports } from '../../../domain/words/spanish/of-reports.ts';
import { collectedReport } from '../../../tests/support/collected-report.ts';
import { makeReport } from '../../../tests/support/made-report.ts';
import { REPORT_SAMPLES } from '../../../tests/support/report-samples.ts';
import { openReportSchool } from '../../../tests/support/report-school.ts';
import type { PagesReport } from '../figures/report-figures.ts';
import type { RiskPage } from '../student-risk/data.ts';
import { sayIn } from './words.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const say = sayIn('es');

/** Words that only an English text of the reports has: one of them on a page gives away what nobody translated. */
const wordsOf = (text: string) => text.replace(/%\{\w+\}/g, ' ').match(/\p{L}{3,}/gu) ?? [];
const lower = (texts: readonly string[]) => new Set(texts.flatMap(wordsOf).map((word) => word.toLowerCase()));
const texts = { ...ofDomain, ...ofReports, ...ofReportPatterns };
const spanishWords = lower(Object.values(texts));
const englishWords = lower(Object.keys(texts));

/** What people wrote: notes, goals, and outcomes in their own words, which stand in brackets. */
function writtenIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const own = /\((.+)\)$/.exec(value)?.[1];
    return key === 'notes' || key === 'postSchoolGoals' ? [value] : key === 'label' && own ? [own] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => writtenIn(one, Array.isArray(value) ? key : name));
}

describe('the words of reports', () => {
  it('are those of the product in English', () => {
    for (const text of Object.keys(texts)) expect(sayIn('en')(text)).toBe(text);
  });

  it('have every value of an English text in the Spanish one', () => {
    const holesOf = (text: string) => (text.match(/%\{\w+\}/g) ?? []).sort().join();
    const different = Object.entries(ofReportPatterns).filter(
      ([english, other]) => holesOf(english) !== holesOf(other),
    );
    expect(different).toEqual([]);
  });

  it('know everything that the tables of the domain put into reports', () => {
    const labels = [
      ...RISK_FACTORS.flatMap((factor) => [
        FACTORS[factor].report.box,
        FACTORS[factor].report.row,
        definitionOf(factor).summary?.label ?? 'Other',
      ]),
      ...[...SECTION_FIELDS.skills, ...SECTION_FIELDS.careerDev].map(reportLabel),
      ...SECTION_FIELDS.skills.map(seriesLabel),
      ...ACTIVITY_GROUPS.flatMap(({ name, types }) => [name, `${name} Activities`, ...types.map((type) => type.name)]),
      ...[...EXIT_CATEGORIES, ...POST_SCHOOL_OUTCOMES, ...ACTIVITY_FREQUENCIES, ...IEP_ROLES, ...RISK_LEVELS],
      ...[...Object.values(RACE_LABELS), ...Object.values(SUPPORT_LABELS), ...DISABILITIES.map((one) => one.fullName)],
    ];
    expect(labels.filter((label) => say(label) === label && label !== 'ultra')).toEqual([]);
  });

  it.each(REPORT_SAMPLES)('stand in Spanish on every page of $kind', async ({ kind, query }) => {
    const data = await collectedReport(school.models, kind, query);
    const { text } = await makeReport({ ...data, language: 'es' });
    expect(text).toContain('Página 1 de');
    expect(text).toContain('reglas de riesgo versión');
    // The school, the product, and a student, who are called so in every language.
    const names = ['Lincoln High School', 'Transition Ledger', 'Dev Das'];
    const kept = lower([...names, 'Exit/Diploma', ...writtenIn(data.report)]);
    const left = [...lower([text])].filter(
      (word) => englishWords.has(word) && !spanishWords.has(word) && !kept.has(word),
    );
    expect(left).toEqual([]);
  });

  it('leave what people wrote as it is, even where it reads like a text of the product', async () => {
    const query = { startYearId: 2, startTermId: 22, studentId: 103 };
    const data = await collectedReport<PagesReport<RiskPage>>(school.models, 'studentRisk/standard', query, 'Math');
    const students = data.report.students.map((page) => ({ ...page, status: { ...page.status, name: 'Low' } }));
    const { text } = await makeReport({ ...data, report: { ...data.report, students }, language: 'es' });
    expect(text).toContain('Low');
    expect(text).toContain('Math ');
    expect(text).toContain('Matemáticas');
  });
});
