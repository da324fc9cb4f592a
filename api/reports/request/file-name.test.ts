import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { TermType } from '../../../domain/vocabulary/school.ts';
import type { SchoolYearDocument } from '../../../projections/definitions/shared/documents.ts';
import { queryOf, reportFacts } from '../../../tests/support/report-school.ts';
import { REPORTS } from '../registry/registry.ts';
import { reportFileName } from './file-name.ts';
import { readReportRequest } from './read-request.ts';

const yearOf = (id: number, year: number, termType: TermType, count: number): SchoolYearDocument => ({
  id,
  year,
  termType,
  terms: Array.from({ length: count }, (_, index) => ({
    id: id * 10 + index + 1,
    index,
    startDate: `${year}-0${index + 1}-01` as PlainDay,
  })),
  clearing: 0,
  createdAt: '',
  updatedAt: '',
});
const years = [
  yearOf(1, 2017, 'semester', 2),
  yearOf(2, 2018, 'semester', 2),
  yearOf(3, 2019, 'annual', 1),
  yearOf(4, 2020, 'quarter', 4),
  yearOf(5, 2021, 'trimester', 3),
];

/** The parameters behind the situations of the recorded examples. */
function parametersOf(situation: string): Record<string, unknown> {
  const names = [...situation.matchAll(/(20\d\d)(?: (?:semester|quarter|trimester) (\d))?/g)];
  const [start, end] = names.map(([, year, term]) => {
    const found = years.find((one) => one.year === Number(year));
    return { year: found?.id, term: (found?.id ?? 0) * 10 + Number(term ?? 1) };
  });
  const sameYear = /semester 1 to semester 2/.test(situation);
  return {
    startYearId: start?.year ?? 2,
    startTermId: start?.term ?? 22,
    ...(end && { endYearId: end.year, endTermId: end.term }),
    ...(sameYear && { endYearId: 2, endTermId: 22 }),
    ...(situation.includes('filtered') && { grades: ['9'] }),
    ...(situation.includes('risk level') && { primaryCriteria: 'riskLevel' }),
    ...(situation.includes('gender by') && { primaryCriteria: 'gender', secondaryCriteria: 'riskLevel' }),
    ...(situation.includes('one student') && { studentId: 101 }),
  };
}
const studentOf = (fileName: string) =>
  fileName.includes('Ana')
    ? { firstName: 'Ana', lastName: 'Alvarez' }
    : fileName.includes('Dev')
      ? { firstName: 'Dev', lastName: 'Das' }
      : undefined;

describe('the name of a file', () => {
  it.each(reportFacts.fileNames.map((one) => [one.fileName, one] as const))('%s', (fileName, { report, situation }) => {
    const rules = REPORTS.find(({ kind }) => kind === report);
    if (!rules) throw new Error(`no report ${report}`);
    const overTime =
      rules.overTime && !situation.includes('2017')
        ? situation.replace('one student', 'one student 2017 semester 1 to 2018 semester 2')
        : situation;
    const request = readReportRequest(rules, queryOf(parametersOf(overTime)), years);
    expect(reportFileName(request, studentOf(fileName))).toBe(fileName);
  });

  it('keeps letters of names and nothing that a file system minds', () => {
    const rules = REPORTS.find(({ kind }) => kind === 'student');
    if (!rules) throw new Error('no such report');
    const request = readReportRequest(rules, queryOf({ startYearId: 2, startTermId: 22, studentId: 101 }), years);
    expect(reportFileName(request, { firstName: 'Zoë/Ann', lastName: "O'Brien" })).toBe(
      'student-report-2018-2019-S2-Zoë-Ann-O-Brien.pdf',
    );
  });
});
