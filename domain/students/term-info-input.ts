import * as fields from '../kernel/fields.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import { GRADE_TYPES } from '../vocabulary/school.ts';
import { IEP_ROLES } from '../vocabulary/transition.ts';
import type { TermInfo } from './events.ts';
import { ANSWER_RANGES } from './term-info-rules.ts';

const { yesNo, number, wholeNumber, oneOf } = fields.answers;

/** The answers of a term as they are sent (rules/records#save-answers): all optional, null takes an answer back. */
export const termInfoBody = fields.record({
  gradeType: oneOf(GRADE_TYPES),
  grade: fields.optionalText(20).optional(),
  absentPercent: number(ANSWER_RANGES.absentPercent),
  behaviorMarks: wholeNumber(ANSWER_RANGES.behaviorMarks),
  suspended: yesNo(),
  failingEnglish: yesNo(),
  failingMath: yesNo(),
  failingOther: yesNo(),
  onTrack: yesNo(),
  retained: yesNo(),
  schoolsAttended: wholeNumber(ANSWER_RANGES.schoolsAttended),
  hasExtracurricular: yesNo(),
  hasSelfDeterminationSkills: yesNo(),
  hasIndependentLivingSkills: yesNo(),
  hasTravelSkills: yesNo(),
  hasSocialSkills: yesNo(),
  attendedIepMeeting: yesNo(),
  iepRole: oneOf(IEP_ROLES),
  postSchoolGoals: fields.optionalText(10_000).optional(),
  hasGraduationPlan: yesNo(),
});

/**
 * The answers a body changes: null clears, absent leaves, an emptied text is null (rules/records#save-answers). Whether a grade fits its type
 * depends on the record and the settings: the decider says.
 */
export function readTermInfoChanges(body: unknown): Partial<TermInfo> {
  return accepted(reading(termInfoBody, body));
}
