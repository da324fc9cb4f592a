/** Grades and terms (rules/records#school). */
export const GRADE_LEVELS = [
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  'age 18',
  'age 19',
  'age 20',
  'age 21',
  'Post-school',
] as const;
export type GradeLevel = (typeof GRADE_LEVELS)[number];
export const POST_SCHOOL: GradeLevel = 'Post-school';
/** The eleven levels of students who are still in school, as dashboards and reports list them. */
export const IN_SCHOOL_LEVELS = GRADE_LEVELS.filter((level) => level !== POST_SCHOOL);

export const TERM_TYPES = ['annual', 'semester', 'trimester', 'quarter'] as const;
export type TermType = (typeof TERM_TYPES)[number];
export const TERM_COUNTS: Record<TermType, number> = { annual: 1, semester: 2, trimester: 3, quarter: 4 };

export const GRADE_TYPES = ['letter', 'percent', 'gpa'] as const;
export type GradeType = (typeof GRADE_TYPES)[number];
export const GRADE_TYPE_LABELS: Record<GradeType, string> = {
  letter: 'Letter Grade',
  percent: 'Percentage',
  gpa: 'GPA Point',
};

export const GRADE_LETTERS = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const;
