import { z } from 'zod';
import type { DisabilityCode } from '../vocabulary/disabilities.ts';
import { DISABILITY_CODES } from '../vocabulary/disabilities.ts';
import type { Gender, Race } from '../vocabulary/people.ts';
import { RACES } from '../vocabulary/people.ts';
import type { GradeLevel, TermType } from '../vocabulary/school.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import type { RiskLevel, Support } from '../vocabulary/transition.ts';
import { RISK_LEVELS, SUPPORTS } from '../vocabulary/transition.ts';
import type { WireActivity, WireStudent, WireStudentTermInfo, WireUser } from './contract.ts';
import type { EventSource } from './source.ts';

/** Shapes of the calls of our own screens, under `/api/rest` and `/api/app`; both sides of the wire read them here. */

/** `GET /api/app/installation`, public: what the sign-in page shows and whether set-up is due. */
export interface Installation {
  productName: string;
  organization: string;
  contact: string;
  purpose: string;
  version: string;
  /** No account exists yet: only the one-time set-up link helps. */
  setUpNeeded: boolean;
  /** IANA name; decides which plain day is today. */
  timeZone: string;
}

/** `POST /api/app/set-up` -> `{ user, authToken }`; `token` comes from the one-time link `/#/SetUp/{token}`. */
export const setUpBody = z.object({
  token: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  password: z.string(),
});
export interface SignedIn {
  user: WireUser;
  authToken: string;
}

/** Which students of a term a list shows; every part is optional and all given parts must match. */
export const studentFilter = z.object({
  /** Required by the list: whose term. */
  termId: z.number().int(),
  /** Search text: plain, matched in 'first last', 'last, first' and the number. */
  q: z.string().optional(),
  /** Search and filter both must match (default) or either may (decisions.md 8). */
  join: z.enum(['and', 'or']).optional(),
  grades: z.array(z.enum(GRADE_LEVELS)).optional(),
  disabilities: z.array(z.enum(DISABILITY_CODES as [DisabilityCode, ...DisabilityCode[]])).optional(),
  riskLevels: z.array(z.enum(RISK_LEVELS)).optional(),
  supportNeeded: z.array(z.enum(SUPPORTS)).optional(),
  races: z.array(z.enum(RACES)).optional(),
  /** The members of one dashboard tile: its figure is the number of rows this gives. */
  tile: z
    .union([
      z.object({ gradeLevel: z.enum(GRADE_LEVELS) }),
      z.object({ risk: z.enum(RISK_LEVELS) }),
      z.object({ support: z.enum(SUPPORTS) }),
      z.object({ race: z.enum([...RACES, 'N/A']) }),
      z.object({ activityGroup: z.number().int() }),
      z.object({ flag: z.enum(['offTrack', 'chronicallyAbsent', 'total']) }),
    ])
    .optional(),
  /** Leaves Post-school students out (true) or shows only them (false). */
  inSchool: z.boolean().optional(),
  /** Only these student ids. */
  id: z.array(z.union([z.number(), z.string()])).optional(),
});
export type StudentFilter = z.infer<typeof studentFilter>;

/** A row of `GET /api/rest/students?filter={termId,...}&range=[0,49]&sort=["name","ASC"]`. */
export interface StudentRow {
  /** The student's id. */
  id: number;
  termRecordId: number;
  studentNumber: string;
  firstName: string;
  lastName: string;
  gender: Gender;
  race: Race | null;
  gradeLevel: GradeLevel;
  disabilities: DisabilityCode[];
  risk: RiskLevel;
  support: Support[];
}

/** `GET /api/app/terms/{termId}/dashboard`: figures only; each opens its students through the list's `tile` filter. */
export interface DashboardCounts {
  termId: number;
  schoolYearId: number;
  total: number;
  gradeLevels: { gradeLevel: GradeLevel; count: number }[];
  activityGroups: { id: number; name: string; students: number; activities: number }[];
  risk: { risk: RiskLevel; count: number }[];
  offTrack: number;
  chronicallyAbsent: number;
  support: { support: Support; count: number }[];
  races: { race: Race | 'N/A'; count: number }[];
  /** When the newest change in it was made, ISO 8601; null before any. */
  asOf: string | null;
}

/** `GET /api/app/schoolYears/{yearId}/students/{studentId}`: everything the student view shows of one year. */
export interface StudentView {
  student: WireStudent;
  schoolYearId: number;
  gradeLevel: GradeLevel;
  exitCategory: string | null;
  postSchoolOutcome: string | null;
  /** By term index. */
  termRecords: WireStudentTermInfo[];
  /** Newest first. */
  activities: WireActivity[];
  /** All years the student is in, newest first. */
  years: { schoolYearId: number; year: number; termType: TermType }[];
}

