import { nextGradeLevel } from '../../domain/students/grade-levels.ts';
import { POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import { type GradeLevel, POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { t } from '../words/t.ts';

/** What becomes of one student in the new year. */
export interface Move {
  /** Ticked: goes with the next 'Migrate selected students'. */
  chosen: boolean;
  /** Migrated: the student is in the new year. */
  moves: boolean;
  gradeLevel: GradeLevel;
  /** Both matter for Post-school only; empty is 'not chosen'. */
  exitCategory: string;
  outcome: string;
  /** The typed outcome when `outcome` is `Other`. */
  otherOutcome: string;
}
type Ticks = Pick<Move, 'chosen' | 'moves'>;

/** How somebody leaves school. */
export type Leaving = Pick<Move, 'exitCategory' | 'outcome' | 'otherOutcome'>;
/** Nothing of it is chosen yet. */
export const NOT_SAID: Leaving = { exitCategory: '', outcome: '', otherOutcome: '' };

/** The decisions on all students: one for everybody, and what differs, by student id. */
export interface Migration {
  everybody: Ticks;
  own: Record<string, Partial<Move>>;
}

/** Everybody is ticked and nobody has been migrated. */
export const NOBODY_YET: Migration = { everybody: { chosen: true, moves: false }, own: {} };

/** What has been decided on a student, over what goes for everybody. */
export const moveOf = (migration: Migration, student: StudentRow): Move => ({
  ...migration.everybody,
  gradeLevel: nextGradeLevel(student.gradeLevel),
  ...NOT_SAID,
  ...migration.own[student.id],
});

/** The decisions with this change to one student. */
export function withMove(migration: Migration, studentId: number, change: Partial<Move>): Migration {
  return { ...migration, own: { ...migration.own, [studentId]: { ...migration.own[studentId], ...change } } };
}

/** A tick that is set, or taken away. */
interface Tick {
  name: keyof Ticks;
  value: boolean;
}

/** One tick for all of these students. `whole`: these are all there are. */
function withTick(migration: Migration, students: readonly StudentRow[], tick: Tick, whole: boolean): Migration {
  const own = { ...migration.own };
  if (whole) {
    for (const [id, { [tick.name]: _, ...rest }] of Object.entries(own)) own[id] = rest;
    return { everybody: { ...migration.everybody, [tick.name]: tick.value }, own };
  }
  for (const { id } of students) own[id] = { ...own[id], [tick.name]: tick.value };
  return { ...migration, own };
}

/** All of these students are ticked, or none of them. */
export const withChosen = (
  migration: Migration,
  students: readonly StudentRow[],
  chosen: boolean,
  whole: boolean,
): Migration => withTick(migration, students, { name: 'chosen', value: chosen }, whole);

/** Those who would go with the next 'Migrate selected students'. */
export const chosenOf = (migration: Migration, students: readonly StudentRow[]): StudentRow[] =>
  students.filter((student) => {
    const { chosen, moves } = moveOf(migration, student);
    return chosen && !moves;
  });

/** Everybody who is ticked is copied into the new year, one grade higher. */
export function withChosenMigrated(migration: Migration, students: readonly StudentRow[]): Migration {
  const going = chosenOf(migration, students);
  return withTick(migration, going, { name: 'moves', value: true }, going.length === students.length);
}

/** The level from which nobody goes on without being asked about. */
const LAST_GRADE: GradeLevel = '12';

/** Who of those who would go next goes on from the last grade: many of them leave school instead. */
export const finishing = (migration: Migration, students: readonly StudentRow[]): StudentRow[] =>
  chosenOf(migration, students).filter(
    (student) =>
      student.gradeLevel === LAST_GRADE && moveOf(migration, student).gradeLevel === nextGradeLevel(LAST_GRADE),
  );

/** These students come into the new year as ones who have left school, all in the same way. */
export function withLeaving(migration: Migration, students: readonly StudentRow[], leaving: Leaving): Migration {
  const own = { ...migration.own };
  for (const { id } of students) own[id] = { ...own[id], moves: true, gradeLevel: POST_SCHOOL, ...leaving };
  return { ...migration, own };
}

/** Taken out of the new year again, with all that was decided for it. */
export const takenBack = (migration: Migration, studentId: number): Migration => ({
  ...migration,
  own: { ...migration.own, [studentId]: { chosen: false, moves: false } },
});

/** Another grade; choosing one other than Post-school clears what only Post-school has (rules/records#migration). */
export const withLevel = (gradeLevel: GradeLevel): Partial<Move> =>
  gradeLevel === POST_SCHOOL ? { gradeLevel } : { gradeLevel, ...NOT_SAID };

const OTHER = POST_SCHOOL_OUTCOMES.at(-1);
/** Whether the outcome has to be typed. */
export const asksForOther = (move: Leaving): boolean => move.outcome === OTHER;
/** Whether the student leaves school with the new year: exit data are asked for. */
export const leavesSchool = (move: Move): boolean => move.moves && move.gradeLevel === POST_SCHOOL;

/** What is stored as outcome: the typed text when it is `Other`. */
const outcomeOf = (move: Leaving) => (asksForOther(move) ? move.otherOutcome.trim() : move.outcome);

/** Whether everything about leaving is said. */
export const isComplete = (leaving: Leaving): boolean => leaving.exitCategory !== '' && outcomeOf(leaving) !== '';

export type Missing = 'exitCategory' | 'outcome';

/** What a student who leaves school still lacks: an exit category, then an outcome. */
export function missingExitData(move: Move): Missing | undefined {
  if (!leavesSchool(move)) return undefined;
  if (move.exitCategory === '') return 'exitCategory';
  return outcomeOf(move) === '' ? 'outcome' : undefined;
}

/** In agreed words (rules/records#migration). */
export function missingText(missing: Missing, name: string): string {
  return missing === 'exitCategory'
    ? t('You must select an exit category for %{name}', { name })
    : t('You must select a post school outcome for %{name}', { name });
}

/** A student as the creation of a year takes it. */
export interface MovedStudent {
  id: number;
  gradeLevel: GradeLevel;
  exitCategory: string | null;
  postSchoolOutcome: string | null;
}

/** How those who leave school do, each way with how many, the most frequent first. */
export function waysOut(moved: readonly MovedStudent[]): { way: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { exitCategory } of moved) {
    if (exitCategory !== null) counts.set(exitCategory, (counts.get(exitCategory) ?? 0) + 1);
  }
  return [...counts].map(([way, count]) => ({ way, count })).toSorted((a, b) => b.count - a.count);
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
