import { TERM_SECTIONS } from '../../../domain/students/term-sections.ts';
import type { SheetCell } from '../../presenters/xlsx.ts';
import type { ReportPerson } from '../figures/person.ts';
import type { Flow, FlowingPages } from '../figures/report-figures.ts';
import { mixed, numbers, type ReportTable, texts } from './table.ts';

/** A field of a student and what it says. */
export type StudentField = readonly [section: string, entry: number | null, field: string, value: SheetCell];

/** Goals that nobody has written down. */
export const NOT_INDICATED = 'Not indicated';
export const NEEDS = 'Areas where student might need support or intervention';
export const RISK_FACTORS = TERM_SECTIONS.riskFactors;

/** Who a student is. */
export function* personFields({ gender, race, gradeLevel, ell, categories }: ReportPerson): Generator<StudentField> {
  const said = {
    Gender: gender,
    Race: race,
    'Grade/Age': gradeLevel,
    Category: categories.join(' ') || 'NONE',
    ELL: ell,
  };
  for (const [field, value] of Object.entries(said)) yield ['Student', null, field, value];
}

async function* rowsOf<Page extends { status: ReportPerson }>(
  pages: Flow<Page>,
  fieldsOf: (page: Page) => Iterable<StudentField>,
): AsyncGenerator<SheetCell[]> {
  for await (const page of pages) {
    const { studentId, name } = page.status;
    for (const field of fieldsOf(page)) yield [studentId, name, ...field];
  }
}

/** Places of a field and of its value in a row. */
const [FIELD, VALUE] = [4, 5];
/** Fields that hold what somebody wrote. */
const WRITTEN: readonly (SheetCell | undefined)[] = ['Notes', 'Post-school goals'];
const isWritten = (row: readonly SheetCell[]) => WRITTEN.includes(row[FIELD]) && row[VALUE] !== NOT_INDICATED;

/** One row per student and field (rules/reports#tables). */
export const perField =
  <Page extends { status: ReportPerson }>(fieldsOf: (page: Page) => Iterable<StudentField>) =>
  ({ header, students }: FlowingPages<Page>): ReportTable[] => [
    {
      name: header.title,
      columns: [...texts('Student ID', 'Name', 'Section'), ...numbers('No.'), ...texts('Field'), ...mixed('Value')],
      rows: rowsOf(students, fieldsOf),
      isOwn: (row, place) => place < 2 || (place === VALUE && isWritten(row)),
    },
  ];
