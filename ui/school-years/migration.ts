import { nextGradeLevel } from '../../domain/students/grade-levels.ts';
import { POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import { type GradeLevel, POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/app.ts';

/** What becomes of one student in the new year. */
export interface Migrant {
  student: StudentRow;
  /** Whether the student comes along. */
  moves: boolean;
  gradeLevel: GradeLevel;
  /** Both matter for Post-school only; empty is 'not chosen'. */
  exitCategory: string;
  outcome: string;
  /** The typed outcome when `outcome` is `Other`. */
  otherOutcome: string;
}

/** Everybody comes along and advances. */
export const migrantOf = (student: StudentRow): Migrant => ({
  student,
  moves: true,
  gradeLevel: nextGradeLevel(student.gradeLevel),
  exitCategory: '',
  outcome: '',
  otherOutcome: '',
});

const OTHER = POST_SCHOOL_OUTCOMES.at(-1);
export const asksForOther = (migrant: Migrant): boolean => migrant.outcome === OTHER;

/** What is stored as outcome: the typed text when it is `Other`. */
const outcomeOf = (migrant: Migrant) => (asksForOther(migrant) ? migrant.otherOutcome.trim() : migrant.outcome);

export type Missing = 'exitCategory' | 'outcome';

/** What a student who leaves school still lacks: an exit category, then an outcome. */
export function missingExitData(migrant: Migrant): Missing | undefined {
  if (!migrant.moves || migrant.gradeLevel !== POST_SCHOOL) return undefined;
  if (migrant.exitCategory === '') return 'exitCategory';
  return outcomeOf(migrant) === '' ? 'outcome' : undefined;
}

/** The texts of specification 5. */
export function missingText(missing: Missing, name: string): string {
  return missing === 'exitCategory'
    ? `You must select an exit category for ${name}`
    : `You must select a post school outcome for ${name}`;
}

/** A student as the creation of a year takes it. */
export interface MovedStudent {
  id: number;
  gradeLevel: GradeLevel;
  exitCategory: string | null;
  postSchoolOutcome: string | null;
}

/** Those who come along, as they are sent. */
export function movedStudents(migrants: Iterable<Migrant>): MovedStudent[] {
  const moved: MovedStudent[] = [];
  for (const migrant of migrants) {
    if (!migrant.moves) continue;
    const leaves = migrant.gradeLevel === POST_SCHOOL;
    moved.push({
      id: migrant.student.id,
      gradeLevel: migrant.gradeLevel,
      exitCategory: leaves ? migrant.exitCategory : null,
      postSchoolOutcome: leaves ? outcomeOf(migrant) : null,
    });
  }
  return moved;
}
