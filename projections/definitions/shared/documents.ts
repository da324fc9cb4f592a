import type { RecordedDueDate } from '../../../domain/due-dates/due-dates.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { Movement } from '../../../domain/risk/movement.ts';
import type { KnownFact } from '../../../domain/student-facts/state.ts';
import type { Membership, PersonDetails, TermInfo } from '../../../domain/students/events.ts';
import type { TeamRole } from '../../../domain/teams/roles.ts';
import type { Race } from '../../../domain/vocabulary/people.ts';
import type { GradeLevel, TermType } from '../../../domain/vocabulary/school.ts';
import type { ActivityFrequency, RiskLevel, Support } from '../../../domain/vocabulary/transition.ts';

/**
 * The documents of the read models, as queries read them. Instants are ISO 8601 texts. A *cohort* is the students of a
 * term in one clearing of its year, `{termId}.{clearing}`: lists ask for the current cohort, so emptying a year hides
 * its students at once while the documents go in slices.
 */

/** Projection `staff`, collection `accounts`. Removed accounts stay, so that history can name them. */
export interface AccountDocument {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  admin: boolean;
  auditor: boolean;
  removed: boolean;
  /** Folded first and last name, for search and sort. */
  search: string;
  createdAt: string;
  updatedAt: string;
}

/** Projection `school-years`, collection `schoolYears`. Only years that are open are in it. */
export interface SchoolYearDocument {
  id: number;
  year: number;
  termType: TermType;
  terms: { id: number; index: number; startDate: PlainDay }[];
  clearing: number;
  createdAt: string;
  updatedAt: string;
}

/** Projection `students`, collection `students`: everyone ever admitted, in a year or in none. */
export interface StudentDocument extends PersonDetails {
  /** The student's id (not the school-issued number). */
  id: number;
  /** Trimmed and in lower case, for finding a known number. */
  numberKey: string;
  /** Folded `last first`, for sorting. */
  sort: string;
  /** Folded `first last`, `last, first` and number, one per line, for search. */
  search: string;
  /** Years the student is in (stays that have not ended), oldest first. Clearings are to be compared by the reader. */
  years: { yearId: number; stay: number; clearing: number; gradeLevel: GradeLevel }[];
  /** Length of `years`, to find students who are in none. */
  yearCount: number;
  createdAt: string;
  updatedAt: string;
}

/** Projection `records`, collection `termRecords`: one student in one term, with everything derived from it. */
export interface TermRecordDocument extends Membership {
  /** The term record's id (`ids.ts`). */
  id: number;
  cohort: string;
  termId: number;
  yearId: number;
  studentId: number;
  stay: number;
  student: PersonDetails & { createdAt: string; updatedAt: string };
  info: TermInfo;
  risk: RiskLevel;
  support: Support[];
  /** Place of the grade level and of the risk in their lists, from 0: words do not sort as the field sorts them. */
  gradeOrder: number;
  riskOrder: number;
  /** The grade where it is a letter, as stored, null otherwise; a declared field, to find the letters in use. */
  letterGrade: string | null;
  /** Normalised, 0 to 4 on the default scale; null without a readable grade. */
  gpa: number | null;
  /** Ids of the activity groups the student has an activity in, in the whole year. */
  activityGroups: number[];
  /** The level of the term before (rules/records#charts); null for who was not in it. */
  riskBefore: RiskLevel | null;
  moved: Movement;
  /** Ultra now and not in the term before. */
  newUltra: boolean;
  /** The level stands on fewer than half of the risk factors. */
  fewAnswers: boolean;
  /** Attended the IEP meeting, in a role that nobody has recorded. */
  iepRoleMissing: boolean;
  race: Race | 'N/A';
  disabilities: string[];
  postSchool: boolean;
  /** onTrack is no. */
  offTrack: boolean;
  /** Absent 10 % or more. */
  chronicallyAbsent: boolean;
  sort: string;
  search: string;
  createdAt: string;
  updatedAt: string;
}

