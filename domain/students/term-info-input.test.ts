import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { TERM_INFO_FIELDS } from './events.ts';
import { readTermInfoChanges, termInfoBody } from './term-info-input.ts';

describe('changed answers', () => {
  it('may be any of the fields there are', () =>
    expect(new Set(Object.keys(termInfoBody.shape))).toEqual(new Set(TERM_INFO_FIELDS)));
  it('are those given, null and emptied texts included', () =>
    expect(
      readTermInfoChanges({
        absentPercent: 4.5,
        behaviorMarks: null,
        retained: null,
        grade: '',
        postSchoolGoals: ' ',
      }),
    ).toEqual({ absentPercent: 4.5, behaviorMarks: null, retained: null, grade: null, postSchoolGoals: null }));
  it('leave unknown keys out', () =>
    expect(readTermInfoChanges({ id: 3, studentId: 4, termId: 5, gradeLevel: '9' })).toEqual({}));
  it('are refused all at once, each with its kind', () =>
    expectRejection(
      () =>
        readTermInfoChanges({
          grade: 88,
          gradeType: 'stars',
          absentPercent: '4',
          behaviorMarks: 2.5,
          suspended: 'yes',
          schoolsAttended: -1,
          iepRole: 'Slept',
          postSchoolGoals: 'x'.repeat(10_001),
        }),
      'invalid',
      {
        grade: ['should be string,null'],
        gradeType: ['should be equal to one of the allowed values'],
        absentPercent: ['should be number,null'],
        behaviorMarks: ['should be integer,null'],
        suspended: ['should be boolean,null'],
        schoolsAttended: ['should be >= 0'],
        iepRole: ['should be equal to one of the allowed values'],
        postSchoolGoals: ['should NOT be longer than 10000 characters'],
      },
    ));
  it.each([
    [{ absentPercent: 100.01 }, 'absentPercent', 'should be <= 100'],
    [{ absentPercent: Number.NaN }, 'absentPercent', 'should be number,null'],
    [{ absentPercent: '' }, 'absentPercent', 'should be number,null'],
    [{ behaviorMarks: '' }, 'behaviorMarks', 'should be integer,null'],
    [{ onTrack: '' }, 'onTrack', 'should be boolean,null'],
    [{ gradeType: '' }, 'gradeType', 'should be equal to one of the allowed values'],
    [{ iepRole: '' }, 'iepRole', 'should be equal to one of the allowed values'],
    [{ schoolsAttended: 1e300 }, 'schoolsAttended', 'should be integer,null'],
  ])('are refused with %j', (body, field, reason) =>
    expectRejection(() => readTermInfoChanges(body), 'invalid', { [field]: [reason] }),
  );
});
