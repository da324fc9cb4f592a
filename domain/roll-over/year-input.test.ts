import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { readSchoolYear } from './year-input.ts';

const body = {
  year: 2024,
  termType: 'semester',
  terms: [{ startDate: '2024-09-03T00:00:00.000Z' }, { startDate: '2025-01-20T00:00:00.000Z' }],
  students: [
    { id: 100_077, gradeLevel: '11', exitCategory: 'Died', postSchoolOutcome: '' },
    { id: 100_078, gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'Joined a band' },
  ],
};

describe('a new school year', () => {
  it('is read with plain days and settled memberships', () =>
    expect(readSchoolYear(body)).toEqual({
      year: 2024,
      termType: 'semester',
      terms: [{ startDate: '2024-09-03' }, { startDate: '2025-01-20' }],
      students: [
        { studentId: 100_077, membership: { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null } },
        {
          studentId: 100_078,
          membership: { gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'Joined a band' },
        },
      ],
    }));
  it.each([
    ['monthly', body.terms, 'Invalid term type "monthly".'],
    ['quarter', body.terms, 'Invalid number of terms. Term type "quarter" requires 4 terms (2 provided).'],
    ['annual', [], 'Invalid number of terms. Term type "annual" requires 1 term (0 provided).'],
  ])('of type %s is refused with a sentence', (termType, terms, message) =>
    expectRejection(() => readSchoolYear({ ...body, termType, terms }), 'rule', message),
  );
  it('of no values lacks everything', () =>
    expectRejection(
      () => readSchoolYear({ year: '', termType: '' }),
      'invalid',
      'year: is required, termType: is required, terms: is required, students: is required',
    ));
  it('is refused with all that is wrong', () =>
    expectRejection(
      () =>
        readSchoolYear({
          ...body,
          terms: [{ startDate: '2024-02-30' }, { startDate: null }],
          students: [{ id: 'x', gradeLevel: '13' }],
        }),
      'invalid',
      {
        'terms[0].startDate': ['should match format "date-time"'],
        'terms[1].startDate': ['is required'],
        'students[0].id': ['should be integer'],
        'students[0].gradeLevel': ['should be equal to one of the allowed values'],
      },
    ));
  it('is refused with starts outside of it', () =>
    expectRejection(
      () => readSchoolYear({ ...body, terms: [{ startDate: '2020-09-01' }, { startDate: '2025-01-20' }] }),
      'invalid',
      { 'terms[0].startDate': ['Term 1 should start in either 2024 or 2025'] },
    ));
  it.each([24, 12_024])('is refused as %i', (year) =>
    expectRejection(() => readSchoolYear({ ...body, year }), 'invalid', { year: ['should be a year of four digits'] }),
  );
  it('is refused with Post-school without exit data, and with a student twice', () =>
    expectRejection(
      () => readSchoolYear({ ...body, students: [body.students[1], { ...body.students[1], exitCategory: null }] }),
      'invalid',
      { 'students[1].id': ['should be in the list only once'], 'students[1].exitCategory': ['is required'] },
    ));
  it.each([null, [], 'year'])('is not read from %j', (whole) =>
    expectRejection(() => readSchoolYear(whole), 'invalid'),
  );
});
