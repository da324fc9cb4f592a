import type { ReportFigures } from '../figures/report-figures.ts';

/** Rows and students from which on a document is economical with its tags and its thread is not kept: about fifty pages. */
const LONG = { rows: 800, students: 50 };

const isLonger = (report: ReportFigures, list: string, most: number): boolean => {
  const items: unknown = Reflect.get(report, list);
  return Array.isArray(items) && items.length > most;
};

/** Whether the report has more pages than anybody reads one by one. */
export const isLong = (report: ReportFigures): boolean =>
  isLonger(report, 'students', LONG.students) || isLonger(report, 'rows', LONG.rows);
