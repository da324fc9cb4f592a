import { describe, expect, it } from 'vitest';
import { studentsWhere } from './student-filter.ts';

const cohort = '11.0';

describe('the students a filter asks for', () => {
  it('are all of the cohort when nothing is asked', () => {
    expect(studentsWhere(cohort, {})).toEqual({ cohort });
    expect(studentsWhere(cohort, { q: '  ', grades: [] })).toEqual({ cohort });
  });

  it('match every category, and any value within one', () => {
    expect(studentsWhere(cohort, { grades: ['9', '10'], disabilities: ['AU'], supportNeeded: ['math'] })).toEqual({
      cohort,
      either: [{ gradeLevel: { in: ['9', '10'] }, disabilities: { anyOf: ['AU'] }, support: { anyOf: ['math'] } }],
    });
  });

  it('match search and filter, or either of them when asked so', () => {
    const filter = { q: ' Şimşek ', races: ['HI7' as const] };
    const search = { search: { contains: 'simsek' } };
    const race = { race: { in: ['HI7'] } };
    expect(studentsWhere(cohort, filter)).toEqual({ cohort, either: [{ ...search, ...race }] });
    expect(studentsWhere(cohort, { ...filter, join: 'or' })).toEqual({ cohort, either: [search, race] });
    expect(studentsWhere(cohort, { q: 'x', join: 'or' })).toEqual({ cohort, either: [{ search: { contains: 'x' } }] });
  });

  it('are the members of a tile without Post-school students, narrowed by the filter', () => {
    expect(studentsWhere(cohort, { tile: { gradeLevel: '9' }, grades: ['10'] })).toEqual({
      cohort,
      postSchool: false,
      gradeLevel: '9',
      either: [{ gradeLevel: { in: ['10'] } }],
    });
    expect(studentsWhere(cohort, { tile: { flag: 'offTrack' } })).toEqual({
      cohort,
      postSchool: false,
      offTrack: true,
    });
    expect(studentsWhere(cohort, { tile: { flag: 'total' } })).toEqual({ cohort, postSchool: false });
  });

  it('are in school, or Post-school only, in every alternative', () => {
    expect(studentsWhere(cohort, { inSchool: true })).toEqual({ cohort, either: [{ postSchool: false }] });
    expect(studentsWhere(cohort, { q: 'x', riskLevels: ['high'], join: 'or', inSchool: false })).toEqual({
      cohort,
      either: [
        { search: { contains: 'x' }, postSchool: true },
        { risk: { in: ['high'] }, postSchool: true },
      ],
    });
  });
});
