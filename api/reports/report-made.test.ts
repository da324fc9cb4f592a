import { describe, expect, it } from 'vitest';
import { queryOf } from '../../tests/support/report-school.ts';
import { looksAt } from '../access/recorded-call.ts';
import { readFormat } from './formats.ts';
import { reportOf } from './registry/registry.ts';
import type { ReportKind } from './request/kinds.ts';
import { reportMade } from './routes.ts';

const S2 = { startYearId: 2, startTermId: 22 };

describe('the format of a report', () => {
  it.each(['', 'false', 'null', ' '])('that was not chosen, as %j, is the one that the header wants', (format) => {
    expect(readFormat(queryOf({ format }), 'text/csv')).toBe('csv');
    expect(readFormat(queryOf({ format }), '')).toBe('pdf');
  });

  it('that was chosen counts, whatever the header wants', () => {
    expect(readFormat(queryOf({ format: 'XLSX' }), 'text/csv')).toBe('xlsx');
    expect(() => readFormat(queryOf({ format: 'docx' }), 'text/csv')).toThrow('Invalid format "docx"');
  });
});

describe('what the access record is told of a report', () => {
  const told = (kind: ReportKind, query: Record<string, unknown>) =>
    reportMade(reportOf(kind)).about({ query: queryOf({ ...S2, ...query }) } as never);
  const details = { startYearId: '2', startTermId: '22' };

  it('is the student that it is about, as a number', () => {
    expect(told('student', { studentId: 100_001 })).toMatchObject({ studentId: 100_001, details });
  });

  it.each(['', 'false', 'null', ' ', 'Lee', '7', '1e20'])('is no student where %j is none', (studentId) => {
    expect(told('student', { studentId })).toEqual({ studentId: undefined, chosen: undefined, details });
  });

  it('is what was chosen of what the report uses, and nothing else', () => {
    const query = {
      endYearId: '',
      endTermId: 'null',
      lang: 'false',
      format: 'csv',
      order: 'risk',
      grades: ['9', '10'],
    };
    expect(told('riskRoster', query).details).toEqual({ ...details, format: 'csv', order: 'risk', grades: '9, 10' });
    expect(told('riskSummary', { ...query, grades: [] }).details).toEqual({ ...details, format: 'csv' });
    // A report of everybody has no student.
    expect(told('summary', { studentId: 100_001 }).studentId).toBeUndefined();
  });

  it('is a number as it is read, however many blanks or zeros it was written with', () => {
    const query = { startTermId: `${' '.repeat(5000)}22`, students: `${'0'.repeat(5000)}100001, 100002 ` };
    expect(told('riskRoster', query).details).toEqual({ ...details, students: '100001,100002' });
    const journal = looksAt('journal-read', undefined, ['actor', 'firstDay']);
    const asked = new URLSearchParams({ actor: `${'0'.repeat(5000)}7`, firstDay: '2026-09-01' });
    expect(journal.about({ params: {}, query: asked, body: {} }).details).toEqual({
      filter: { actor: '7', firstDay: '2026-09-01' },
    });
  });

  it('is whom a choice names', () => {
    expect(told('riskRoster', { students: '100001,100002' }).chosen).toEqual([100_001, 100_002]);
  });
});
