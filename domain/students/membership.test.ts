import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { nextGradeLevel } from './grade-levels.ts';
import { LEAVING_FIELDS, type Membership, membershipOf } from './membership-fields.ts';
import { missingExitData, settledMembership } from './post-school.ts';

const left: Membership = {
  gradeLevel: 'Post-school',
  exitCategory: 'Graduated',
  postSchoolOutcome: 'Works at a bakery',
};

describe('a membership', () => {
  it('of who has left has a category and an outcome', () => {
    expect(settledMembership(left)).toEqual(left);
    expect(missingExitData(left)).toEqual({});
  });

  it.each([null, ''])('of who has left is refused without them: %j', (nothing) => {
    const wanted = { ...left, exitCategory: nothing, postSchoolOutcome: nothing };
    const missing = { exitCategory: ['is required'], postSchoolOutcome: ['is required'] };
    expect(missingExitData(wanted)).toEqual(missing);
    expectRejection(() => settledMembership(wanted), 'invalid', missing);
    expectRejection(() => settledMembership({ ...left, exitCategory: nothing }), 'invalid', {
      exitCategory: ['is required'],
    });
  });

  it.each(GRADE_LEVELS.filter((level) => level !== 'Post-school'))('of who is in %s has neither', (gradeLevel) => {
    expect(settledMembership({ ...left, gradeLevel })).toEqual({
      gradeLevel,
      exitCategory: null,
      postSchoolOutcome: null,
    });
    expect(missingExitData({ gradeLevel, exitCategory: null, postSchoolOutcome: null })).toEqual({});
  });

  it('is taken alone of whatever holds it', () => {
    const holder = { ...left, studentId: 7, stay: 1 };
    expect(membershipOf(holder)).toEqual(left);
    expect(LEAVING_FIELDS).toEqual(['exitCategory', 'postSchoolOutcome']);
  });
});

describe('a new year', () => {
  it('takes everybody one level up, and leaves who has left where they are', () => {
    expect(GRADE_LEVELS.map(nextGradeLevel)).toEqual([...GRADE_LEVELS.slice(1), GRADE_LEVELS.at(-1)]);
    expect([nextGradeLevel('12'), nextGradeLevel('Post-school')]).toEqual(['age 18', 'Post-school']);
  });
});
