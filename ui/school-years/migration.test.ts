import { describe, expect, it } from 'vitest';
import type { GradeLevel } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/app.ts';
import { type Migrant, migrantOf, missingExitData, missingText, movedStudents } from './migration.ts';

const student = (gradeLevel: GradeLevel): StudentRow => ({
  id: 100_001,
  termRecordId: 100_001_000_011,
  studentNumber: 'A-1',
  firstName: 'Maria',
  lastName: 'Alvarez',
  gender: 'female',
  race: 'HI7',
  gradeLevel,
  disabilities: ['AU'],
  risk: 'low',
  support: [],
});
const leaver = (changes: Partial<Migrant>): Migrant => ({ ...migrantOf(student('age 21')), ...changes });

it('brings everybody along, one level up', () => {
  expect(migrantOf(student('12'))).toMatchObject({ moves: true, gradeLevel: 'age 18' });
});

describe('exit data', () => {
  it('is asked for one by one of those who leave', () => {
    expect(missingExitData(leaver({}))).toBe('exitCategory');
    expect(missingExitData(leaver({ exitCategory: 'Aged out' }))).toBe('outcome');
    expect(missingExitData(leaver({ exitCategory: 'Aged out', outcome: 'Both' }))).toBeUndefined();
  });
  it('needs a text when the outcome is Other', () => {
    expect(missingExitData(leaver({ exitCategory: 'Died', outcome: 'Other', otherOutcome: ' ' }))).toBe('outcome');
  });
  it('is not asked of those who stay behind or go on', () => {
    expect(missingExitData(leaver({ moves: false }))).toBeUndefined();
    expect(missingExitData(migrantOf(student('9')))).toBeUndefined();
  });
  it('names the student', () => {
    expect(missingText('exitCategory', 'Maria Alvarez')).toBe('You must select an exit category for Maria Alvarez');
  });
});

describe('what is sent', () => {
  it('leaves out who stays, and exit data of who goes on', () => {
    const stays = leaver({ moves: false });
    const goesOn = { ...migrantOf(student('9')), exitCategory: 'Died' };
    const leaves = leaver({ exitCategory: 'Aged out', outcome: 'Other', otherOutcome: ' Joined a band ' });
    expect(movedStudents([stays, goesOn, leaves])).toEqual([
      { id: 100_001, gradeLevel: '10', exitCategory: null, postSchoolOutcome: null },
      { id: 100_001, gradeLevel: 'Post-school', exitCategory: 'Aged out', postSchoolOutcome: 'Joined a band' },
    ]);
  });
});
