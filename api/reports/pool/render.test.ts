import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectedReport } from '../../../tests/support/collected-report.ts';
import { makeReport as make, placedTexts } from '../../../tests/support/made-report.ts';
import { openReportSchool, reportFacts } from '../../../tests/support/report-school.ts';
import type { PagesReport, ReportFigures, RosterReport } from '../figures/report-figures.ts';
import type { SeriesReport } from '../number-of-students-over-time/data.ts';
import type { PostSchoolPage } from '../post-school-student/data.ts';
import type { ReportKind } from '../request/kinds.ts';
import type { RiskRosterRow } from '../risk-roster/data.ts';
import type { StudentPage } from '../student/data.ts';
import type { ActivitiesOverTimePage } from '../student-activities/data.ts';
import type { RiskPage } from '../student-risk/data.ts';
import type { SummaryReport } from '../summary/data.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const A4_WIDTH = 841.89;

const collect = <Figures extends ReportFigures>(path: string, query: Record<string, unknown>) =>
  collectedReport<Figures>(school.models, path.replace('/api/reports/', '') as ReportKind, query);

/** Words a reader must find, one case of every kind of pages. */
const SAMPLES: Readonly<Record<string, string[]>> = {
  'summary-S2': ['Summary Report', '8 students', 'who are failing Math class'],
  'riskRoster-all': ['Risk Roster Report', 'Eli Evans', '(high)', '(med)', 'ID/OI/VI/DB'],
  'riskSummary-all': ['2017-2018, S1 to 2018-2019, S2', 'Mathematics'],
  'numberOfStudents-standard-riskLevel': ['by Risk Level', 'Medium Risk', '3 (38%)'],
  'numberOfStudents-longitudinal-race': ['by Race, over time', '2018-2019 S2', 'of 8'],
  'numberOfStudentsCross-disability-by-iepRole': [
    'Disabilities by IEP Role',
    '2 students without a value among the rows',
  ],
  'student-105': ['Student Report: Eli Evans', 'transport arranged by the family and the job coach', 'THIS SEMESTER'],
  'studentActivities-110': ['Student Activities Report', 'Joy Jones', 'not enrolled', 'N/A'],
  'studentRisk-standard-103': ['Risk Report: Cara Chen', 'No Data GPA'],
  'studentRisk-longitudinal-104': ['Risk Report: Dev Das', 'post-school', '–'],
  'postSchoolStudent-year2': ['Hana Hall', 'Other (Moved to another state)', 'Other (Military service)'],
  'preEts-S2': ['Pre-ETS Activity Report', 'Not a record of services.', 'Instruction in Self-Advocacy', 'Fay Foster'],
  'trackToGraduate-S2': ['ON TRACK TO GRADUATE', 'Fay Foster', 'No Data'],
  'student-postschool': ['No students in this report for School Year 2018-2019, S2.'],
};

