import type { TermInfo } from '../students/events.ts';
import type { RiskLevel } from '../vocabulary/transition.ts';
import { gradeWithin } from './grades.ts';

/** One way to reach a level: `when` says whether it applies, `because` says so in words. */
interface Rule<Value> {
  level: RiskLevel;
  when: (value: Value, grade: number | undefined) => boolean;
  because: string;
}

const always = () => true;
const isYes = (value: boolean) => value;
const isNo = (value: boolean) => !value;

const failing = (course: string): Rule<boolean>[] => [
  {
    level: 'ultra',
    when: (yes, grade) => yes && gradeWithin(grade, 6, 8),
    because: `failing ${course} in grades 6 to 8`,
  },
  { level: 'medium', when: isYes, because: `failing ${course}` },
  { level: 'low', when: always, because: `not failing ${course}` },
];

const numbers = {
  absentPercent: [
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
  behaviorMarks: [
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
  gpa: [
    { level: 'high', when: (n) => n < 2, because: 'GPA below 2.0' },
    { level: 'medium', when: (n) => n < 2.6, because: 'GPA below 2.6' },
    { level: 'low', when: always, because: 'GPA of 2.6 or more' },
  ],
  schoolsAttended: [
    { level: 'high', when: (n) => n > 5, because: 'more than 5 schools attended' },
    { level: 'medium', when: (n) => n > 3, because: 'more than 3 schools attended' },
    { level: 'low', when: always, because: '3 schools attended or fewer' },
  ],
} satisfies Record<string, Rule<number>[]>;

const answers = {
  suspended: [
    { level: 'ultra', when: isYes, because: 'suspended' },
    { level: 'low', when: always, because: 'not suspended' },
  ],
  failingEnglish: failing('English/ELA'),
  failingMath: failing('Math'),
  failingOther: [
    { level: 'medium', when: isYes, because: 'failing another course' },
    { level: 'low', when: always, because: 'failing no other course' },
  ],
  onTrack: [
    { level: 'ultra', when: (yes, grade) => !yes && gradeWithin(grade, 9, 12), because: 'off track from grade 9 on' },
    { level: 'medium', when: isNo, because: 'off track' },
    { level: 'low', when: always, because: 'on track' },
  ],
  retained: [
    { level: 'ultra', when: (yes, grade) => yes && grade === 9, because: 'retained, in grade 9' },
    { level: 'medium', when: isYes, because: 'retained' },
    { level: 'low', when: always, because: 'never retained' },
  ],
  hasExtracurricular: [
    { level: 'medium', when: isNo, because: 'no extracurricular activity' },
    { level: 'low', when: always, because: 'an extracurricular activity' },
  ],
} satisfies Record<string, Rule<boolean>[]>;

/** The eleven factors, in their order (rules/risk#input). */
export const RISK_FACTORS = [
  'absentPercent',
  'behaviorMarks',
  'suspended',
  'gpa',
  'failingEnglish',
  'failingMath',
  'failingOther',
  'onTrack',
  'retained',
  'schoolsAttended',
  'hasExtracurricular',
] as const;
export type RiskFactor = (typeof RISK_FACTORS)[number];

/** What risk reads of a term record. Anything may be missing or unreadable: that is 'No Data', never an error (rules/risk#input). */
export type RiskInfo = Partial<Pick<TermInfo, Exclude<RiskFactor, 'gpa'> | 'grade' | 'gradeType'>>;

/** How one factor was judged: its level, the value it was read from (null: nothing readable) and the threshold it met. */
export interface FactorAssessment {
  factor: RiskFactor;
  level: RiskLevel;
  value: number | boolean | null;
  threshold: string;
}

const isNumberFactor = (factor: RiskFactor): factor is keyof typeof numbers => factor in numbers;

/** The first rule that applies decides (rules/risk#factors). */
export function assessFactor(factor: RiskFactor, value: unknown, grade: number | undefined): FactorAssessment {
  if (isNumberFactor(factor)) {
    return typeof value === 'number' && Number.isFinite(value)
      ? judged(factor, value, grade, numbers[factor])
      : unanswered(factor);
  }
  return typeof value === 'boolean' ? judged(factor, value, grade, answers[factor]) : unanswered(factor);
}

const unanswered = (factor: RiskFactor): FactorAssessment => ({
  factor,
  level: 'No Data',
  value: null,
  threshold: 'nothing recorded',
});

function judged<Value extends number | boolean>(
  factor: RiskFactor,
  value: Value,
  grade: number | undefined,
  rules: Rule<Value>[],
): FactorAssessment {
  const rule = rules.find(({ when }) => when(value, grade));
  return rule ? { factor, level: rule.level, value, threshold: rule.because } : unanswered(factor);
}
