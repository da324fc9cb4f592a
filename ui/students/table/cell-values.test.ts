import { describe, expect, it } from 'vitest';
import { BLANK_TERM_INFO, type TermInfo } from '../../../domain/students/events.ts';
import { changeOf, controlOf, editedText, shownText, valuesOf } from './cell-values.ts';
import { sectionIn, TABLE_SECTIONS } from './columns.ts';

const values = (info: Partial<TermInfo> = {}) => valuesOf({ ...BLANK_TERM_INFO, ...info }, {});
const column = (field: keyof TermInfo) => {
  const found = Object.values(TABLE_SECTIONS)
    .flatMap(({ columns }) => columns)
    .find((one) => one.field === field);
  if (!found) throw new Error(field);
  return found;
};

it('has a column for every answer of a term', () => {
  const fields = Object.values(TABLE_SECTIONS).flatMap(({ columns }) => columns.map(({ field }) => field));
  expect(fields.toSorted()).toEqual(Object.keys(BLANK_TERM_INFO).toSorted());
});

it('reads a section out of an address, whatever its letter case', () => {
  expect(['skills', 'CAREERDEV', 'shoes', null].map(sectionIn)).toEqual([
    'skills',
    'careerDev',
    'riskFactors',
    'riskFactors',
  ]);
});

describe('a cell', () => {
  it.each([
    ['suspended', true, 'Yes', 'yes'],
    ['suspended', null, '', ''],
    ['behaviorMarks', 0, '0', '0'],
    ['gradeType', 'gpa', 'GPA Point', 'gpa'],
    ['postSchoolGoals', 'A band', 'A band', 'A band'],
  ] as const)('of %s that is %s shows %j and begins to be edited as %j', (field, value, shown, edited) => {
    expect(shownText(column(field), values({ [field]: value }))).toBe(shown);
    expect(editedText(column(field), values({ [field]: value }))).toBe(edited);
  });

  it('of a grade offers letters, or takes a figure, by its type', () => {
    const grade = column('grade');
    expect(controlOf(grade, values({ gradeType: 'percent' }), ['A'])).toEqual({ is: 'number' });
    expect(controlOf(grade, values({ grade: 'Z' }), ['A'])).toMatchObject({
      options: [{ value: 'A' }, { value: 'Z' }],
    });
    expect(controlOf(column('gradeType'), values(), [])).toMatchObject({ mayBeEmpty: false });
  });

  it('of the role is asked of those only who attended', () => {
    const role = column('iepRole');
    expect(controlOf(role, values({ attendedIepMeeting: true }), [])).toMatchObject({ is: 'choice' });
    expect(controlOf(role, values({ attendedIepMeeting: false }), [])).toBeUndefined();
  });
});

describe('what is typed', () => {
  it.each([
    ['suspended', 'no', {}, { suspended: false }],
    ['suspended', '', {}, { suspended: null }],
    ['attendedIepMeeting', 'no', {}, { attendedIepMeeting: false, iepRole: null }],
    ['attendedIepMeeting', 'yes', {}, { attendedIepMeeting: true }],
    ['gradeType', 'gpa', {}, { gradeType: 'gpa', grade: null }],
    ['grade', 'B', { gradeType: null }, { gradeType: 'letter', grade: 'B' }],
    ['grade', '', {}, { grade: null }],
    ['absentPercent', '4.5', {}, { absentPercent: '4.5' }],
    ['postSchoolGoals', '', {}, { postSchoolGoals: null }],
  ] as const)('into %s, %j, changes what follows too', (field, text, info, change) => {
    expect(changeOf(column(field), text, values(info as Partial<TermInfo>))).toEqual(change);
  });
});
