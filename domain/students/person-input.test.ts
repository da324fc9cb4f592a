import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { NO_LINE, NOT_VISIBLE } from '../kernel/look-alikes.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import {
  readEnrollment,
  readMembership,
  readNewStudent,
  readPersonDetails,
  readStudentChanges,
  unreadable,
} from './person-input.ts';

const today = '2026-01-15' as PlainDay;
const body = {
  firstName: ' Lee ',
  lastName: 'Marsh',
  studentId: ' A-17 ',
  gender: 'female',
  race: 'HI7',
  ell: false,
  gradeLevel: '10',
  exitCategory: null,
  postSchoolOutcome: null,
  birthday: '2008-05-04T00:00:00.000Z',
  disabilities: [6, 1, 6],
  plan504: true,
};
const person = {
  studentNumber: 'A-17',
  firstName: 'Lee',
  lastName: 'Marsh',
  birthday: '2008-05-04',
  gender: 'female',
  race: 'HI7',
  ell: false,
  plan504: true,
  disabilities: ['AU', 'VI'],
};
const inTenth = { gradeLevel: '10', exitCategory: null, postSchoolOutcome: null };

describe('a new student', () => {
  it('is read from wire names, trimmed, with codes for ids', () =>
    expect(readNewStudent({ ...body, id: 7, __proto__x: 1 }, today)).toEqual({ person, membership: inTenth }));
  it('is refused with a number that hides something', () =>
    expectRejection(() => readNewStudent({ ...body, studentId: 'A\u200b17' }, today), 'invalid', {
      studentId: ['should NOT contain invisible characters; please type it anew'],
    }));
  it('is refused with names that are no line', () =>
    expectRejection(() => readNewStudent({ ...body, firstName: 'L\u202eee', lastName: 'Mar\nsh' }, today), 'invalid', {
      firstName: [NO_LINE],
      lastName: [NO_LINE],
    }));
  it('goes without 504 plan and disabilities', () => {
    const { plan504: _plan, disabilities: _ids, ...short } = body;
    expect(readPersonDetails(short, 'create', today)).toMatchObject({ plan504: null, disabilities: [] });
  });
  it('of no values at all lacks every required one', () => {
    const blank = { ...body, firstName: '', lastName: ' ', studentId: '', gender: '', race: '', gradeLevel: '' };
    const required = ['is required'];
    expectRejection(() => readNewStudent({ ...blank, ell: null, plan504: null, birthday: null }, today), 'invalid', {
      studentId: required,
      firstName: required,
      lastName: required,
      ell: required,
      plan504: required,
      gender: required,
      race: required,
      birthday: required,
      gradeLevel: required,
    });
    expectRejection(
      () => readNewStudent({}, today),
      'invalid',
      'studentId: is required, firstName: is required, lastName: is required, ell: is required, gender: is required, race: is required, birthday: is required, gradeLevel: is required',
    );
  });
  it('is Post-school with exit category and outcome only', () => {
    const gone = { ...body, gradeLevel: 'Post-school' };
    expectRejection(() => readNewStudent({ ...gone, studentId: 5, exitCategory: ' ' }, today), 'invalid', {
      studentId: ['should be string'],
      exitCategory: ['is required'],
      postSchoolOutcome: ['is required'],
    });
    const data = { gradeLevel: 'Post-school', exitCategory: 'Died', postSchoolOutcome: 'Joined a band' };
    expect(readMembership({ ...data, postSchoolOutcome: ' Joined a band ' }, 'create')).toEqual(data);
  });
  it('has no exit data in school', () =>
    expect(readMembership({ ...body, exitCategory: 'Died' }, 'create')).toEqual(inTenth));

  it.each([
    [{ studentId: 'x'.repeat(256) }, 'studentId', 'should NOT be longer than 255 characters'],
    [{ firstName: 'x'.repeat(201) }, 'firstName', 'should NOT be longer than 200 characters'],
    [{ lastName: 'a\0b' }, 'lastName', 'should contain only characters that can be stored'],
    [{ lastName: '\ud800' }, 'lastName', 'should contain only characters that can be stored'],
    [{ gender: 'F' }, 'gender', 'should be equal to one of the allowed values'],
    [{ race: 7 }, 'race', 'should be equal to one of the allowed values'],
    [{ ell: 'no' }, 'ell', 'should be boolean'],
    [{ birthday: '2008-02-30' }, 'birthday', 'should match format "date-time"'],
    [{ birthday: 5 }, 'birthday', 'should match format "date-time"'],
    [{ birthday: '1899-12-31' }, 'birthday', 'should not be before January 1, 1900'],
    [{ birthday: '2026-01-16' }, 'birthday', 'should not be after January 15, 2026'],
    [{ disabilities: 'AU' }, 'disabilities', 'should be array'],
    [{ disabilities: [1, 13] }, 'disabilities', 'should be equal to one of the allowed values'],
    [{ disabilities: [1, '2'] }, 'disabilities[1]', 'should be integer'],
    [{ gradeLevel: '13' }, 'gradeLevel', 'should be equal to one of the allowed values'],
  ])('is refused with %j', (change, field, reason) =>
    expectRejection(() => readNewStudent({ ...body, ...change }, today), 'invalid', { [field]: [reason] }),
  );

  it('counts characters, not halves of them', () =>
    expect(readPersonDetails({ ...body, firstName: '𝒜'.repeat(200) }, 'create', today).firstName).toHaveLength(400));
  it.each([null, 'text', [], 7])('is not read from %j', (whole) =>
    expectRejection(() => readNewStudent(whole, today), 'invalid'),
  );
});

