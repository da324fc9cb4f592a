import type { ReportKind } from '../../api/reports/request/kinds.ts';

const ONE = { startYearId: 2, startTermId: 22 };
const RANGE = { startYearId: 1, startTermId: 11, endYearId: 2, endTermId: 22 };

/** Each report once, of the small school: what its pictures and digests are made of. */
export const REPORT_SAMPLES: readonly { kind: ReportKind; query: Record<string, unknown> }[] = [
  { kind: 'summary', query: ONE },
  { kind: 'riskRoster', query: ONE },
  { kind: 'riskSummary', query: RANGE },
  { kind: 'numberOfStudents/standard', query: { ...ONE, primaryCriteria: 'disability' } },
  { kind: 'numberOfStudents/longitudinal', query: { ...RANGE, primaryCriteria: 'riskLevel' } },
  { kind: 'numberOfStudentsCross', query: { ...ONE, primaryCriteria: 'race', secondaryCriteria: 'riskLevel' } },
  { kind: 'student', query: { ...ONE, studentId: 105 } },
  { kind: 'studentActivities', query: { ...RANGE, studentId: 101 } },
  { kind: 'studentRisk/standard', query: { ...ONE, studentId: 103 } },
  { kind: 'studentRisk/longitudinal', query: { ...RANGE, studentId: 101 } },
  { kind: 'postSchoolStudent', query: ONE },
  { kind: 'preEts', query: ONE },
  { kind: 'trackToGraduate', query: ONE },
];

/** As files are named after it. */
export const fileOfKind = (kind: ReportKind): string => kind.replace('/', '-');
