import { TERM_SECTIONS } from '../../../domain/students/term-sections.ts';
import type { SheetCell } from '../../presenters/xlsx.ts';
import type { ActivityGroupPart, RiskPage, StudentPage } from '../data/one-term.ts';
import { answerText, type ReportPerson, yesNo } from '../data/person.ts';
import { planLines } from '../data/plan-answers.ts';
import type { PostSchoolPage } from '../data/post-school.ts';
import type { Flow, PagesReport } from '../report-data.ts';
import { factorCell, mixed, numbers, type ReportTable, texts } from './table.ts';

/** A field of a student and what it says. */
type Field = readonly [section: string, entry: number | null, field: string, value: SheetCell];

export const NEEDS = 'Areas where student might need support or intervention';
export const RISK_FACTORS = TERM_SECTIONS.riskFactors;

function* personFields({ gender, race, gradeLevel, ell, categories }: ReportPerson): Generator<Field> {
  const said = {
    Gender: gender,
    Race: race,
    'Grade/Age': gradeLevel,
    Category: categories.join(' ') || 'NONE',
    ELL: ell,
  };
  for (const [field, value] of Object.entries(said)) yield ['Student', null, field, value];
}

function* riskFields(page: RiskPage): Generator<Field> {
  yield* personFields(page.status);
  yield ['Student', null, 'Risk', page.status.risk];
  for (const { label, text } of planLines(page)) yield ['IEP and plan', null, label, text];
  for (const { factor, label, value } of page.riskFactors) yield [RISK_FACTORS, null, label, factorCell(factor, value)];
  for (const { label, checked } of page.needs) yield [NEEDS, null, label, yesNo(checked)];
}

/** Activities of a group are counted, so that several of one type are told apart. */
function* activityFields({ title, rows }: ActivityGroupPart): Generator<Field> {
  for (const [place, { type, events, frequency, notes }] of rows.entries()) {
    yield [title, place + 1, 'Activity', type];
    yield [title, place + 1, 'Events', events];
    yield [title, place + 1, 'Frequency', frequency];
    yield [title, place + 1, 'Notes', notes || null];
  }
}

function* studentFields(page: StudentPage): Generator<Field> {
  yield* riskFields(page);
  const skills = `Skills trainings received this ${page.skillsTime}`;
  for (const { label, raw } of page.skills) yield [skills, null, label, answerText(raw)];
  yield ['Post-school goals', null, 'Post-school goals', page.postSchoolGoals ?? 'Not indicated'];
  for (const group of page.activityGroups) yield* activityFields(group);
}

const checked = (boxes: PostSchoolPage['exitCategory']): string => boxes.find((box) => box.checked)?.label ?? 'No Data';

function* postSchoolFields(page: PostSchoolPage): Generator<Field> {
  yield* personFields(page.status);
  yield ['Post-school', null, 'Exit Category', checked(page.exitCategory)];
  yield ['Post-school', null, 'Post-School Outcomes', checked(page.postSchoolOutcomes)];
}

async function* rowsOf<Page extends { status: ReportPerson }>(
  pages: Flow<Page>,
  fieldsOf: (page: Page) => Iterable<Field>,
): AsyncGenerator<SheetCell[]> {
  for await (const page of pages) {
    const { studentId, name } = page.status;
    for (const field of fieldsOf(page)) yield [studentId, name, ...field];
  }
}

/** One row per student and field (rules/reports#tables). */
const perField =
  <Page extends { status: ReportPerson }>(fieldsOf: (page: Page) => Iterable<Field>) =>
  ({ header, students }: PagesReport<Page, Flow<Page>>): ReportTable => ({
    name: header.title,
    columns: [...texts('Student ID', 'Name', 'Section'), ...numbers('No.'), ...texts('Field'), ...mixed('Value')],
    rows: rowsOf(students, fieldsOf),
  });

export const studentTable = perField(studentFields);
export const riskTable = perField(riskFields);
export const postSchoolTable = perField(postSchoolFields);
