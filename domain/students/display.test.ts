import { describe, expect, it } from 'vitest';

import type { GradeType } from '../vocabulary/school.ts';
import { completion } from './completion.ts';
import { formatGrade, gradeLevelLabel, nameOf, percentOf, studentDescription, yesNoText } from './display.ts';
import { BLANK_TERM_INFO, type TermInfo } from './events.ts';
import { nextGradeLevel } from './grade-levels.ts';
import { searchedText, searchText, sortText } from './search-text.ts';

describe('names', () => {
  it('are shown as stored', () => expect(nameOf({ firstName: 'Ann', lastName: "O'BRIEN" })).toBe("Ann O'BRIEN"));
  it('say once that somebody was forgotten', () =>
    expect(nameOf({ firstName: '(forgotten)', lastName: '(forgotten)' })).toBe('(forgotten)'));
  it('of one part are that part, whatever it says', () => {
    expect(nameOf({ firstName: 'Ann', lastName: '' })).toBe('Ann');
    expect(nameOf({ firstName: '(forgotten)', lastName: 'Marsh' })).toBe('(forgotten) Marsh');
    expect(nameOf({ firstName: 'Ann', lastName: '(forgotten)' })).toBe('Ann (forgotten)');
  });
  it('are searched and sorted folded', () => {
    const student = { firstName: 'Zoë  Anne', lastName: 'Şimşek', studentNumber: ' A-17 ' };
    expect(sortText(student)).toBe('simsek zoe anne');
    expect(searchText(student)).toBe('zoe anne simsek\nsimsek zoe anne\na-17');
    expect(searchedText(' Şimşek,Zoë ')).toBe('simsek zoe');
    expect(searchedText('simsek zoe')).toBe('simsek zoe');
  });
});

describe('descriptions', () => {
  it.each([
    ['female', '9', ['AU', 'ED'], 'F, Grade 9 AU ED'],
    ['male', 'age 18', [], 'M, Age 18, no category'],
    ['trans', 'Post-school', ['OHI'], 'T, Post-school OHI'],
    [null, '12', [], 'Grade 12, no category'],
    [null, 'K2', ['AU'], 'K2 AU'],
    [null, '2nd', ['AU'], '2nd AU'],
  ])('of %s in %s', (gender, gradeLevel, disabilities, text) =>
    expect(studentDescription({ gender, gradeLevel, disabilities })).toBe(text),
  );
  it.each([
    ['9', 'GR9'],
    ['10', 'GR10'],
    ['K2', 'K2'],
    ['2nd', '2nd'],
    ['age 21', 'AGE21'],
    ['Post-school', 'Post-school'],
  ])('of level %s on a dashboard', (level, label) => expect(gradeLevelLabel(level)).toBe(label));
});

describe('grades', () => {
  it.each<[GradeType | null, string | null, string]>([
    ['letter', 'B+', 'B+'],
    ['percent', '100', '100%'],
    ['percent', '88', '88.0%'],
    ['percent', '88.25', '88.3%'],
    ['percent', '7.254', '7.25%'],
    ['percent', '99.99', '100%'],
    ['percent', '0', '0.00%'],
    ['gpa', '4', '4.00'],
    ['gpa', '3.456', '3.46'],
    ['gpa', '10', '10.0'],
    ['gpa', '1e9', '--'],
    ['percent', '', '--'],
    ['percent', 'A', '--'],
    ['percent', '123456', '123456%'],
    ['letter', null, '--'],
    [null, '88', '--'],
  ])('%s %s is %s', (gradeType, grade, text) => expect(formatGrade({ gradeType, grade })).toBe(text));
  it('move up one step, the last one excepted', () => {
    expect(nextGradeLevel('12')).toBe('age 18');
    expect(nextGradeLevel('age 21')).toBe('Post-school');
    expect(nextGradeLevel('Post-school')).toBe('Post-school');
  });
});

describe('small things', () => {
  it('answers', () => expect([true, false, null].map(yesNoText)).toEqual(['Yes', 'No', '--']));
  it('shares', () => expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual(['33%', '66%', '0%']));
});

describe('completion', () => {
  const of = (info: Partial<TermInfo>) => completion({ ...BLANK_TERM_INFO, ...info });

  it('is nothing for a blank record', () => expect(of({})).toEqual({ riskFactors: 0, skills: 0, careerDev: 0 }));
  it('counts no and 0, and not the grade type', () =>
    expect(of({ gradeType: 'gpa', suspended: false, absentPercent: 0, hasTravelSkills: false })).toEqual({
      riskFactors: 18,
      skills: 25,
      careerDev: 0,
    }));
  it('does not count empty text', () => expect(of({ grade: '', postSchoolGoals: '' }).riskFactors).toBe(0));
  it('counts the role of who did not attend as complete', () => {
    const rest = { hasGraduationPlan: true, postSchoolGoals: 'College' };
    expect(of({ ...rest, attendedIepMeeting: false }).careerDev).toBe(100);
    expect(of({ ...rest, attendedIepMeeting: true }).careerDev).toBe(75);
    expect(of({ ...rest, attendedIepMeeting: true, iepRole: 'Attended' }).careerDev).toBe(100);
    expect(of({ ...rest, iepRole: 'Attended' }).careerDev).toBe(50);
  });
});
