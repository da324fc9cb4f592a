import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { BLANK_TERM_INFO } from '../../domain/students/events.ts';
import { DISABILITIES } from '../../domain/vocabulary/disabilities.ts';
import { termRecord } from '../../projections/definitions/records/term-record.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import { presentDashboardStudent } from './dashboard.ts';
import { presentStudentRow, studentRowText } from './student-row.ts';
import { presentTermRecord } from './term-record.ts';
import { dashboardStudent, termRecordText } from './term-record-text.ts';

const keys = ['"student":{', '},"info":{', '"],"createdAt":"', '\\"risk":', '\u2028', '"', '\\', '}', 'Łukasz 😀'];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...keys)).map((services) => services.join('')),
);
const instant = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString());
const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((d) => {
  return d.toISOString().slice(0, 10) as PlainDay;
});

const records = fc
  .record({
    names: fc.tuple(text, text, text),
    day,
    stamps: fc.tuple(instant, instant, instant, instant),
    disabilities: fc.subarray(DISABILITIES.map(({ code }) => code)),
    gradeLevel: fc.constantFrom('10' as const, 'Post-school' as const),
    postSchoolOutcome: fc.option(text),
    postSchoolGoals: fc.option(text),
    answer: fc.option(fc.boolean()),
    race: fc.option(fc.constantFrom('AM7' as const, 'HI7' as const)),
    activityGroups: fc.subarray([1, 2, 3]),
  })
  .map(({ names: [studentNumber, firstName, lastName], stamps, day: birthday, answer, ...one }): TermRecordDocument => {
    const { disabilities, postSchoolGoals, race, ...rest } = one;
    const student = { gender: 'female' as const, race, ell: false, plan504: answer, disabilities };
    const [createdAt, updatedAt, admittedAt, changedAt] = stamps;
    const recorded = {
      ...{ id: 100_001_000_011, cohort: '11.0', termId: 11, yearId: 1, studentId: 100_001, stay: 1 },
      gradeLevel: rest.gradeLevel,
      exitCategory: null,
      postSchoolOutcome: rest.postSchoolOutcome,
      student: {
        studentNumber,
        firstName,
        lastName,
        birthday,
        ...student,
        createdAt: admittedAt,
        updatedAt: changedAt,
      },
      info: { ...BLANK_TERM_INFO, absentPercent: 12.5, onTrack: answer, postSchoolGoals, hasGraduationPlan: answer },
      activityGroups: rest.activityGroups,
      riskBefore: 'low' as const,
      ...{ sort: lastName, search: firstName, createdAt, updatedAt },
    };
    return termRecord(recorded, []);
  });

const countedOf = (record: TermRecordDocument) => {
  const { studentId, gradeLevel, risk, race, support, activityGroups, offTrack, chronicallyAbsent } = record;
  return { studentId, gradeLevel, risk, race, support, activityGroups, offTrack, chronicallyAbsent };
};

/** The same value with its members the other way round. */
const turned = (value: object): object => Object.fromEntries(Object.entries(value).toReversed());

describe('a stored term record as text', () => {
  it('is what the presenters make of it, whatever people write', () => {
    fc.assert(
      fc.property(records, (record) => {
        const stored = JSON.stringify(record);
        expect(JSON.parse(termRecordText(stored))).toEqual(presentTermRecord(record));
        expect(JSON.parse(dashboardStudent(stored).text)).toEqual(presentDashboardStudent(record));
        expect(dashboardStudent(stored).counted).toEqual(countedOf(record));
        expect(studentRowText(stored)).toBe(JSON.stringify(presentStudentRow(record)));
      }),
    );
  });

  it('is not parsed', () => {
    const [stored = ''] = fc.sample(records, { numRuns: 1, seed: 1 }).map((record) => JSON.stringify(record));
    const parse = vi.spyOn(JSON, 'parse');
    termRecordText(stored);
    dashboardStudent(stored);
    studentRowText(stored);
    expect(parse).not.toHaveBeenCalledWith(stored);
    parse.mockRestore();
  });

  it('may have its members in another order', () => {
    const [record] = fc.sample(records, { numRuns: 1, seed: 1 }) as [TermRecordDocument];
    const others = [
      turned(record),
      { ...record, student: turned(record.student) },
      { ...record, info: turned(record.info) },
    ];
    for (const other of others) {
      const stored = JSON.stringify(other);
      expect(JSON.parse(termRecordText(stored))).toEqual(presentTermRecord(record));
      expect(JSON.parse(dashboardStudent(stored).text)).toEqual(presentDashboardStudent(record));
      expect(JSON.parse(studentRowText(stored))).toEqual(presentStudentRow(record));
    }
  });
});
