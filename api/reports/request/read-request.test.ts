import { describe, expect, it } from 'vitest';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { queryOf, reportFacts, schoolYears } from '../../../tests/support/report-school.ts';
import { reportOf } from '../registry/registry.ts';
import type { ReportKind } from './kinds.ts';
import { readReportRequest } from './read-request.ts';
import { columnLabel, timeLabel } from './terms.ts';

const read = (kind: string, query: Record<string, unknown>) =>
  readReportRequest(reportOf(kind as ReportKind), queryOf(query), schoolYears);
const kindOf = (path: string) => path.replace('/api/reports/', '');
const S2 = { startYearId: 2, startTermId: 22 };

describe('the parameters of a report', () => {
  const bad = reportFacts.errors.filter(({ expected }) => expected.status === 400);
  it.each(bad.map((one) => [one.id, one] as const))('are refused: %s', (_, { path, query, expected }) => {
    let refusal: unknown;
    try {
      read(kindOf(path), query);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(Rejection);
    expect(refusal).toMatchObject({ code: 'invalid', message: expected.message });
  });

  it.each(reportFacts.cases.map((one) => [one.id, one] as const))('are read: %s', (_, { path, query, expected }) => {
    const request = read(kindOf(path), query);
    const header = (expected['header'] ?? (expected['students'] as { header: unknown }[])[0]?.header) as
      | { timeLabel: string; filters: string[] }
      | undefined;
    if (header) expect(timeLabel(request.terms)).toBe(header.timeLabel);
    if (expected['columns'] && request.rules.overTime) {
      expect(request.terms.map(columnLabel)).toEqual(expected['columns']);
    }
  });

  it('that were not chosen may be empty or the word false', () => {
    const request = read('numberOfStudents/standard', { ...S2, endYearId: 'false', primaryCriteria: 'race' });
    expect(request.terms.map(({ id }) => id)).toEqual([22]);
    expect(read('student', { ...S2, studentId: '' }).studentId).toBeUndefined();
  });

  it('leave the end at the start when it is missing', () => {
    expect(read('riskSummary', S2).terms.map(({ id }) => id)).toEqual([22]);
  });

  it('take one filter value as a list of one, and refuse values no list has', () => {
    expect(read('summary', { ...S2, disabilities: 'HI' }).filters.disabilities).toEqual(['HI']);
    expect(() => read('summary', { ...S2, disabilities: 'XX' })).toThrow(
      'disabilities: should be equal to one of the allowed values',
    );
    expect(read('student', { ...S2, grades: 'shoe' }).filters.grades).toEqual([]);
  });

  it('refuse a term of another year as the end', () => {
    expect(() => read('riskSummary', { ...S2, endYearId: 1, endTermId: 21 })).toThrow('Invalid end term.');
    expect(() => read('riskSummary', { ...S2, endYearId: 1 })).toThrow('Invalid end term.');
  });

  it('refuse the same category twice', () => {
    expect(() => read('numberOfStudentsCross', { ...S2, primaryCriteria: 'race', secondaryCriteria: 'race' })).toThrow(
      'You must select 2 categories to graph',
    );
  });
});
