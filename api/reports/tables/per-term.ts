import type { SheetCell } from '../../presenters/xlsx.ts';
import type { ReportPerson } from '../figures/person.ts';
import type { Flow, FlowingPages } from '../figures/report-figures.ts';
import { mixed, ownColumns, type ReportTable, texts } from './table.ts';

/** A student over time, on a page. */
interface OverTimePage {
  status: ReportPerson;
  /** Labels of the terms. */
  columns: readonly string[];
}

/** What a term says of a student; null is left out: nothing is known, or it means nothing (rules/reports#risk-over-time). */
export type TermField = readonly [section: string, field: string, value: SheetCell];

async function* rowsOf<Page extends OverTimePage>(
  pages: Flow<Page>,
  fieldsOf: (page: Page, term: number) => Iterable<TermField>,
): AsyncGenerator<SheetCell[]> {
  for await (const page of pages) {
    const { studentId, name } = page.status;
    for (const [term, label] of page.columns.entries())
      for (const field of fieldsOf(page, term)) yield [studentId, name, label, ...field];
  }
}

/** One row per student, term and field (rules/reports#tables). */
export const perTerm =
  <Page extends OverTimePage>(fieldsOf: (page: Page, term: number) => Iterable<TermField>) =>
  ({ header, students }: FlowingPages<Page>): ReportTable[] => [
    {
      name: header.title,
      columns: [...texts('Student ID', 'Name', 'Term', 'Section', 'Field'), ...mixed('Value')],
      rows: rowsOf(students, fieldsOf),
      isOwn: ownColumns(0, 1),
    },
  ];
