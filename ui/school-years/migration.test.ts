import { describe, expect, it } from 'vitest';
import type { GradeLevel } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/app.ts';
import {
  EVERYBODY,
  type Move,
  missingExitData,
  missingText,
  movedStudents,
  moveOf,
  withAll,
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
  support: [],
});
const ninth = student(100_001, '9');
const oldest = student(100_002, 'age 21');
const leaving = (changes: Partial<Move>): Move => ({ ...moveOf(EVERYBODY, oldest), ...changes });

describe('who comes along', () => {
  it('is everybody at first, one level up', () => {
    expect(moveOf(EVERYBODY, ninth)).toMatchObject({ moves: true, gradeLevel: '10' });
  });
  it('is decided for all without forgetting what else was decided', () => {
    const repeating = withMove(EVERYBODY, ninth.id, { moves: false, gradeLevel: '9' });
    expect(moveOf(withAll(repeating, [], true, true), ninth)).toMatchObject({ moves: true, gradeLevel: '9' });
    expect(moveOf(withAll(repeating, [], false, true), oldest).moves).toBe(false);
  });
  it('is decided for some', () => {
    const none = withAll(EVERYBODY, [ninth], false, false);
    expect([ninth, oldest].map((one) => moveOf(none, one).moves)).toEqual([false, true]);
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
    expect(missingExitData(moveOf(EVERYBODY, ninth))).toBeUndefined();
  });
  it('names the student', () => {
    expect(missingText('exitCategory', 'Maria Alvarez')).toBe('You must select an exit category for Maria Alvarez');
  });
});

describe('what is sent', () => {
  it('leaves out who stays, and exit data of who goes on', () => {
    const twelfth = student(100_003, '12');
    let migration = withMove(EVERYBODY, ninth.id, { exitCategory: 'Died' });
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
