import type { ReadModels } from '../../../projections/read-models.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import type { Draw } from '../pdf/draw.ts';
import type { ReportRules } from '../request/kinds.ts';
import type { ReportRequest } from '../request/read-request.ts';
import type { ReportTable } from '../tables/table.ts';

/** Finds the figures of a report; lists of students may still be on their way. */
interface Collecting<Flowing extends ReportFigures> {
  collect(models: ReadModels, request: ReportRequest, school: string): Flowing | Promise<Flowing>;
}

/** Shows figures as tables, the same that the pages show; `dataText` says up to where the log went into them. */
interface Tabulating<Flowing extends ReportFigures> {
  tables(report: Flowing, dataText: string): ReportTable[];
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
