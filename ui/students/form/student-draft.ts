import { parsePlainDay } from '../../../domain/kernel/plain-day.ts';
import type { MembershipField } from '../../../domain/students/membership-fields.ts';
import type { PersonWireName } from '../../../domain/students/person-fields.ts';
import { POST_SCHOOL_OUTCOMES } from '../../../domain/vocabulary/leaving.ts';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';

/** What the student form holds. '' and null are 'not chosen yet'. */
export interface StudentDraft {
  firstName: string;
  lastName: string;
  /** The school-issued number. */
  studentId: string;
  birthday: string;
  gender: string;
  ell: boolean | null;
  race: string;
  gradeLevel: string;
  exitCategory: string;
  /** One of the list; 'Other' opens `outcomeText`. */
  outcome: string;
  outcomeText: string;
  /** Ids, in the order of the list. */
  disabilities: number[];
  plan504: boolean | null;
}

/** The form of a new student. */
export const BLANK_STUDENT: StudentDraft = {
  firstName: '',
  lastName: '',
  studentId: '',
  birthday: '',
  gender: '',
  ell: null,
  race: '',
  gradeLevel: '',
  exitCategory: '',
  outcome: '',
  outcomeText: '',
  disabilities: [],
  plan504: null,
};

const OTHER = 'Other';
const isListed = (outcome: string) => outcome !== OTHER && POST_SCHOOL_OUTCOMES.some((one) => one === outcome);

/** A stored outcome as the form shows it: what is not in the list is 'Other' with its text; none starts empty (rules/records#leaving). */
function outcomeParts(stored: string | null): Pick<StudentDraft, 'outcome' | 'outcomeText'> {
  if (!stored) return { outcome: '', outcomeText: '' };
  return isListed(stored) ? { outcome: stored, outcomeText: '' } : { outcome: OTHER, outcomeText: stored };
}

/** The student on display as the form starts with it. */
export function draftOf({ student, gradeLevel, exitCategory, postSchoolOutcome }: StudentView): StudentDraft {
  return {
    firstName: student.firstName,
    lastName: student.lastName,
    studentId: student.studentId,
    birthday: parsePlainDay(student.birthday) ?? '',
    gender: student.gender,
    ell: student.ell,
    race: student.race ?? '',
    gradeLevel,
    exitCategory: exitCategory ?? '',
    ...outcomeParts(postSchoolOutcome),
    disabilities: student.disabilities.map((disability) => disability.id),
    plan504: student.plan504,
  };
}

/** Choosing a grade other than Post-school clears what only Post-school has. */
export const withGradeLevel = (draft: StudentDraft, gradeLevel: string): StudentDraft =>
  gradeLevel === POST_SCHOOL
    ? { ...draft, gradeLevel }
    : { ...draft, gradeLevel, exitCategory: '', outcome: '', outcomeText: '' };

/** The payload as it is sent (rules/records#new-student); what is not chosen is null, and of 'Other' its text is what counts. */
export function studentBody(draft: StudentDraft): Record<PersonWireName | MembershipField, unknown> {
  const { outcome, outcomeText, ...rest } = draft;
  const text = outcome === OTHER ? outcomeText.trim() : outcome;
  const orNull = (value: string) => value || null;
  return {
    ...rest,
    birthday: orNull(draft.birthday),
    gender: orNull(draft.gender),
    race: orNull(draft.race),
    gradeLevel: orNull(draft.gradeLevel),
    exitCategory: orNull(draft.exitCategory),
    postSchoolOutcome: orNull(text),
  };
}

type Body = Record<string, unknown>;

/** The fields that differ, and under `seen` what they were (rules/records#conflict). */
export function changedBody(before: StudentDraft, after: StudentDraft): Record<string, unknown> | undefined {
  const [old, now]: readonly [Body, Body] = [studentBody(before), studentBody(after)];
  const changed = Object.keys(now).filter((field) => JSON.stringify(now[field]) !== JSON.stringify(old[field]));
  if (changed.length === 0) return undefined;
  // Exit data belongs to the grade level: one is never judged without the other.
  const leaving = ['gradeLevel', 'exitCategory', 'postSchoolOutcome'];
  const sent = changed.some((field) => leaving.includes(field)) ? [...new Set([...changed, ...leaving])] : changed;
  const pick = (from: Record<string, unknown>, fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...pick(now, sent), seen: pick(old, changed) };
}
