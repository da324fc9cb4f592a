import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { PreEtsAges } from '../../../domain/services/counts.ts';
import type { ServiceDetails } from '../../../domain/services/events.ts';
import type { Quarter } from '../../../domain/services/program-year.ts';
import type { FactsState } from '../../../domain/student-facts/state.ts';
import type { GradeLevel } from '../../../domain/vocabulary/school.ts';

/** Why a service was corrected or withdrawn, by whom and when. */
export interface ServiceRevision {
  at: string;
  by: number | null;
  reason: string;
  withdrawn: boolean;
}

/** Projection `services`, collection `services`: one service given to a student. */
export interface ServiceDocument extends ServiceDetails, PreEtsAges {
  /** `{studentId}-{service}` */
  id: string;
  studentId: number;
  service: number;
  quarter: Quarter;
  enteredAt: string;
  enteredBy: number | null;
  revisions: ServiceRevision[];
  withdrawn: boolean;
  /** Whether it was ever corrected or withdrawn, and the position of the last time, as text that sorts. */
  revised: boolean;
  revisedAt: string;
}

/** Collection `standings`: what services of a student are judged by. */
export interface StandingDocument {
  /** The student's id. */
  id: number;
  birthday: PlainDay;
  plan504: boolean | null;
  /** How served, and consents. */
  facts: FactsState;
  hasIep: boolean;
  /** An IEP, a 504 plan or another document of a disability is on file. */
  disability: boolean;
  /** The newest school year the student was put into, and the calendar year it starts in; 0 before any. */
  yearId: number;
  year: number;
  gradeLevel: GradeLevel | null;
  /** In school, as far as the newest year says it. */
  inSchool: boolean;
}

/** Collection `fileMarks`: the last file for VR that a service was in. */
export interface FileMarkDocument {
  /** That of the service. */
  id: string;
  file: number;
  at: string;
  /** Of the event, as text that sorts. */
  position: string;
}

/** Collection `files`: a file of services that was made for VR. */
export interface PreEtsFileDocument {
  id: number;
  quarter: Quarter;
  format: string;
  at: string;
  by: number | null;
  hash: string;
  services: number;
  students: number;
  leftOut: { studentId: number; services: number[]; reason: string }[];
}
