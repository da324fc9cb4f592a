import { describe, expect, it } from 'vitest';
import { check, knownAs, ninth, remarks, zoe } from '../../tests/support/import-cells.ts';
import { BLANK_TERM_INFO } from '../students/events.ts';
import { IMPORT_FIELDS, type ImportField } from './columns.ts';
import { IMPORT_MESSAGES } from './messages.ts';

describe('a cell', () => {
  it('with a number that hides something is wrong', () =>
    expect(remarks({ studentId: '00\u200b7' })).toEqual([['studentId', 'error', IMPORT_MESSAGES.invisible]]));

  it.each<[ImportField, string[]]>([
    ['firstName', ['firstName', 'error']],
    ['lastName', ['lastName', 'error']],
  ])('with a name whose direction is turned is wrong: %s', (field, remark) => {
    expect(remarks({ [field]: 'A\u202eb' })).toEqual([[...remark, IMPORT_MESSAGES.turned]]);
    // What only hides something may be a joiner of letters.
    expect(remarks({ [field]: 'A\u200db' })).toEqual([]);
  });
  it('with any other text may turn its direction', () => expect(remarks({ postSchoolGoals: 'A\u202eb' })).toEqual([]));

  it.each<[ImportField, string, string, unknown]>([
    ['absentPercent', '0', '0', 0],
    ['absentPercent', '100', '100', 100],
    ['birthday', '01/01/1900', '01/01/1900', '1900-01-01'],
    ['gender', ' F ', 'female', 'female'],
    ['gradeLevel', 'POST-SCHOOL', 'Post-school', 'Post-school'],
    ['gradeLevel', 'Age 18', 'age 18', 'age 18'],
    ['ell', 'y', 'Yes', true],
    ['plan504', '0', 'No', false],
    ['birthday', '3/2/2005', '03/02/2005', '2005-03-02'],
    ['birthday', '2004-02-29', '02/29/2004', '2004-02-29'],
    ['race', 'hi7', 'HI7', 'HI7'],
    ['race', 'hispanic/latino', 'HI7', 'HI7'],
    ['disabilities', 'sld au  AU', 'AU SLD', ['AU', 'SLD']],
    ['disabilities', 'specific learning disability, Autism;OHI', 'AU SLD OHI', ['AU', 'SLD', 'OHI']],
    ['disabilities', 'Speech/Language Impairment deaf-blindness', 'SLI DB', ['SLI', 'DB']],
    ['absentPercent', '7.50', '7.5', 7.5],
    ['absentPercent', '1e-7', '1e-7', 1e-7],
    ['behaviorMarks', '0', '0', 0],
    ['gradeType', 'Letter Grade', 'letter', 'letter'],
    ['suspended', 'TRUE', 'Yes', true],
    ['postSchoolGoals', ' run a bakery ', 'run a bakery', 'run a bakery'],
    ['lastName', '𐐷'.repeat(200), '𐐷'.repeat(200), '𐐷'.repeat(200)],
  ])('%s reads %j', (field, text, shown, stored) => {
    const checked = check({ exitCategory: 'Died', postSchoolOutcome: 'Both', [field]: text });
    const parts: Record<string, unknown> = {
      ...checked.parts.person,
      ...checked.parts.membership,
      ...checked.parts.info,
    };
    expect(checked.shown[field]).toBe(shown);
    expect(parts[field]).toEqual(stored);
  });

  it.each<[ImportField, string, string, string]>([
    ['firstName', '#REF!', 'error', IMPORT_MESSAGES.errorValue],
    ['gender', '#n/a', 'error', IMPORT_MESSAGES.errorValue],
    ['absentPercent', '#DIV/0!', 'error', IMPORT_MESSAGES.errorValue],
    ['postSchoolGoals', '#VALUE!', 'warning', IMPORT_MESSAGES.errorValue],
    ['gradeType', '#NAME?', 'warning', IMPORT_MESSAGES.errorValue],
    ['studentId', '1E+05', 'error', IMPORT_MESSAGES.shortened],
    ['studentId', '1.23457e+11', 'error', IMPORT_MESSAGES.shortened],
    ['birthday', '45123', 'error', IMPORT_MESSAGES.dayAsNumber],
    ['birthday', '40249.5', 'error', IMPORT_MESSAGES.dayAsNumber],
  ])('%s says what a spreadsheet made of %j', (field, text, severity, message) =>
    expect(remarks({ [field]: text })).toEqual([[field, severity, message]]),
  );

  it('is not damaged where it says what is stored', () => {
    const odd = { ...zoe, studentNumber: '1E+05', firstName: '#REF!' };
    const texts = { studentId: '1E+05', firstName: '#REF!' };
    expect(remarks(texts, knownAs(ninth, BLANK_TERM_INFO, odd))).toEqual([]);
  });

  it.each(['E5', '12E5', '1e5', '#1', 'A#REF!'])('%j is a number or a name like any other', (text) =>
    expect(remarks({ studentId: text, firstName: text })).toEqual([]),
  );

  it.each<[ImportField, string, string]>([
    ['firstName', '  ', IMPORT_MESSAGES.missing],
    ['race', '', IMPORT_MESSAGES.missing],
    ['gradeLevel', '13', IMPORT_MESSAGES.unexpectedRequired],
    ['race', 'XX7', IMPORT_MESSAGES.unexpectedRequired],
    ['gender', 'x', IMPORT_MESSAGES.unexpectedRequired],
    ['ell', 'perhaps', IMPORT_MESSAGES.unexpectedRequired],
    ['birthday', 'Invalid date', IMPORT_MESSAGES.unexpectedRequired],
    ['birthday', '02/30/2005', IMPORT_MESSAGES.unexpectedRequired],
    ['birthday', '3/2/05', IMPORT_MESSAGES.unexpectedRequired],
    ['birthday', '13/03/2005', IMPORT_MESSAGES.unexpectedRequired],
    ['birthday', '03/02/2026', IMPORT_MESSAGES.unexpectedRequired],
    ['birthday', '12/31/1899', IMPORT_MESSAGES.unexpectedRequired],
    ['disabilities', 'AU NONE', IMPORT_MESSAGES.disabilities],
    ['absentPercent', '12%', IMPORT_MESSAGES.percent],
    ['absentPercent', '250', IMPORT_MESSAGES.percent],
    ['absentPercent', '-0.5', IMPORT_MESSAGES.percent],
    ['absentPercent', '100.1', IMPORT_MESSAGES.percent],
    ['absentPercent', 'half', IMPORT_MESSAGES.percent],
    ['behaviorMarks', 'two', IMPORT_MESSAGES.count],
    ['behaviorMarks', '2.5', IMPORT_MESSAGES.count],
    ['schoolsAttended', '-1', IMPORT_MESSAGES.count],
    ['lastName', 'x'.repeat(201), IMPORT_MESSAGES.tooLong(200)],
    ['firstName', '𐐷'.repeat(201), IMPORT_MESSAGES.tooLong(200)],
  ])('%s refuses %j', (field, text, message) => {
    expect(remarks({ [field]: text })).toEqual([[field, 'error', message]]);
  });

  it.each<[ImportField, string]>([
    ['gradeType', 'stars'],
    ['suspended', 'maybe'],
    ['hasTravelSkills', 'yes?'],
  ])('%s leaves %j aside with a warning', (field, text) => {
    const checked = check({ [field]: text });
    expect(checked.findings).toEqual([
      { field, severity: 'warning', message: IMPORT_MESSAGES.unexpected, ignored: true },
    ]);
    expect(checked.parts.info).not.toHaveProperty(field);
    expect(checked.shown[field]).toBe(text);
  });
});

