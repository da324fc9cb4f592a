/** Paths of the reports below `/api/reports/` (rules/reports#parameters). */
export const REPORT_KINDS = [
  'summary',
  'riskRoster',
  'riskSummary',
  'numberOfStudents/standard',
  'numberOfStudents/longitudinal',
  'numberOfStudentsCross',
  'student',
  'studentActivities',
  'studentRisk/standard',
  'studentRisk/longitudinal',
  'postSchoolStudent',
  'preEts',
  'trackToGraduate',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