describe('an edit', () => {
  it('reads what is there and leaves out what is null', () => {
    const nothing = { firstName: null, plan504: null, race: null, gradeLevel: null, birthday: null };
    expect(readStudentChanges({ ...nothing, lastName: 'Okafor', disabilities: [] }, today)).toEqual({
      details: { lastName: 'Okafor', disabilities: [] },
      membership: {},
    });
  });
  it('renames the number', () =>
    expect(readPersonDetails({ studentId: 'B-1' }, 'edit', today)).toEqual({ studentNumber: 'B-1' }));
  it('tells cleared exit data from absent', () => {
    expect(readMembership({ gradeLevel: '10', exitCategory: null, postSchoolOutcome: '' }, 'edit')).toEqual(inTenth);
    expect(readMembership({ gradeLevel: '10' }, 'edit')).toEqual({ gradeLevel: '10' });
  });
  it('refuses emptied names with the faults of the year', () =>
    expectRejection(() => readStudentChanges({ firstName: '', gradeLevel: 'x' }, today), 'invalid', {
      firstName: ['is required'],
      gradeLevel: ['should be equal to one of the allowed values'],
    }));
});

describe('somebody who is put into a year', () => {
  it('finds what was there, unless it is said otherwise', () => {
    expect(readEnrollment({ gradeLevel: '10' })).toEqual({ ...inTenth, restore: true });
    expect(readEnrollment({ gradeLevel: '10', restore: false })).toEqual({ ...inTenth, restore: false });
  });
  it('is refused with the faults of both', () =>
    expectRejection(() => readEnrollment({ gradeLevel: 'x', restore: 'no' }), 'invalid', {
      gradeLevel: ['should be equal to one of the allowed values'],
      restore: ['should be boolean'],
    }));
  it.each([null, 'text'])('is not read from %j', (whole) =>
    expectRejection(() => readMembership(whole, 'edit'), 'invalid'),
  );
});

describe('number and names that are not read as they are stored', () => {
  const [number, name] = ['A\u200b17', 'L\u202eee'];

  it('are refused', () =>
    expect(unreadable({ studentNumber: number, firstName: name, lastName: 'Marsh' })).toEqual({
      studentId: [NOT_VISIBLE],
      firstName: [NO_LINE],
    }));
  it('may stay where they are stored so already', () => {
    expect(unreadable({ studentNumber: number, firstName: name }, { studentNumber: number, firstName: name })).toEqual(
      {},
    );
    expect(unreadable({ lastName: name }, { firstName: name })).toEqual({ lastName: [NO_LINE] });
  });
  it('are not missed where nothing is given', () => expect(unreadable({})).toEqual({}));
});
