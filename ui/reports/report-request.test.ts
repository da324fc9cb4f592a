import { describe, expect, it } from 'vitest';
import type { TermType } from '../../domain/vocabulary/school.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { REPORTS, readReportPath, reportPath } from './report-catalog.ts';
import {
  chooseAllStudents,
  chooseOverTime,
  choosePrimary,
  chooseStartYear,
  initialChoice,
  missingChoices,
  type ReportChoice,
} from './report-choice.ts';
import { reportRequest } from './report-request.ts';

const stamps = { createdAt: 0, updatedAt: 0, deletedAt: null };
function schoolYear(id: number, year: number, termType: TermType, count: number): WireSchoolYear {
  const terms = Array.from({ length: count }, (_, index) => ({
    ...stamps,
    id: id * 10 + index + 1,
    schoolYearId: id,
    index,
    startDate: '2018-09-01T00:00:00.000Z',
  }));
  return { ...stamps, id, year, termType, terms };
}
const YEARS = [
  schoolYear(1, 2017, 'semester', 2),
  schoolYear(2, 2018, 'semester', 2),
  schoolYear(3, 2019, 'annual', 1),
  schoolYear(4, 2020, 'quarter', 4),
];
const ana = { id: 100_001, firstName: 'Ana', lastName: 'Alvarez', studentNumber: 'A-1' };
const BLANK = initialChoice('term', undefined, null);
const at = (startTermId: number, more: Partial<ReportChoice> = {}): ReportChoice => ({
  ...BLANK,
  startYearId: Math.floor(startTermId / 10),
  startTermId,
  ...more,
});
const until = (endTermId: number): Partial<ReportChoice> => ({
  overTime: true,
  endYearId: Math.floor(endTermId / 10),
  endTermId,
});
function entryOf(slug: string) {
  const entry = REPORTS.find((one) => one.slug === slug);
  if (!entry) throw new Error(slug);
  return entry;
}
const run = (slug: string, choice: ReportChoice, filter = {}) =>
  reportRequest({ entry: entryOf(slug), choice, filter, years: YEARS });

it('asks for another format only when one is chosen, and names the file by it', () => {
  const entry = entryOf('RiskRoster');
  const asPdf = reportRequest({ entry, choice: at(22), filter: {}, years: YEARS });
  expect([asPdf.query['format'], asPdf.fileName]).toEqual([null, 'risk-roster-report-2018-2019-S2.pdf']);
  const asWorkbook = reportRequest({ entry, choice: at(22), filter: {}, years: YEARS, format: 'xlsx' });
  expect([asWorkbook.query['format'], asWorkbook.fileName]).toEqual(['xlsx', 'risk-roster-report-2018-2019-S2.xlsx']);
});

describe('file names', () => {
  const filter = { grades: ['10'] };
  const risk = { primary: 'riskLevel' } as const;
  it.each([
    ['', at(22), {}, 'summary-report-2018-2019-S2.pdf'],
    ['', at(22), filter, 'summary-report-2018-2019-S2-filtered.pdf'],
    ['', at(31), {}, 'summary-report-2019-2020.pdf'],
    ['', at(43), {}, 'summary-report-2020-2021-Q3.pdf'],
    ['RiskRoster', at(22), filter, 'risk-roster-report-2018-2019-S2-filtered.pdf'],
    ['RiskSummary', at(11, until(22)), {}, 'risk-summary-report-2017-2018-S1-to-2018-2019-S2.pdf'],
    ['RiskSummary', at(21, until(22)), {}, 'risk-summary-report-2018-2019-S1-to-S2.pdf'],
    ['RiskSummary', at(11, until(31)), filter, 'risk-summary-report-2017-2018-S1-to-2019-2020-filtered.pdf'],
    ['RiskSummary', at(31, until(31)), {}, 'risk-summary-report-2019-2020.pdf'],
    ['StudentCount', at(22, risk), {}, 'number-of-students-risk-level-report-2018-2019-S2.pdf'],
    [
      'StudentCount',
      at(11, { ...until(22), ...risk }),
      {},
      'number-of-students-longitudinal-risk-level-report-2017-2018-S1-to-2018-2019-S2-longitudinal.pdf',
    ],
    [
      'StudentCount',
      at(22, { primary: 'gender', secondary: 'riskLevel' }),
      {},
      'number-of-students-gender-by-risk-level-cross-report-2018-2019-S2.pdf',
    ],
    ['PreEts', at(22), {}, 'pre-ets-activities-report-2018-2019-S2.pdf'],
    ['Graduate', at(22), {}, 'on-track-to-graduate-report-2018-2019-S2.pdf'],
    ['Student', at(22, { student: ana }), {}, 'student-report-2018-2019-S2-Ana-Alvarez.pdf'],
    ['Student', at(22, { allStudents: true }), {}, 'student-report-2018-2019-S2.pdf'],
    ['Student', at(11, { ...until(22), student: ana }), {}, 'student-over-time-report-2017-2018-S1-Ana-Alvarez.pdf'],
    ['StudentRisk', at(22, { student: ana }), {}, 'student-risk-report-2018-2019-S2-Ana-Alvarez.pdf'],
    [
      'StudentRisk',
      at(11, { ...until(22), student: ana }),
      {},
      'student-risk-report-2017-2018-S1-Ana-Alvarez-longitudinal.pdf',
    ],
    ['PostSchool', at(22, { student: ana }), {}, 'post-school-student-report-2018-2019-Ana-Alvarez.pdf'],
    ['PostSchool', at(22, { allStudents: true }), {}, 'post-school-student-report-2018-2019.pdf'],
  ])('%s of %j', (slug, choice, panel, name) => {
    expect(run(slug, choice, panel).fileName).toBe(name);
  });
  it('hold nothing a file system could stumble over', () => {
    const student = { ...ana, firstName: 'Zoë / 2', lastName: "O'Brien" };
    expect(run('Student', at(22, { student })).fileName).toBe('student-report-2018-2019-S2-Zoë-2-O-Brien.pdf');
  });
});

