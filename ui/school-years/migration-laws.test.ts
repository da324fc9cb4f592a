import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextGradeLevel } from '../../domain/students/grade-levels.ts';
import { GRADE_LEVELS, type GradeLevel, POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { runs } from '../../tests/support/runs.ts';
import { oldest } from './migrants-in-tests.ts';
import {
  chosenOf,
  finishing,
  type Leaving,
  type Migration,
  type Move,
  missingExitData,
  movedStudents,
  moveOf,
  NOBODY_YET,
  NOT_SAID,
  takenBack,
  waysOut,
  withChosen,
  withChosenMigrated,
  withLeaving,
  withLevel,
  withMove,
} from './migration.ts';

const aLevel = fc.constantFrom(...GRADE_LEVELS.filter((level) => level !== POST_SCHOOL));
const aLeaving: fc.Arbitrary<Leaving> = fc.record({
  exitCategory: fc.constantFrom('', 'Aged out', 'Died'),
  outcome: fc.constantFrom('', 'Both', 'Other'),
  otherOutcome: fc.constantFrom('', ' ', ' A band '),
});
/** Which of the students something is done to; all of them where none is left out. */
const some = fc.array(fc.nat(4), { minLength: 1, maxLength: 5 });
const anAct = fc.oneof(
  fc.record({ tick: fc.boolean(), whom: some }),
  fc.record({ tick: fc.boolean(), whom: fc.constant('all' as const) }),
  fc.constant('migrate' as const),
  fc.record({ leave: aLeaving, whom: some }),
  fc.record({ back: fc.nat(4) }),
  fc.record({ level: fc.constantFrom<GradeLevel>(...GRADE_LEVELS), whom: fc.nat(4) }),
);
const aStory = fc.record({
  levels: fc.array(aLevel, { minLength: 1, maxLength: 5 }),
  acts: fc.array(anAct, { maxLength: 10 }),
});
type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

const among = (students: readonly StudentRow[], whom: number | readonly number[] | 'all') =>
  whom === 'all' ? [...students] : students.filter((_, at) => [whom].flat().includes(at));

/** What the wizard decides: once for everybody where it can. */
function decided(migration: Migration, students: readonly StudentRow[], act: Act): Migration {
  if (act === 'migrate') return withChosenMigrated(migration, students);
  if ('back' in act) return among(students, act.back).reduce((before, { id }) => takenBack(before, id), migration);
  const whom = among(students, act.whom);
  if ('tick' in act) return withChosen(migration, whom, act.tick, whom.length === students.length);
  if ('leave' in act) return withLeaving(migration, whom, act.leave);
  return whom.reduce((before, { id }) => withMove(before, id, withLevel(act.level)), migration);
}

type Plain = ReadonlyMap<number, Move>;
const fresh = ({ gradeLevel }: StudentRow, ticks: Pick<Move, 'chosen' | 'moves'>): Move => ({
  ...ticks,
  ...NOT_SAID,
  gradeLevel: nextGradeLevel(gradeLevel),
});
/** The same, written down student by student. */
function plainly(moves: Plain, students: readonly StudentRow[], act: Act): Plain {
  const next = new Map(moves);
  const change = (whom: readonly StudentRow[], changed: (move: Move, student: StudentRow) => Partial<Move>) => {
    for (const student of whom) {
      const move = next.get(student.id) ?? fresh(student, { chosen: true, moves: false });
      next.set(student.id, { ...move, ...changed(move, student) });
    }
  };
  if (act === 'migrate') change(students, ({ chosen, moves: goes }) => ({ moves: goes || chosen }));
  else if ('back' in act)
    change(among(students, act.back), (_, student) => fresh(student, { chosen: false, moves: false }));
  else if ('tick' in act) change(among(students, act.whom), () => ({ chosen: act.tick }));
  else if ('leave' in act)
    change(among(students, act.whom), () => ({ ...act.leave, moves: true, gradeLevel: POST_SCHOOL }));
  else change(among(students, act.whom), () => ({ gradeLevel: act.level, ...(act.level !== POST_SCHOOL && NOT_SAID) }));
  return next;
}

const holds = (law: (migration: Migration, students: readonly StudentRow[], plain: Plain) => void) =>
  fc.assert(
    fc.property(aStory, ({ levels, acts }) => {
      const students = levels.map((gradeLevel, at) => ({ ...oldest(100_001 + at, 'Ruiz'), gradeLevel }));
      const begun: Plain = new Map(students.map((one) => [one.id, fresh(one, { chosen: true, moves: false })]));
      law(
        acts.reduce((before, act) => decided(before, students, act), NOBODY_YET),
        students,
        acts.reduce((before, act) => plainly(before, students, act), begun),
      );
    }),
    runs(300),
  );

it('decides once for everybody what it would decide student by student', () =>
  holds((migration, students, plain) => {
    expect(students.map((one) => moveOf(migration, one))).toEqual(students.map(({ id }) => plain.get(id)));
  }));

it('sends whoever moves, and of nobody who goes on how they left', () =>
  holds((migration, students, plain) => {
    const sent = movedStudents(migration, students);
    expect(sent.map(({ id }) => id)).toEqual(students.filter(({ id }) => plain.get(id)?.moves).map(({ id }) => id));
    for (const { gradeLevel, exitCategory, postSchoolOutcome } of sent)
      if (gradeLevel !== POST_SCHOOL) expect([exitCategory, postSchoolOutcome]).toEqual([null, null]);
  }));

it('asks for exit data exactly of those whom the year could not be made with', () =>
  holds((migration, students) => {
    const lacking = students.filter((one) => missingExitData(moveOf(migration, one)) !== undefined);
    const sent = movedStudents(migration, students);
    const incomplete = sent.filter((one) => one.exitCategory?.trim() === '' || one.postSchoolOutcome?.trim() === '');
    expect(lacking.map(({ id }) => id)).toEqual(incomplete.map(({ id }) => id));
  }));

it('takes along with the next step whoever is ticked and not in the new year yet, and nobody a second time', () =>
  holds((migration, students) => {
    const going = chosenOf(migration, students);
    const after = withChosenMigrated(migration, students);
    expect(chosenOf(after, students)).toEqual([]);
    expect(withChosenMigrated(after, students)).toEqual(after);
    const came = students.filter((one) => moveOf(after, one).moves && !moveOf(migration, one).moves);
    expect(came).toEqual(going);
    for (const one of finishing(migration, students)) expect(going).toContain(one);
  }));

it('counts each way out as often as it is sent, the most frequent first', () =>
  holds((migration, students) => {
    const sent = movedStudents(migration, students);
    const ways = waysOut(sent);
    expect(ways.map(({ count }) => count)).toEqual(ways.map(({ count }) => count).toSorted((a, b) => b - a));
    for (const { way, count } of ways) expect(sent.filter((one) => one.exitCategory === way)).toHaveLength(count);
    expect(ways.reduce((sum, { count }) => sum + count, 0)).toBe(
      sent.filter(({ exitCategory }) => exitCategory !== null).length,
    );
  }));