/** Projection `records`, collection `dashboards`: counts of a cohort, Post-school students left out (rules/records#dashboard). */
export interface DashboardDocument {
  /** The cohort. */
  id: string;
  termId: number;
  yearId: number;
  total: number;
  /** Everyone of the cohort, Post-school students too. */
  all: number;
  gradeLevels: Partial<Record<GradeLevel, number>>;
  risk: Partial<Record<RiskLevel, number>>;
  support: Partial<Record<Support, number>>;
  races: Partial<Record<Race | 'N/A', number>>;
  offTrack: number;
  chronicallyAbsent: number;
  /** By group id: distinct students, and activities. */
  activityGroups: Record<string, { students: number; activities: number }>;
  /** By grade level and risk level, and of these those on few answers. */
  gradeRisks: Partial<Record<GradeRisk, number>>;
  fewAnswers: Partial<Record<GradeRisk, number>>;
  /** Against the term before. */
  moved: Partial<Record<Movement, number>>;
  newUltra: number;
  iepRoleMissing: number;
  updatedAt: string;
}
/** A grade level and a risk level: a part of a bar. */
export type GradeRisk = `${GradeLevel}, ${RiskLevel}`;

/** A student's level in one term, and on how many of the risk factors it stands. */
export interface CourseTerm {
  cohort: string;
  risk: RiskLevel;
  answered: number;
}

/** Projection `records`, collection `courses`: the levels of one student in all terms. Cohorts are to be compared by the reader. */
export interface CourseDocument {
  /** The student's id. */
  id: number;
  /** By term id. */
  terms: Record<string, CourseTerm>;
}

/** One logged activity; its id is computed (`ids.ts`). */
export interface ActivityRecord {
  id: number;
  number: number;
  activityTypeId: number;
  frequency: ActivityFrequency;
  notes: string;
  /** Newest first. */
  events: PlainDay[];
  createdAt: string;
  updatedAt: string;
}

/** Projection `activities`, collection `studentYears`: the activities of one student in one year. */
export interface StudentYearActivitiesDocument {
  /** `{studentId}-{yearId}` */
  id: string;
  studentId: number;
  yearId: number;
  stay: number;
  /** `{yearId}.{clearing}` */
  cohort: string;
  /** In order of logging. */
  activities: ActivityRecord[];
}

/** Projection `caseloads`, collection `assignments`: an entry of a student's team. */
export interface AssignmentDocument {
  /** `{studentId}-{entry}` */
  id: string;
  studentId: number;
  /** Null for somebody from an agency. */
  userId: number | null;
  role: TeamRole;
  from: PlainDay;
  /** The last day; a day that never comes where no end is known. */
  until: string;
}

/** Projection `imports`, collection `imports`: to which file a part belongs. What became of it is told by the journal, file by file. */
export interface ImportDocument {
  /** The intent's id. */
  id: string;
  yearId: number;
  termId: number;
  /** The upload its parts belong to; an import of one part is its own upload. */
  upload: string;
  actor: number | null;
  /** Its entry of the journal, by which the file is taken back (rules/records#undo-many). */
  entry: string;
}

/** Projection `imports`, collection `intents`: one action over many students (`domain/intents/events.ts`). */
export interface IntentDocument {
  /** Its stream. */
  id: string;
  status: 'accepted' | 'completed';
  at: string;
  /** Of an undoing: the entry it was asked for by. */
  entry: string | null;
  /** Students it is carried out for, and how many of them are done: counted where it goes in slices. */
  rows: number;
  done: number;
}

/** Projection `due-dates`, collection `dueDates`. */
export interface DueDateDocument extends RecordedDueDate {
  /** `{studentId}-{fact}` */
  id: string;
  studentId: number;
}

/** Projection `due-dates`, collection `datedStudents`. */
export interface DatedStudentDocument {
  id: number;
  /** Null of who was forgotten. */
  birthday: PlainDay | null;
  /** Those that something is due by, their days only. */
  facts: KnownFact[];
}