describe('calls', () => {
  it('send the filter where the report knows one', () => {
    const filter = { grades: ['9', 'age 18'], races: [] };
    expect(run('RiskRoster', at(22), filter)).toMatchObject({
      path: '/api/reports/riskRoster',
      query: { startYearId: 2, startTermId: 22, endYearId: null, grades: ['9', 'age 18'] },
    });
    expect(run('Student', at(22, { student: ana }), filter).query).not.toHaveProperty('grades');
  });
  it('follow one term or a range', () => {
    const risk = { primary: 'gender' } as const;
    expect(run('StudentCount', at(22, risk)).path).toBe('/api/reports/numberOfStudents/standard');
    expect(run('StudentCount', at(22, { ...risk, secondary: 'race' })).path).toBe('/api/reports/numberOfStudentsCross');
    expect(run('StudentCount', at(11, { ...until(22), ...risk })).path).toBe(
      '/api/reports/numberOfStudents/longitudinal',
    );
    expect(run('StudentRisk', at(22)).path).toBe('/api/reports/studentRisk/standard');
    expect(run('Student', at(11, until(22))).path).toBe('/api/reports/studentActivities');
  });
  it('ask for the first term of a year after school', () => {
    expect(run('PostSchool', at(22)).query).toMatchObject({ startTermId: 21 });
  });
});

describe('choices', () => {
  it('take the single term of an annual year, and another year takes term and student away', () => {
    expect(chooseStartYear(at(22, { student: ana }), 3, YEARS, 'student')).toMatchObject({
      startTermId: 31,
      student: null,
    });
    expect(chooseStartYear(at(22), 4, YEARS, 'term')).toMatchObject({ startTermId: null });
    expect(chooseStartYear(at(22), 4, YEARS, 'postSchool')).toMatchObject({ startTermId: 41 });
  });
  it('swap two categories that would be the same', () => {
    const choice = at(22, { primary: 'gender', secondary: 'race' });
    expect(choosePrimary(choice, 'race')).toMatchObject({ primary: 'race', secondary: 'gender' });
  });
  it('over time begin with the whole year that was chosen', () => {
    const whole = { startYearId: 2, startTermId: 21, endYearId: 2, endTermId: 22 };
    expect(chooseOverTime(at(22), true, 'category', YEARS)).toMatchObject(whole);
    expect(initialChoice('range', YEARS[1], 21)).toMatchObject(whole);
  });
  it('over time cover more than one term where a year is one: the year before stands with it', () => {
    const both = { startYearId: 2, startTermId: 21, endYearId: 3, endTermId: 31 };
    expect(chooseOverTime(at(31), true, 'category', YEARS)).toMatchObject(both);
    expect(initialChoice('range', YEARS[2], 31, YEARS)).toMatchObject(both);
    expect(chooseOverTime(at(31), true, 'category', YEARS.slice(2))).toMatchObject({ startTermId: 31, endTermId: 31 });
  });
  it('over time run for all students in the Risk Report only', () => {
    const all = chooseAllStudents(at(22, { student: ana }), true);
    expect(all.student).toBeNull();
    expect(chooseOverTime(all, true, 'student').allStudents).toBe(false);
    expect(chooseOverTime(all, true, 'studentRisk').allStudents).toBe(true);
  });
  it('say what is missing', () => {
    expect(missingChoices(BLANK, 'term')).toEqual(['a year']);
    expect(missingChoices(at(22), 'term')).toEqual([]);
    expect(missingChoices(at(22), 'category')).toEqual(['a data category']);
    expect(missingChoices(at(22, { overTime: true }), 'student')).toEqual(['an ending year', 'a student']);
  });
});

describe('addresses', () => {
  it('lead to every report and back, whatever their letter case', () => {
    for (const entry of REPORTS) expect(readReportPath(reportPath(entry).toUpperCase()).entry).toBe(entry);
  });
  it('without a report show its tab', () => {
    expect(readReportPath('/Reports/Summary').entry?.name).toBe('Summary Report');
    expect(readReportPath('/Reports')).toEqual({ tab: 'summary', entry: undefined });
    expect(readReportPath('/Reports/Individual')).toEqual({ tab: 'individual', entry: undefined });
  });
});
