import type { TermInfo } from './events.ts';

/** The answers of each section of a term record, in the order of its form (rules/records#labels); the grade's type is no answer. */
export const RISK_FIELDS = [
  'grade',
  'absentPercent',
  'behaviorMarks',
  'suspended',
  'failingEnglish',
  'failingMath',
  'failingOther',
  'onTrack',
  'retained',
  'schoolsAttended',
  'hasExtracurricular',
] as const satisfies readonly (keyof TermInfo)[];
export const SKILL_FIELDS = [
  'hasSelfDeterminationSkills',
  'hasIndependentLivingSkills',
  'hasTravelSkills',
  'hasSocialSkills',
] as const satisfies readonly (keyof TermInfo)[];
export const CAREER_FIELDS = [
  'attendedIepMeeting',
  'iepRole',
  'hasGraduationPlan',
  'postSchoolGoals',
] as const satisfies readonly (keyof TermInfo)[];

/** Whole percents, rounded down. */
export interface Completion {
  riskFactors: number;
  skills: number;
  careerDev: number;
}

const isAnswered = (value: unknown) => value !== null && value !== undefined && value !== '';

function isComplete(info: Partial<TermInfo>, field: keyof TermInfo): boolean {
  if (field !== 'iepRole') return isAnswered(info[field]);
  // Who was not there had no role; while that is open, the role is open too (rules/records#completion).
  return info.attendedIepMeeting === false || (info.attendedIepMeeting === true && isAnswered(info.iepRole));
}

const share = (info: Partial<TermInfo>, fields: readonly (keyof TermInfo)[]) =>
  Math.floor((100 * fields.filter((field) => isComplete(info, field)).length) / fields.length);

/** How much of a term record is answered (rules/records#completion); 0 and 'no' are answers, empty text is none. */
export const completion = (info: Partial<TermInfo>): Completion => ({
  riskFactors: share(info, RISK_FIELDS),
  skills: share(info, SKILL_FIELDS),
  careerDev: share(info, CAREER_FIELDS),
});
