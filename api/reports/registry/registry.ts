import type { Report } from '../definition/report.ts';
import { numberOfStudents } from '../number-of-students/report.ts';
import { numberOfStudentsCross } from '../number-of-students-cross/report.ts';
import { numberOfStudentsOverTime } from '../number-of-students-over-time/report.ts';
import { postSchoolStudent } from '../post-school-student/report.ts';
import { preEts } from '../pre-ets/report.ts';
import type { ReportKind } from '../request/kinds.ts';
import { riskRoster } from '../risk-roster/report.ts';
import { riskSummary } from '../risk-summary/report.ts';
import { student } from '../student/report.ts';
import { studentActivities } from '../student-activities/report.ts';
import { studentRisk } from '../student-risk/report.ts';
import { studentRiskOverTime } from '../student-risk-over-time/report.ts';
import { summary } from '../summary/report.ts';
import { trackToGraduate } from '../track-to-graduate/report.ts';

/** Every report. Calls, their description and the pages are made from it. */
export const REPORTS: readonly Report[] = [
  summary,
  riskRoster,
  riskSummary,
  numberOfStudents,
  numberOfStudentsOverTime,
  numberOfStudentsCross,
  student,
  studentActivities,
  studentRisk,
  studentRiskOverTime,
  postSchoolStudent,
  preEts,
  trackToGraduate,
];

const byKind = new Map(REPORTS.map((report) => [report.kind, report]));

/** The report of this path. @throws {Error} for a kind without an entry, which is a mistake in the program */
export function reportOf(kind: ReportKind): Report {
  const report = byKind.get(kind);
  if (!report) throw new Error(`there is no report ${kind}`);
  return report;
}