describe('a cell that is far too long', () => {
  it.each(IMPORT_FIELDS)('of %s is read at once', (field) => {
    for (const text of ['1', ' ', '/', 'AU '].map((part) => `9${part.repeat(300_000)}x`)) {
      expect(check({ [field]: text }).shown[field]).toBe(text);
    }
  });
});

describe('a grade', () => {
  it('has at most as many characters as the form takes', () => {
    const grade = `3.${'0'.repeat(19)}`;
    const long = ['grade', 'error', IMPORT_MESSAGES.tooLong(20)];
    expect(remarks({ grade, gradeType: 'gpa' })).toEqual([long]);
    expect(remarks({ grade: grade.slice(0, 20), gradeType: 'gpa' })).toEqual([]);
  });

  it.each([
    ['letter', 'b+', 'B+'],
    ['percent', '88.25', '88.25'],
    ['gpa', '0', '0'],
  ])('of type %s reads %j', (gradeType, grade, stored) => {
    expect(check({ gradeType, grade }).parts.info).toEqual({ gradeType, grade: stored });
  });

  it.each([
    ['', '88', IMPORT_MESSAGES.gradeTypeMissing],
    ['percent', '88%', IMPORT_MESSAGES.gradeNotNumber],
    ['percent', '101', IMPORT_MESSAGES.gradeNotNumber],
    ['percent', '1e1', IMPORT_MESSAGES.gradeNotNumber],
    ['gpa', '-4', IMPORT_MESSAGES.gradeNotNumber],
    ['letter', 'E', IMPORT_MESSAGES.gradeNotLetter],
  ])('of type %j refuses %j', (gradeType, grade, message) => {
    expect(remarks({ gradeType, grade })).toEqual([['grade', 'error', message]]);
  });

  it('is left aside with the grade type beside it', () => {
    const checked = check({ gradeType: 'stars', grade: 'B' });
    expect(checked.findings.map(({ field, severity, message }) => [field, severity, message])).toEqual([
      ['gradeType', 'warning', IMPORT_MESSAGES.unexpected],
      ['grade', 'warning', IMPORT_MESSAGES.unexpected],
    ]);
    expect(checked.parts.info).toEqual({});
  });

  it('beside an unknown grade type is an error when it is no letter either', () => {
    expect(remarks({ gradeType: 'stars', grade: '88' })).toEqual([
      ['gradeType', 'warning', IMPORT_MESSAGES.unexpected],
      ['grade', 'error', IMPORT_MESSAGES.gradeNotLetter],
    ]);
  });
});