/** One field's change; null is 'nothing'. Values are as stored: words of the lists, plain days, numbers, yes/no. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}
/** One entry of `GET /api/app/students/{studentId}/history?schoolYearId=&before=&limit=`, newest first. */
export interface HistoryEntry {
  /** The position of the event, as text. */
  id: string;
  /** 'no. 184,233'; null while the journal has not seen it. */
  number: number | null;
  at: string;
  actor: { id: number | null; name: string };
  source: EventSource;
  type: string;
  schoolYearId: number | null;
  termId: number | null;
  activityTypeId: number | null;
  changes: FieldChange[];
}
export interface History {
  entries: HistoryEntry[];
  /** Pass as `before` for older ones; null at the end. */
  next: string | null;
}

/** `POST /api/app/imports/known`: what is already known of these school-issued numbers, for the checks of a preview. */
export const knownStudentsBody = z.object({
  schoolYearId: z.number().int(),
  termId: z.number().int(),
  studentNumbers: z.array(z.string()).max(1000),
});
/** The present values of a known student, as text per import field (see `student-import/`), with the key it was found by. */
export interface KnownStudent {
  studentId: number;
  /** Trimmed, lower case. */
  numberKey: string;
  where: 'this-year' | 'other-year' | 'no-year';
  /** Import field -> present value as the import would write it; blank where unanswered. */
  values: Record<string, string>;
}

/** Answer of `POST /api/app/imports/known`; numbers nobody has are left out. */
export interface KnownStudents {
  students: KnownStudent[];
}

/** A row of `GET /api/rest/studentsInNoYear?filter={q?}&range=&sort=["name","ASC"]` (administrators). */
export interface NoYearStudentRow {
  /** The student's id. */
  id: number;
  studentNumber: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  birthday: string;
}

/**
 * `POST /api/app/terms/{termId}/export`: CSV of the 32 template columns, sorted by name, made to be imported again. With a
 * filter exactly the students the list shows with it: a filter that matches nobody gives the header line alone.
 */
export const exportBody = z.object({ filter: studentFilter.omit({ termId: true }).nullable().optional() });

/** `POST /api/app/imports`: one part of at most 200 rows; the same part twice changes nothing. */
export const importBody = z.object({
  schoolYearId: z.number().int(),
  termId: z.number().int(),
  fileName: z.string().max(255).nullable(),
  /** Groups the parts of one file; chosen by the client. */
  upload: z.string().min(1).max(64),
  /** Line number of the first row, for messages; from 0. */
  from: z.number().int().min(0),
  /** Import field -> cell text. */
  rows: z.array(z.record(z.string(), z.string())).max(200),
});
export interface ImportAnswer {
  /** Null when the part changed nothing, so that nothing was written. */
  importId: string | null;
  created: number;
  changed: number;
  unchanged: number;
  /** Values that were warned about and not taken. */
  ignored: number;
  /** `row` is the place in the part, from 0. */
  rows: { row: number; studentId: number; outcome: 'created' | 'changed' | 'unchanged' }[];
}

/** A row of `GET /api/rest/readModels` (administrators): the projections and how they stand. */
export interface ReadModelStatus {
  /** The projection's name. */
  id: string;
  version: number;
  state: 'live' | 'building' | 'stopped';
  /** Events applied and events there are, of the newest generation. */
  applied: number;
  total: number;
  /** Seconds since the oldest event not yet applied was written; 0 when it has caught up. */
  lagSeconds: number;
  /** Events per second and seconds left while building. */
  perSecond: number | null;
  secondsLeft: number | null;
  /** Where and why it stopped. */
  stopped: { position: string; eventType: string; reason: string } | null;
  /** Work done in slices after a big change. */
  pending: { id: string; done: number; total: number | null }[];
}

/**
 * A line of `GET /api/app/changes?after={position}`: what was touched up to `position`, to be asked for again. No changes is a
 * sign of life. `schoolYearId` null is all years, or nothing that belongs to one. After `end` nothing comes.
 */
export type ChangesLine =
  | { position: string; changes: { topic: string; schoolYearId: number | null; position: string }[] }
  | { end: 'signed-out' | 'closing' };

/** A row of `GET /api/rest/accessRecord` (administrators, auditors). Ids only: names come from where they are kept. */
export interface AccessRecordRow {
  id: string;
  at: string;
  /** `YYYY-MM-DD` in the school's time zone. */
  day: string;
  kind: 'signed-in' | 'sign-in-refused' | 'call-refused' | 'exported' | 'report-made' | 'student-opened';
  /** Null where no account is known. */
  user: { id: number | null; name: string } | null;
  address: string;
  studentId: number | null;
  /** Method and path of the route: `GET /api/reports/summary`. */
  call: string;
  details: Record<string, unknown>;
}
