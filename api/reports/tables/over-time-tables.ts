import type { SheetCell } from '../../presenters/xlsx.ts';
import type { ActivitiesOverTimePage, RiskOverTimePage } from '../data/over-time.ts';
import { answerText, yesNo } from '../data/person.ts';
import type { Flow, PagesReport } from '../report-data.ts';
import { NEEDS, RISK_FACTORS } from './student-tables.ts';
import { factorCell, mixed, type ReportTable, texts } from './table.ts';

/** What a term says of a student; null is left out: nothing is known, or it means nothing (rules/reports#risk-over-time). */
type Field = readonly [section: string, field: string, value: SheetCell];

const isInSchool = (page: RiskOverTimePage, term: number) => page.riskColumns[term]?.state === 'in school';

function* riskFields(page: RiskOverTimePage, term: number): Generator<Field> {
  const { state, risk } = page.riskColumns[term] ?? { state: 'not enrolled', risk: null };
  yield ['Student', 'State', state];
  if (!isInSchool(page, term)) return;
  yield ['Student', 'Risk', risk];
  for (const { factor, label, values } of page.riskRows)
    yield [RISK_FACTORS, label, factorCell(factor, values[term] ?? null)];
  for (const { label, values } of page.needRows) yield [NEEDS, label, yesNo(values[term] === true)];
}

function* activityFields(page: ActivitiesOverTimePage, term: number): Generator<Field> {
  yield* riskFields(page, term);
  if (page.riskColumns[term]?.state === 'not enrolled') return;
  const meeting = page.attendedIepMeeting[term];
  yield ['IEP and plan', 'Attended IEP Meeting', answerText(meeting?.attended ?? null)];
  yield ['IEP and plan', 'Role in IEP Meeting', meeting?.role ?? null];
  yield ['IEP and plan', 'Career Development/Graduation Plan', answerText(page.graduationPlan[term] ?? null)];
  for (const { group, rows } of page.activityGroups)
    for (const { type, values } of rows) yield [`${group} (activities in the school year)`, type, values[term] ?? null];
  if (!isInSchool(page, term)) return;
  for (const { label, values } of page.skillRows)
    yield ['Skills Trainings Received', label, answerText(values[term] ?? null)];
}

async function* rowsOf<Page extends RiskOverTimePage>(
  pages: Flow<Page>,
  fieldsOf: (page: Page, term: number) => Iterable<Field>,
): AsyncGenerator<SheetCell[]> {
  for await (const page of pages) {
    const { studentId, name } = page.status;
    for (const [term, label] of page.columns.entries())
      for (const field of fieldsOf(page, term)) yield [studentId, name, label, ...field];
  }
}

/** One row per student, term and field (rules/reports#tables). */
const perTerm =
  <Page extends RiskOverTimePage>(fieldsOf: (page: Page, term: number) => Iterable<Field>) =>
  ({ header, students }: PagesReport<Page, Flow<Page>>): ReportTable => ({
    name: header.title,
    columns: [...texts('Student ID', 'Name', 'Term', 'Section', 'Field'), ...mixed('Value')],
    rows: rowsOf(students, fieldsOf),
  });

export const riskOverTimeTable = perTerm(riskFields);
export const activitiesOverTimeTable = perTerm(activityFields);
