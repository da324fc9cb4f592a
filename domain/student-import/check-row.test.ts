import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { BLANK_TERM_INFO, type Membership, type PersonDetails, type TermInfo } from '../students/events.ts';
import { GRADE_LETTERS } from '../vocabulary/school.ts';
import { checkRow } from './check-row.ts';
import { type CellTexts, IMPORT_FIELDS, type ImportField } from './columns.ts';
import { importValues } from './import-values.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { RowContext } from './read-row.ts';
import { newMembership, newPerson } from './whole-values.ts';

const context: RowContext = { today: '2026-03-01' as PlainDay, letters: GRADE_LETTERS };
const zoe: PersonDetails = {
  studentNumber: '007',
  firstName: 'Zoë',
  lastName: 'Şimşek',
  birthday: '2010-03-12' as PlainDay,
  gender: 'female',
  race: 'HI7',
  ell: true,
  plan504: false,
  disabilities: ['AU', 'SLD'],
};
const ninth: Membership = { gradeLevel: '9', exitCategory: null, postSchoolOutcome: null };
const left: Membership = { gradeLevel: 'Post-school', exitCategory: 'Aged out', postSchoolOutcome: 'Helps at a farm' };
const answered: TermInfo = { ...BLANK_TERM_INFO, grade: 'B+', absentPercent: 7.5, suspended: false };
const row = importValues(zoe, ninth, BLANK_TERM_INFO);
const knownAs = (membership: Membership, info: TermInfo, person = zoe): RowContext => ({
  ...context,
  known: { where: 'this-year', values: importValues(person, membership, info) },
});

const check = (changes: CellTexts, more: RowContext = context) => checkRow({ ...row, ...changes }, more);
const remarks = (changes: CellTexts, more: RowContext = context) =>
  check(changes, more).findings.map(({ field, severity, message }) => [field, severity, message]);

describe('a cell', () => {
  it('with a number that hides something is wrong', () =>
    expect(remarks({ studentId: '00\u200b7' })).toEqual([['studentId', 'error', IMPORT_MESSAGES.invisible]]));

  it.each<[ImportField, string, string, unknown]>([
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

describe('leaving school', () => {
  it('needs both exit values', () => {
    expect(remarks({ gradeLevel: 'Post-school' })).toEqual([
      ['exitCategory', 'error', IMPORT_MESSAGES.leavingMissing.exitCategory],
      ['postSchoolOutcome', 'error', IMPORT_MESSAGES.leavingMissing.postSchoolOutcome],
    ]);
  });

  it('takes the spelling of the list, and any text as an outcome', () => {
    const cells = { gradeLevel: 'Post-school', exitCategory: 'aged OUT', postSchoolOutcome: 'Helps at a farm' };
    expect(check(cells).findings).toEqual([]);
    expect(newMembership(check(cells).parts)).toEqual(left);
  });

  it('misses an exit category that is not in the list, unless it is stored already', () => {
    const odd = { ...left, exitCategory: 'Moved abroad' };
    const cells = { gradeLevel: 'Post-school', exitCategory: 'Moved abroad', postSchoolOutcome: 'Helps at a farm' };
    expect(remarks(cells)).toEqual([['exitCategory', 'error', IMPORT_MESSAGES.leavingMissing.exitCategory]]);
    expect(remarks(cells, knownAs(odd, BLANK_TERM_INFO))).toEqual([]);
  });

  it('stays as it is stored, in its spelling', () => {
    const stored = { ...left, exitCategory: 'aged out', postSchoolOutcome: 'both' };
    const checked = check(stored, knownAs(stored, BLANK_TERM_INFO));
    expect(checked.findings).toEqual([]);
    expect(newMembership(checked.parts)).toEqual(stored);
  });

  it('says what is wrong with an outcome before it misses one', () => {
    const cells = { gradeLevel: 'Post-school', exitCategory: 'Died', postSchoolOutcome: 'x'.repeat(256) };
    expect(remarks(cells)).toEqual([['postSchoolOutcome', 'error', IMPORT_MESSAGES.tooLong(255)]]);
  });

  it('keeps what is known when the cells are blank', () => {
    expect(remarks({ gradeLevel: 'Post-school' }, knownAs(left, BLANK_TERM_INFO))).toEqual([]);
  });

  it('leaves exit values of students who stay aside with a warning', () => {
    const checked = check({ exitCategory: 'Died' });
    expect(checked.findings).toMatchObject([{ field: 'exitCategory', severity: 'warning', ignored: true }]);
    expect(newMembership(checked.parts)).toEqual(ninth);
  });
});

describe('an IEP role', () => {
  it('is taken when the meeting was attended', () => {
    expect(check({ attendedIepMeeting: 'yes', iepRole: 'introduced' }).parts.info.iepRole).toBe('Introduced');
    const attended = knownAs(ninth, { ...BLANK_TERM_INFO, attendedIepMeeting: true });
    expect(check({ iepRole: 'Introduced' }, attended).parts.info.iepRole).toBe('Introduced');
  });

  it('is left aside otherwise', () => {
    for (const attendedIepMeeting of ['', 'No']) {
      expect(remarks({ attendedIepMeeting, iepRole: 'Introduced' })).toEqual([
        ['iepRole', 'warning', IMPORT_MESSAGES.unexpected],
      ]);
    }
  });
});

describe('a row of a known student', () => {
  it('made from what is known changes nothing and warns of nothing', () => {
    for (const membership of [ninth, left]) {
      const known = knownAs(membership, answered);
      const checked = checkRow(importValues(zoe, membership, answered), known);
      expect(checked.findings).toEqual([]);
      expect({ ...zoe, ...checked.parts.person }).toEqual(zoe);
      expect({ ...membership, ...checked.parts.membership }).toEqual(membership);
      expect({ ...answered, ...checked.parts.info }).toEqual(answered);
    }
  });

  it('warns of values it overwrites, removed disabilities included, and of nothing that was blank', () => {
    const known = knownAs(ninth, answered);
    const cells = { firstName: 'Zoe', disabilities: 'AU', absentPercent: '7.50', behaviorMarks: '3', suspended: 'yes' };
    expect(remarks(cells, known)).toEqual([
      ['firstName', 'warning', IMPORT_MESSAGES.overwrites],
      ['disabilities', 'warning', IMPORT_MESSAGES.overwrites],
      ['suspended', 'warning', IMPORT_MESSAGES.overwrites],
    ]);
  });

  it('warns of a different year when the student is only there', () => {
    const known: RowContext = { ...context, known: { where: 'other-year', values: importValues(zoe) } };
    expect(remarks({ lastName: 'Simsek', gradeLevel: '12' }, known)).toEqual([
      ['lastName', 'warning', IMPORT_MESSAGES.overwritesOtherYear],
    ]);
  });

  it('may lack a race and a 504 plan that were never known', () => {
    const old = { ...zoe, race: null, plan504: null };
    expect(remarks({ race: 'N/A', plan504: '' }, knownAs(ninth, answered, old))).toEqual([]);
    expect(remarks({ race: '', plan504: '' }, knownAs(ninth, answered))).toEqual([
      ['plan504', 'error', IMPORT_MESSAGES.missing],
      ['race', 'error', IMPORT_MESSAGES.missing],
    ]);
  });

  it('leaves the number as it is', () => {
    expect(check({}, knownAs(ninth, answered)).parts.person).not.toHaveProperty('studentNumber');
    expect(newPerson(check({}).parts)).toEqual(zoe);
  });
});
