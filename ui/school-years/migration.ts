import { nextGradeLevel } from '../../domain/students/grade-levels.ts';
import { POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import { type GradeLevel, POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/app.ts';

/** What becomes of one student in the new year. */
export interface Move {
  /** Whether the student comes along. */
  moves: boolean;
  gradeLevel: GradeLevel;
  /** Both matter for Post-school only; empty is 'not chosen'. */
  exitCategory: string;
  outcome: string;
  /** The typed outcome when `outcome` is `Other`. */
  otherOutcome: string;
}

/** The decisions on all students: one for everybody, and what differs, by student id. */
export interface Migration {
  everybodyMoves: boolean;
  own: Record<string, Partial<Move>>;
}

/** Everybody comes along and advances. */
export const EVERYBODY: Migration = { everybodyMoves: true, own: {} };

export const moveOf = (migration: Migration, student: StudentRow): Move => ({
  moves: migration.everybodyMoves,
  gradeLevel: nextGradeLevel(student.gradeLevel),
  exitCategory: '',
  outcome: '',
  otherOutcome: '',
  ...migration.own[student.id],
});

export function withMove(migration: Migration, studentId: number, change: Partial<Move>): Migration {
  return { ...migration, own: { ...migration.own, [studentId]: { ...migration.own[studentId], ...change } } };
}

/** All of these students come along, or none of them. `whole`: these are all there are. */
export function withAll(
  migration: Migration,
  students: readonly StudentRow[],
  moves: boolean,
  whole: boolean,
): Migration {
  const own = { ...migration.own };
  if (whole) {
    for (const [id, { moves: _, ...rest }] of Object.entries(own)) own[id] = rest;
    return { everybodyMoves: moves, own };
  }
  for (const { id } of students) own[id] = { ...own[id], moves };
  return { ...migration, own };
}

const OTHER = POST_SCHOOL_OUTCOMES.at(-1);
export const asksForOther = (move: Move): boolean => move.outcome === OTHER;
export const leavesSchool = (move: Move): boolean => move.moves && move.gradeLevel === POST_SCHOOL;

/** What is stored as outcome: the typed text when it is `Other`. */
const outcomeOf = (move: Move) => (asksForOther(move) ? move.otherOutcome.trim() : move.outcome);

export type Missing = 'exitCategory' | 'outcome';

/** What a student who leaves school still lacks: an exit category, then an outcome. */
export function missingExitData(move: Move): Missing | undefined {
  if (!leavesSchool(move)) return undefined;
  if (move.exitCategory === '') return 'exitCategory';
  return outcomeOf(move) === '' ? 'outcome' : undefined;
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
export function movedStudents(migration: Migration, students: readonly StudentRow[]): MovedStudent[] {
  return students.flatMap((student) => {
    const move = moveOf(migration, student);
    if (!move.moves) return [];
    const leaves = leavesSchool(move);
    const { gradeLevel } = move;
    const exitCategory = leaves ? move.exitCategory : null;
    return [{ id: student.id, gradeLevel, exitCategory, postSchoolOutcome: leaves ? outcomeOf(move) : null }];
  });
}
