import { reportOf } from '../registry/registry.ts';
import type { ReportKind } from '../request/kinds.ts';
import type { RenderJob } from './job.ts';

/** Pages of one student; one where nothing is said. */
const PAGES_PER_STUDENT: Partial<Record<ReportKind, number>> = { student: 2, studentActivities: 4 };
const ROWS_PER_PAGE = 15;

const lengthOf = (items: unknown): number | undefined => (Array.isArray(items) ? items.length : undefined);

/** About how many pages a report will have, before any is drawn; undefined for those that have a few whoever is in it (rules/reports#progress). */
export function pagesAbout({ kind, report }: Pick<RenderJob, 'kind' | 'report'>): number | undefined {
  const { student, ordered } = reportOf(kind);
  const students = student && 'students' in report ? lengthOf(report.students) : undefined;
  if (students !== undefined) return Math.max(1, students * (PAGES_PER_STUDENT[kind] ?? 1));
  const rows = ordered && 'rows' in report ? lengthOf(report.rows) : undefined;
  return rows === undefined ? undefined : Math.max(1, Math.ceil(rows / ROWS_PER_PAGE));
}
