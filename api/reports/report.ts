import type { ReadModels } from '../../projections/read-models.ts';
import type { ReportHeader } from './figures/header.ts';
import type { ReportRules } from './kinds.ts';
import type { Sheet } from './pdf/document.ts';
import type { ReportRequest } from './read-request.ts';
import type { ReportTable } from './tables/table.ts';

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

/** Finds the figures of a report; lists of students may still be on their way. */
interface Collecting<Flowing extends ReportFigures> {
  collect(models: ReadModels, request: ReportRequest, school: string): Flowing | Promise<Flowing>;
}

/** Shows figures as tables, the same that the pages show; `dataText` says up to where the log went into them. */
interface Tabulating<Flowing extends ReportFigures> {
  tables(report: Flowing, dataText: string): ReportTable[];
}

/** Waits until the reader has kept up: awaited between pages of long reports. */
export type Room = () => Promise<void>;

/** Draws the pages of a report; `product` is the product's name as this installation gives it. */
export interface Draw<Whole extends ReportFigures = ReportFigures> {
  draw(sheet: Sheet, report: Whole, product: string, room: Room): void | Promise<void>;
}

interface Drawing<Whole extends ReportFigures> {
  pages: Draw<Whole>;
}

/**
 * One report: what it takes, how its figures are found, and how they are shown. `Flowing` are the figures while they are
 * read, `Whole` when they are. Each part is loaded when it is used: pages by the threads that draw, and by no other.
 */
export interface Report<Flowing extends ReportFigures = ReportFigures, Whole extends ReportFigures = ReportFigures>
  extends ReportRules {
  collect(): Promise<Collecting<Flowing>>;
  tables(): Promise<Tabulating<Flowing>>;
  pages(): Promise<Drawing<Whole>>;
}

/** The figures of a report that was asked for, as the read models have them when they are read. */
export async function collectReport(
  report: Report,
  ...given: Parameters<Collecting<ReportFigures>['collect']>
): Promise<ReportFigures> {
  const { collect } = await report.collect();
  return collect(...given);
}

/** An entry of the registry, its figures checked against what shows them. */
export const defineReport = <Flowing extends ReportFigures, Whole extends ReportFigures>(
  report: Report<Flowing, Whole>,
): Report => report;

async function all<Item>(items: Flow<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Whether figures are about students one by one, on pages of their own. */
export const hasStudents = (report: ReportFigures): report is FlowingPages<unknown> => 'students' in report;
/** Whether figures name students in a list. */
export const hasRows = (report: ReportFigures): report is FlowingRoster<unknown> => 'rows' in report;

/** Reads a report to its end. */
export async function wholeReport(report: ReportFigures): Promise<ReportFigures> {
  if (hasStudents(report)) return { ...report, students: await all(report.students) } as PagesReport<unknown>;
  if (hasRows(report)) return { ...report, rows: await all(report.rows) } as RosterReport<unknown>;
  return report;
}
