import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { ExitReason } from '../../domain/student-facts/exit-labels.ts';
import type { FactsState } from '../../domain/student-facts/state.ts';
import type { GradeLevel } from '../../domain/vocabulary/school.ts';

/** Projection `facts`, collection `personFacts`: how everybody ever admitted was served and left. */
export interface PersonFactsDocument {
  /** The student's id. */
  id: number;
  studentNumber: string;
  firstName: string;
  lastName: string;
  birthday: string;
  /** Folded `last first`. */
  sort: string;
  /** Without what is personal. */
  facts: FactsState;
  /** How many entries there ever were, of whatever kind. */
  entries: number;
  /** Years the student is in, by the calendar year they began in. */
  years: {
    yearId: number;
    year: number;
    stay: number;
    clearing: number;
    gradeLevel: GradeLevel;
    exitCategory: string | null;
  }[];
  /** How the student left by the memberships; null for who is in school. */
  left: { on: PlainDay; category: string | null; reason: ExitReason | null } | null;
  /** The day of the last recorded exit. */
  exitOn: string | null;
  severalExits: boolean;
  /** The last day in school by the memberships, of who has no recorded exit. */
  leftOn: string | null;
}