describe('the pages of a report', () => {
  it.each(Object.entries(SAMPLES))('%s show what they are about', async (id, words) => {
    const found = reportFacts.cases.find((one) => one.id === id);
    if (!found) throw new Error(`no case ${id}`);
    const { text, pages } = await make(await collect(found.path, found.query));
    for (const word of words) expect(text).toContain(word);
    expect(text).toMatch(new RegExp(`Page ${pages} of ?${pages}`));
  });

  it('put each student on a page of their own and into the bookmarks', async () => {
    const { bytes, pages } = await make(
      await collect('/api/reports/studentRisk/standard', { startYearId: 2, startTermId: 22 }),
    );
    const outline = await (await getDocumentProxy(bytes)).getOutline();
    expect(outline.map(({ title }) => title)).toHaveLength(8);
    expect(outline[0]?.title).toBe('Ana Alvarez');
    expect(pages).toBe(8);
  });

  it('repeat the head of a long roster and stay small', async () => {
    const data = await collect<RosterReport<RiskRosterRow>>('/api/reports/riskRoster', {
      startYearId: 2,
      startTermId: 22,
    });
    const some = data.report.rows;
    const rows = Array.from({ length: 900 }, (_, at) => ({ ...some[at % some.length], studentId: `N-${at}` }));
    const { bytes, text, pages } = await make({ ...data, report: { ...data.report, rows: rows as RiskRosterRow[] } });
    expect(text.match(/ID\/NAME/g)).toHaveLength(pages);
    expect(text).toContain('N-899');
    expect(pages).toBeGreaterThan(50);
    expect(bytes.length / pages).toBeLessThan(20_000);
  });

  it('keep a grade school of long names and large numbers on the page', async () => {
    const data = await collect<SummaryReport>('/api/reports/summary', { startYearId: 2, startTermId: 22 });
    const needs = data.report.needs.map((need) => ({ ...need, value: 1_234_567 }));
    const header = { ...data.report.header, schoolName: 'Łódź '.repeat(60) };
    const { text } = await make({ ...data, report: { ...data.report, needs, header } });
    expect(text).toContain('1,234,567 who are failing Math class');
    expect(text).toContain('…');
  });

  it('wrap names and numbers in a roster instead of cutting them', async () => {
    const data = await collect<RosterReport<RiskRosterRow>>('/api/reports/riskRoster', {
      startYearId: 2,
      startTermId: 22,
    });
    const who = { studentId: `N-${'7'.repeat(60)}end`, name: `${'Annamaria '.repeat(12)}Last` };
    const rows = data.report.rows.map((row, place) => (place === 0 ? { ...row, ...who } : row));
    const { text } = await make({ ...data, report: { ...data.report, rows } });
    expect(text.match(/Annamaria/g)).toHaveLength(12);
    expect(text).toContain('end');
    expect(text).not.toContain('…');
  });

  it('shrink a long name at the head of a page instead of cutting it', async () => {
    const data = await collect<PagesReport<PostSchoolPage>>('/api/reports/postSchoolStudent', {
      startYearId: 2,
      startTermId: 22,
    });
    const name = 'Maria-Magdalena Fernandez-Villanueva de la Cruz';
    const students = data.report.students.map((page) => ({ ...page, status: { ...page.status, name } }));
    const { text } = await make({ ...data, report: { ...data.report, students } });
    expect(text).toContain(name);
  });

  it('keep an outcome in many words on the page, to its end', async () => {
    const data = await collect<PagesReport<PostSchoolPage>>('/api/reports/postSchoolStudent', {
      startYearId: 2,
      startTermId: 22,
    });
    const told = `Other (${'helps the uncle with the boat and the nets, '.repeat(6)}unmistakably)`;
    const boxesOf = (boxes: { label: string; checked: boolean }[]) => [
      ...boxes.slice(0, -1),
      { label: told, checked: true },
      { label: 'Beneath it', checked: false },
    ];
    const students = data.report.students
      .slice(0, 1)
      .map((page) => ({ ...page, exitCategory: boxesOf(page.exitCategory) }));
    const { bytes, text } = await make({ ...data, report: { ...data.report, students } });
    expect(text).toContain(told);
    const texts = await placedTexts(bytes, 1);
    expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(A4_WIDTH);
    const heightOf = (words: string) => texts.find(({ str }) => str.includes(words))?.y ?? 0;
    expect(heightOf('Beneath it')).toBeLessThan(heightOf('unmistakably'));
  });

  it('over many terms have one axis, whole names of terms and whole answers', async () => {
    const counts = await collect<SeriesReport>('/api/reports/numberOfStudents/longitudinal', {
      ...{ startYearId: 1, startTermId: 11, endYearId: 2, endTermId: 22, primaryCriteria: 'skillTraining' },
    });
    const terms = Array.from({ length: 20 }, (_, at) => `20${10 + at}-20${11 + at} Q${(at % 4) + 1}`);
    const series = counts.report.series.map((one) => ({ ...one, values: terms.map((_, at) => (at < 19 ? 1 : 70)) }));
    const report = { ...counts.report, terms, series, studentCounts: terms.map(() => 1200) };
    const { bytes, text } = await make({ ...counts, report });
    const [first, second] = await Promise.all([1, 2].map((page) => placedTexts(bytes, page)));
    expect(first?.map(({ str }) => str)).toContain('60');
    expect(second?.map(({ str }) => str)).toContain('60');
    // In the chart and in the table.
    for (const term of terms) expect(text.split(term)).toHaveLength(3);
    expect(text).toContain('of 1,200');
    expect(text).not.toContain('…');
  });

  it('say the whole role in every term', async () => {
    const query = { startYearId: 1, startTermId: 11, endYearId: 2, endTermId: 22, studentId: 101 };
    const data = await collect<PagesReport<ActivitiesOverTimePage>>('/api/reports/studentActivities', query);
    const many = <Item>(item: Item) => Array.from({ length: 12 }, () => item);
    const students = data.report.students.map((page) => ({
      ...page,
      columns: many('2018-2019 Q1'),
      attendedIepMeeting: many({ attended: true, role: 'Led most of the meeting' }),
    }));
    const { text } = await make({ ...data, report: { ...data.report, students } });
    expect(text.match(/Yes: Led most of the meeting/g)).toHaveLength(12);
  });

  it('keep the names of scripts that run from right to left apart and in their order', async () => {
    const data = await collect<PagesReport<RiskPage>>('/api/reports/studentRisk/standard', {
      startYearId: 2,
      startTermId: 22,
      studentId: 103,
    });
    const name = 'יוסף כהן';
    const students = data.report.students.map((page) => ({
      ...page,
      header: { ...page.header, title: `Risk Report: ${name}` },
      status: { ...page.status, name },
    }));
    const { text } = await make({ ...data, report: { ...data.report, students } });
    expect(text.split(name)).toHaveLength(3);
  });

  it('break words that are longer than a line, however long they are', async () => {
    const data = await collect<PagesReport<StudentPage>>('/api/reports/student', {
      startYearId: 2,
      startTermId: 22,
      studentId: 105,
    });
    const [page] = data.report.students;
    if (!page) throw new Error('no page');
    const activityGroups = page.activityGroups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, notes: 'n'.repeat(10_000) })),
    }));
    const students = [{ ...page, activityGroups, postSchoolGoals: `${'g'.repeat(9_990)}end` }];
    const { text, pages } = await make({ ...data, report: { ...data.report, students } });
    expect(text).toMatch(/n{40}…/);
    expect(text.match(/g/g)?.length).toBeGreaterThan(9_990);
    expect(text).toContain('end');
    expect(pages).toBeLessThan(8);
  });
});
