import { keysOf } from '../kernel/keys.ts';
import { type RiskField, TERM_FIELDS, type TermInfo } from '../students/term-fields.ts';
import { always, type Figure, figure, inReports, isNo, isYes, type Question, question } from './factor-definition.ts';
import { gradeWithin } from './grades.ts';

/** A factor is named after its answer; the grade is judged as the GPA it is worth. */
export type RiskFactor = Exclude<RiskField, 'grade'> | 'gpa';
type DefinitionOf<Factor extends RiskFactor> = Factor extends keyof TermInfo
  ? TermInfo[Factor] extends boolean | null
    ? Question
    : Figure
  : Figure;

const failing = (course: string): Question['rules'] => [
  {
    level: 'ultra',
    when: (yes, grade) => yes && gradeWithin(grade, 6, 8),
    because: `failing ${course} in grades 6 to 8`,
  },
  { level: 'medium', when: isYes, because: `failing ${course}` },
  { level: 'low', when: always, because: `not failing ${course}` },
];

/**
 * The factors in their order (rules/risk#input): thresholds, the support a value asks for, and what reports call it. Every
 * answer of the section 'Risk Factors' is one; its question and its place on screens stand in the table of answers.
 */
export const FACTORS: { readonly [Factor in RiskFactor]: DefinitionOf<Factor> } = {
  absentPercent: figure({
    rules: [
      {
        level: 'ultra',
        when: (n, grade) => n >= 20 && gradeWithin(grade, 6, 8),
        because: '20% absent or more in grades 6 to 8',
      },
      {
        level: 'ultra',
        when: (n, grade) => n >= 30 && gradeWithin(grade, 9, 12),
        because: '30% absent or more from grade 9 on',
      },
      { level: 'high', when: (n) => n > 9, because: 'more than 9% absent' },
      { level: 'medium', when: (n) => n > 5, because: 'more than 5% absent' },
      { level: 'low', when: always, because: '5% absent or less' },
    ],
    support: { when: (n) => n >= 6, for: ['attendance', 'engagement'] },
    report: inReports('Percentage of time absent'),
    unit: '%',
    summary: { label: 'who are absent 10% or more of the time', when: (n) => n >= 10 },
  }),
  behaviorMarks: figure({
    rules: [
      { level: 'ultra', when: (n) => n > 4, because: 'more than 4 behavior marks' },
      {
        level: 'ultra',
        when: (n, grade) => n > 0 && gradeWithin(grade, 6, 7),
        because: 'any behavior mark in grades 6 and 7',
      },
      { level: 'high', when: (n) => n >= 2, because: '2 to 4 behavior marks' },
      { level: 'medium', when: (n) => n === 1, because: '1 behavior mark' },
      { level: 'low', when: always, because: 'no behavior marks' },
    ],
    support: { when: (n) => n > 0, for: ['behavior'] },
    report: { box: 'Number of behavior marks / office referrals this year', row: 'Behavior marks / referrals' },
    summary: { label: 'who have 1 or more behavior marks', when: (n) => n > 0 },
  }),
  suspended: question({
    rules: [
      { level: 'ultra', when: isYes, because: 'suspended' },
      { level: 'low', when: always, because: 'not suspended' },
    ],
    support: { when: isYes, for: ['behavior'] },
    report: { box: 'Suspended this year?', row: 'Suspended?' },
    summary: { label: 'who have 1 or more suspensions this term', when: isYes },
  }),
  gpa: figure({
    rules: [
      { level: 'high', when: (n) => n < 2, because: 'GPA below 2.0' },
      { level: 'medium', when: (n) => n < 2.6, because: 'GPA below 2.6' },
      { level: 'low', when: always, because: 'GPA of 2.6 or more' },
    ],
    support: { when: (n) => n < 2.5, for: ['engagement'] },
    report: inReports('GPA'),
    decimals: 2,
    summary: { label: 'who have less than 2.0 GPA', when: (n) => n < 2 },
  }),
  failingEnglish: question({
    rules: failing('English/ELA'),
    support: { when: isYes, for: ['english', 'engagement'] },
    report: inReports('Failing English / ELA class?'),
    summary: { label: 'who are failing English / ELA class', when: isYes },
  }),
  failingMath: question({
    rules: failing('Math'),
    support: { when: isYes, for: ['math', 'engagement'] },
    report: inReports('Failing math class?'),
    summary: { label: 'who are failing Math class', when: isYes },
  }),
  failingOther: question({
    rules: [
      { level: 'medium', when: isYes, because: 'failing another course' },
      { level: 'low', when: always, because: 'failing no other course' },
    ],
    support: { when: isYes, for: ['engagement'] },
    report: inReports('Failing other course(s)?'),
    summary: { label: 'who are failing another course(s)', when: isYes },
  }),
  onTrack: question({
    rules: [
      {
        level: 'ultra',
        when: (yes, grade) => !yes && gradeWithin(grade, 9, 12),
        because: 'off track from grade 9 on',
      },
      { level: 'medium', when: isNo, because: 'off track' },
      { level: 'low', when: always, because: 'on track' },
    ],
    support: { when: isNo, for: ['engagement'] },
    report: inReports('On-track for grade level?'),
    summary: { label: 'who are on-track for grade level', when: isYes },
  }),
  retained: question({
    rules: [
      { level: 'ultra', when: (yes, grade) => yes && grade === 9, because: 'retained, in grade 9' },
      { level: 'medium', when: isYes, because: 'retained' },
      { level: 'low', when: always, because: 'never retained' },
    ],
    report: inReports('Retained one or more years?'),
    summary: { label: 'who were retained one or more years', when: isYes },
  }),
  schoolsAttended: figure({
    rules: [
      { level: 'high', when: (n) => n > 5, because: 'more than 5 schools attended' },
      { level: 'medium', when: (n) => n > 3, because: 'more than 3 schools attended' },
      { level: 'low', when: always, because: '3 schools attended or fewer' },
    ],
    support: { when: (n) => n >= 4, for: ['engagement'] },
    report: inReports(TERM_FIELDS.schoolsAttended.label.view),
  }),
  hasExtracurricular: question({
    rules: [
      { level: 'medium', when: isNo, because: 'no extracurricular activity' },
      { level: 'low', when: always, because: 'an extracurricular activity' },
    ],
    report: {
      box: 'Participated in at least one extracurricular activity?',
      row: 'One or more extracurricular activities?',
    },
    summary: { label: 'who participate in extracurricular activities', when: isYes },
  }),
};

/** Names of the factors, in their order. */
export const RISK_FACTORS: readonly RiskFactor[] = keysOf(FACTORS);

/** What risk reads of a term record. Anything may be missing or unreadable: that is 'No Data', never an error (rules/risk#input). */
export type RiskInfo = Partial<Pick<TermInfo, RiskField | 'gradeType'>>;
