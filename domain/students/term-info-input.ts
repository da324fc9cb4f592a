import * as fields from '../kernel/fields.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import { GRADE_TYPES } from '../vocabulary/school.ts';
import { IEP_ROLES } from '../vocabulary/transition.ts';
import type { TermInfo } from './events.ts';
import { ANSWER_RANGES } from './term-info-rules.ts';

const yesNo = () => fields.answer(fields.yesNo('boolean,null')).optional();

/** The answers of a term as `http.md` 6.5 sends them: all optional, null takes an answer back. */
export const termInfoBody = fields.record({
  gradeType: fields.answer(fields.oneOf(GRADE_TYPES)).optional(),
  grade: fields.optionalText(20).optional(),
  absentPercent: fields.answer(fields.number(ANSWER_RANGES.absentPercent, 'number,null')).optional(),
  behaviorMarks: fields.answer(fields.wholeNumber(ANSWER_RANGES.behaviorMarks, 'integer,null')).optional(),
  suspended: yesNo(),
  failingEnglish: yesNo(),
  failingMath: yesNo(),
  failingOther: yesNo(),
  onTrack: yesNo(),
  retained: yesNo(),
  schoolsAttended: fields.answer(fields.wholeNumber(ANSWER_RANGES.schoolsAttended, 'integer,null')).optional(),
  hasExtracurricular: yesNo(),
  hasSelfDeterminationSkills: yesNo(),
  hasIndependentLivingSkills: yesNo(),
  hasTravelSkills: yesNo(),
  hasSocialSkills: yesNo(),
  attendedIepMeeting: yesNo(),
  iepRole: fields.answer(fields.oneOf(IEP_ROLES)).optional(),
  postSchoolGoals: fields.optionalText(10_000).optional(),
  hasGraduationPlan: yesNo(),
});

/**
 * The answers a body changes: null clears, absent leaves (B33), emptied is null (B34). Whether a grade fits its type
 * depends on the record and the settings: the decider says.
 */
export function readTermInfoChanges(body: unknown): Partial<TermInfo> {
  return accepted(reading(termInfoBody, body));
}
