import { describe, expect, it } from 'vitest';
import type { GradeLevel } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import {
  chosenOf,
  finishing,
  isComplete,
  type Migration,
  type Move,
  missingExitData,
  missingText,
  movedStudents,
  moveOf,
  NOBODY_YET,
  takenBack,
  withChosen,
  withChosenMigrated,
  withLeaving,
  withLevel,
  withMove,
} from './migration.ts';

const student = (id: number, gradeLevel: GradeLevel): StudentRow => ({
  id,
  termRecordId: id * 1_000_000 + 11,
  studentNumber: `A-${id}`,
  firstName: 'Maria',
  lastName: 'Alvarez',
  gender: 'female',
  race: 'HI7',
  gradeLevel,
  disabilities: ['AU'],
  risk: 'low',
  answered: { answered: 11, of: 11 },
  support: [],
});
const ninth = student(100_001, '9');
const oldest = student(100_002, 'age 21');
const twelfth = student(100_003, '12');
const GRADUATED = { exitCategory: 'Graduated with regular diploma', outcome: 'Other', otherOutcome: ' A band ' };
const ALL: Migration = withChosenMigrated(NOBODY_YET, [ninth, oldest]);
const leaving = (changes: Partial<Move>): Move => ({ ...moveOf(ALL, oldest), ...changes });

describe('twelfth graders', () => {
  const all = [ninth, oldest, twelfth];
  it('are asked about while they would go on as age 18', () => {
    expect(finishing(NOBODY_YET, all)).toEqual([twelfth]);
    expect(finishing(withMove(NOBODY_YET, twelfth.id, { chosen: false }), all)).toEqual([]);
    expect(finishing(withChosenMigrated(NOBODY_YET, all), all)).toEqual([]);
  });
  it('leave school together, and the others go on', () => {
    const migrated = withChosenMigrated(withLeaving(NOBODY_YET, [twelfth], GRADUATED), all);
    expect(movedStudents(migrated, all)).toMatchObject([
      { id: ninth.id, gradeLevel: '10', exitCategory: null },
      { id: oldest.id, gradeLevel: 'Post-school' },
      { id: twelfth.id, gradeLevel: 'Post-school', exitCategory: GRADUATED.exitCategory, postSchoolOutcome: 'A band' },
    ]);
    expect(moveOf(takenBack(migrated, twelfth.id), twelfth)).toMatchObject({ moves: false, exitCategory: '' });
  });
  it('leave only with everything said', () => {
    expect(isComplete(GRADUATED)).toBe(true);
    expect(isComplete({ ...GRADUATED, otherOutcome: ' ' })).toBe(false);
    expect(isComplete({ ...GRADUATED, exitCategory: '' })).toBe(false);
  });
});

describe('who comes along', () => {
  it('is nobody at first, with everybody ticked', () => {
    expect(moveOf(NOBODY_YET, ninth)).toMatchObject({ chosen: true, moves: false });
    expect(movedStudents(NOBODY_YET, [ninth, oldest])).toEqual([]);
  });
  it('is who was ticked when the students were migrated, one level up', () => {
    const ticked = withMove(NOBODY_YET, oldest.id, { chosen: false });
    const migrated = withChosenMigrated(ticked, [ninth, oldest]);
    expect(moveOf(migrated, ninth)).toMatchObject({ moves: true, gradeLevel: '10' });
    expect(moveOf(migrated, oldest).moves).toBe(false);
    expect(chosenOf(migrated, [ninth, oldest])).toEqual([]);
  });
  it('is ticked for all or for some without forgetting what else was decided', () => {
    const repeating = withMove(ALL, ninth.id, { gradeLevel: '9' });
    expect(moveOf(withChosen(repeating, [], false, true), ninth)).toMatchObject({ moves: true, gradeLevel: '9' });
    const some = withChosen(NOBODY_YET, [ninth], false, false);
    expect(chosenOf(some, [ninth, oldest])).toEqual([oldest]);
  });
  it('is taken back alone, and not migrated again unasked', () => {
    const back = takenBack(withMove(ALL, ninth.id, { gradeLevel: '9' }), ninth.id);
    expect(moveOf(back, ninth)).toMatchObject({ chosen: false, moves: false, gradeLevel: '10' });
    expect(moveOf(withChosenMigrated(back, [ninth, oldest]), ninth).moves).toBe(false);
    expect(moveOf(back, oldest).moves).toBe(true);
  });
});

describe('exit data', () => {
  it('is asked for one by one of those who leave', () => {
    expect(missingExitData(leaving({}))).toBe('exitCategory');
    expect(missingExitData(leaving({ exitCategory: 'Aged out' }))).toBe('outcome');
    expect(missingExitData(leaving({ exitCategory: 'Aged out', outcome: 'Both' }))).toBeUndefined();
  });
  it('needs a text when the outcome is Other', () => {
    expect(missingExitData(leaving({ exitCategory: 'Died', outcome: 'Other', otherOutcome: ' ' }))).toBe('outcome');
  });
  it('is not asked of those who stay behind or go on', () => {
    expect(missingExitData(leaving({ moves: false }))).toBeUndefined();
    expect(missingExitData(moveOf(ALL, ninth))).toBeUndefined();
  });
  it('goes when another grade is chosen', () => {
    expect(leaving({ exitCategory: 'Died', outcome: 'Both', ...withLevel('12') })).toMatchObject({
      gradeLevel: '12',
      exitCategory: '',
      outcome: '',
    });
  });
  it('names the student', () => {
    expect(missingText('exitCategory', 'Maria Alvarez')).toBe('You must select an exit category for Maria Alvarez');
  });
});

describe('what is sent', () => {
  it('leaves out who stays, and exit data of who goes on', () => {
    const twelfth = student(100_003, '12');
    let migration = withMove(withChosenMigrated(NOBODY_YET, [ninth, oldest, twelfth]), ninth.id, {
      exitCategory: 'Died',
    });
    migration = withMove(migration, oldest.id, {
      exitCategory: 'Aged out',
      outcome: 'Other',
      otherOutcome: ' A band ',
    });
    migration = withMove(migration, twelfth.id, { moves: false });
    expect(movedStudents(migration, [ninth, oldest, twelfth])).toEqual([
      { id: ninth.id, gradeLevel: '10', exitCategory: null, postSchoolOutcome: null },
      { id: oldest.id, gradeLevel: 'Post-school', exitCategory: 'Aged out', postSchoolOutcome: 'A band' },
    ]);
  });
});
