import type { ReportData } from '../report-data.ts';

/** Rows and students from which on a document is economical with its tags and its thread is not kept: about fifty pages. */
const LONG = { rows: 800, students: 50 };

/** Whether the report has more pages than anybody reads one by one. */
export const isLong = ({ report }: ReportData): boolean =>
  ('students' in report && report.students.length > LONG.students) ||
  ('rows' in report && report.rows.length > LONG.rows);
