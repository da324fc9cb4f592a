import type { GradeConversion } from '../school-settings/events.ts';
import type { TermInfo } from '../students/events.ts';
import type { Gender, Race } from '../vocabulary/people.ts';
import type { GradeLevel, TermType } from '../vocabulary/school.ts';
import type { ActivityFrequency, RiskLevel, Support } from '../vocabulary/transition.ts';

/**
 * Shapes of the fixed wire contract (`http.md` 5). Derived names (fullName, yearRange, risk ...) must never be added:
 * clients of the contract compute them and break when they are sent.
 */
interface Stamped {
  id: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

export interface WireUser extends Stamped {
  firstName: string;
  lastName: string;
  email: string;
  admin: boolean;
  auditor: boolean;
  latestVersion: null;
}

export interface WireDisability extends Stamped {
  /** The short code. */
  name: string;
  fullName: string;
}

export interface WireActivityType extends Stamped {
  activityTypeGroupId: number;
  name: string;
}
export interface WireActivityTypeGroup extends Stamped {
  name: string;
  activityTypes: WireActivityType[];
}

export interface WireTerm extends Stamped {
  schoolYearId: number;
  /** From 0. */
  index: number;
  /** A plain day at midnight UTC. */
  startDate: string;
}
export interface WireSchoolYear extends Stamped {
  year: number;
  termType: TermType;
  /** By index. */
  terms: WireTerm[];
}

export interface WireStudent extends Stamped {
  /** The school-issued number. */
  studentId: string;
  firstName: string;
  lastName: string;
  birthday: string;
  gender: Gender;
  race: Race | null;
  ell: boolean;
  plan504: boolean | null;
  disabilities: WireDisability[];
}

export interface WireStudentTermInfo extends Stamped, TermInfo {
  /** The student's id. */
  studentId: number;
  termId: number;
  gradeLevel: GradeLevel;
  exitCategory: string | null;
  postSchoolOutcome: string | null;
  student: WireStudent;
}

export interface WireActivity extends Stamped {
  studentId: number;
  schoolYearId: number;
  activityTypeId: number;
  frequency: ActivityFrequency;
  notes: string;
  activityType: WireActivityType;
  events: { id: number; activityId: number; eventTime: string; createdAt: number; updatedAt: number }[];
}

export interface WireSchoolSettings extends Stamped {
  name: string;
  gradeConversions: GradeConversion[];
}

/** `GET /api/dashboard/{termId}` (http.md 6.7). Groups hold student ids. */
export interface WireDashboard {
  students: Record<string, unknown>[];
  studentGradeGroups: { gradeLevel: GradeLevel; students: number[] }[];
  activityGroups: (WireActivityTypeGroup & { activityCount: number; students: number[] })[];
  studentRiskGroups: { risk: RiskLevel; students: number[] }[];
  offTrackStudents: number[];
  chronicAbsentStudents: number[];
  interventionGroups: { name: Support; students: number[] }[];
  raceGroups: { race: Race | 'N/A'; students: number[] }[];
}
