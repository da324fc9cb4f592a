import type { ReportHeader } from './header.ts';

/** Items that are there, or come one by one: of a large school the students are never all in memory. */
export type Flow<Item> = AsyncIterable<Item> | Iterable<Item>;

/** The figures of a report. Plain data, once flows are read to their end: they go to another thread. */
export interface ReportFigures {
  header: ReportHeader;
}

/** A report about students one by one. Without any it still has a header, for a page that says so (rules/reports#empty). */
export interface PagesReport<Page, Pages = Page[]> extends ReportFigures {
  students: Pages;
}

/** A list of students; a long one need not be held whole. */
export interface RosterReport<Row, Rows = Row[]> extends ReportFigures {
  rows: Rows;
}

/** The same while they are being read. */
export type FlowingPages<Page> = PagesReport<Page, Flow<Page>>;
export type FlowingRoster<Row> = RosterReport<Row, Flow<Row>>;

async function all<Item>(items: Flow<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Whether figures are about students one by one, on pages of their own. */
export const hasStudents = (report: ReportFigures): report is FlowingPages<unknown> => 'students' in report;
/** Whether figures are a list. */
const hasRows = (report: ReportFigures): report is FlowingRoster<unknown> => 'rows' in report;

/** Reads a report to its end. */
export async function wholeReport(report: ReportFigures): Promise<ReportFigures> {
  if (hasStudents(report)) return { ...report, students: await all(report.students) } as PagesReport<unknown>;
  if (hasRows(report)) return { ...report, rows: await all(report.rows) } as RosterReport<unknown>;
  return report;
}
