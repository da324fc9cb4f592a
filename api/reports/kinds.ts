/** Path of a report below `/api/reports/` (rules/reports#parameters). */
export type ReportKind =
  | 'summary'
  | 'riskRoster'
  | 'riskSummary'
  | 'numberOfStudents/standard'
  | 'numberOfStudents/longitudinal'
  | 'numberOfStudentsCross'
  | 'student'
  | 'studentActivities'
  | 'studentRisk/standard'
  | 'studentRisk/longitudinal'
  | 'postSchoolStudent'
  | 'preEts'
  | 'trackToGraduate';

/** What a report takes beside the start year and term, which all of them need. */
export interface ReportRules {
  kind: ReportKind;
  /** From the start term to an end term. */
  overTime?: true;
  /** The five lists of the filter panel. */
  filtered?: true;
  student?: 'optional' | 'required';
  /** Shows activities, beside what the term records say. */
  activities?: true;
  /** How many data categories. */
  categories?: 1 | 2;
  /** First part of the file name; categories are put in by `file-name.ts`. */
  fileType: string;
  about: string;
}

export const REPORT_KINDS: readonly ReportRules[] = [
  { kind: 'summary', activities: true, filtered: true, fileType: 'summary', about: 'Counts of one term' },
  { kind: 'riskRoster', filtered: true, fileType: 'risk-roster', about: 'Students of one term with risk and needs' },
  { kind: 'riskSummary', filtered: true, overTime: true, fileType: 'risk-summary', about: 'Risk and needs over time' },
  {
    kind: 'numberOfStudents/standard',
    categories: 1,
    fileType: 'number-of-students',
    about: 'Students by one data category',
  },
  {
    kind: 'numberOfStudents/longitudinal',
    categories: 1,
    overTime: true,
    fileType: 'number-of-students-longitudinal',
    about: 'Students by one data category over time',
  },
  {
    kind: 'numberOfStudentsCross',
    categories: 2,
    fileType: 'number-of-students',
    about: 'Students by two data categories',
  },
  {
    kind: 'student',
    activities: true,
    student: 'optional',
    fileType: 'student',
    about: 'One term of one student or of all',
  },
  {
    kind: 'studentActivities',
    activities: true,
    student: 'required',
    overTime: true,
    fileType: 'student-over-time',
    about: 'Activities, risk and skills of one student over time',
  },
  {
    kind: 'studentRisk/standard',
    student: 'optional',
    fileType: 'student-risk',
    about: 'Risk of one student or of all in one term',
  },
  {
    kind: 'studentRisk/longitudinal',
    student: 'optional',
    overTime: true,
    fileType: 'student-risk',
    about: 'Risk of one student or of all over time',
  },
  {
    kind: 'postSchoolStudent',
    student: 'optional',
    fileType: 'post-school-student',
    about: 'Exit and outcome of one student or of all',
  },
  {
    kind: 'preEts',
    activities: true,
    filtered: true,
    fileType: 'pre-ets-activities',
    about: 'Pre-employment transition services of one term',
  },
  {
    kind: 'trackToGraduate',
    filtered: true,
    fileType: 'on-track-to-graduate',
    about: 'Students of one term on track to graduate',
  },
];
