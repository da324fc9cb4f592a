import { describe, expect, it } from 'vitest';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { queryOf, schoolYears } from '../../../tests/support/report-school.ts';
import { reportOf } from '../registry/registry.ts';
import type { ReportKind } from './kinds.ts';
import { readReportRequest } from './read-request.ts';
import { scopeOfReport } from './scope.ts';

const S2 = { startYearId: 2, startTermId: 22 };
const read = (kind: ReportKind, query: Record<string, unknown>) =>
  readReportRequest(reportOf(kind), queryOf({ ...S2, ...query }), schoolYears);
function refusalOf(kind: ReportKind, query: Record<string, unknown>): Rejection | undefined {
  try {
    read(kind, query);
    return undefined;
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
}
const ids = (count: number) => Array.from({ length: count }, (_, at) => 100_001 + at).join(',');

describe('the students that a report is made of', () => {
  it.each([
    ['100002,100001,100002', [100_002, 100_001]],
    [' 100001 ', [100_001]],
    ['', undefined],
    ['false', undefined],
    ['null', undefined],
  ])('are of %j these', (students, only) => {
    expect(read('riskRoster', { students }).only).toEqual(only);
  });

  it('are as many as one call takes, the same one counted once', () => {
    expect(read('riskRoster', { students: ids(1000) }).only).toHaveLength(1000);
    expect(read('riskRoster', { students: `${ids(1000)},100001` }).only).toHaveLength(1000);
    expect(refusalOf('riskRoster', { students: ids(1001) })?.fields).toEqual({
      students: ['should NOT have more than 1000 items'],
    });
  });

  it.each(['Lee', '100001,', ',100001', '100001;100002', '100001, 100002', '-1', '1e5', '1234567890123456'])(
    'are refused as %j',
    (students) => {
      expect(refusalOf('riskRoster', { students })?.fields).toEqual({
        students: ['should be student ids with commas between them'],
      });
    },
  );

  it('are not looked at by a report that takes none', () => {
    expect(read('student', { students: 'Lee' }).only).toBeUndefined();
  });
});

describe('the student that a report is about', () => {
  it.each([
    ['student', '101', 101],
    ['student', 'false', undefined],
    ['studentActivities', '101', 101],
    // A report of everybody does not look at it.
    ['summary', 'Lee', undefined],
  ] as const)('%s of %j is %s', (kind, studentId, id) => {
    expect(read(kind, { studentId }).studentId).toBe(id);
  });

  it('is required where the report is about one, and not found by what is no id', () => {
    expect(refusalOf('studentActivities', { studentId: '' })).toMatchObject({
      ...{ code: 'invalid', message: 'Student is required.' },
    });
    for (const studentId of ['Lee', '1.5', '-7', '1234567890123456'])
      expect(refusalOf('student', { studentId })).toMatchObject({
        ...{ code: 'not-found', message: 'Student does not exist' },
      });
  });
});

describe('order and language', () => {
  it.each([
    [{ order: 'risk' }, { order: 'risk' }],
    [{ order: '' }, {}],
    [{ lang: 'es' }, { language: 'es' }],
    [{ lang: 'null' }, {}],
    [
      { order: 'gradeLevel', lang: 'en' },
      { order: 'gradeLevel', language: 'en' },
    ],
  ])('%j are read as %j', (query, expected) => {
    const { order, language } = read('riskRoster', query);
    expect(JSON.parse(JSON.stringify({ order, language }))).toEqual(expected);
  });

  it.each([
    ['riskRoster', { order: 'age' }, 'order'],
    ['riskRoster', { lang: 'de' }, 'lang'],
    // Every report has a language.
    ['summary', { lang: 'ES' }, 'lang'],
  ] as const)('of %s refuse %j', (kind, query, field) => {
    expect(refusalOf(kind, query)?.fields).toEqual({ [field]: ['should be equal to one of the allowed values'] });
  });

  it('filter by nothing where nothing was chosen', () => {
    const { filters } = read('summary', { grades: 'false', races: 'null', riskLevels: '', disabilities: [' ', 'AU'] });
    expect(filters).toEqual({ grades: [], races: [], riskLevels: [], supportNeeded: [], disabilities: ['AU'] });
  });

  it('refuse every filter that has a value of no list, all at once', () => {
    const refused = refusalOf('summary', { grades: ['9', '13'], races: 'XX', riskLevels: 'low' });
    expect(Object.keys(refused?.fields ?? {})).toEqual(['grades', 'races']);
  });
});

describe('whose records a report of then reads', () => {
  const scope = (kind: ReportKind, query: Record<string, unknown>) =>
    scopeOfReport(reportOf(kind))({ query: queryOf(query) });

  it.each([
    ['student', { studentId: 100_001 }, { studentIds: [100_001] }],
    ['student', {}, { yearId: 2 }],
    ['student', { studentId: 'false' }, { yearId: 2 }],
    // No id of ours: its year says more.
    ['student', { studentId: 'Lee' }, { yearId: 2 }],
    ['summary', { studentId: 100_001 }, { yearId: 2 }],
    ['riskSummary', {}, { yearId: 2 }],
    ['riskSummary', { endYearId: 2 }, { yearId: 2 }],
    ['riskSummary', { endYearId: 3 }, {}],
    ['summary', { endYearId: 3 }, { yearId: 2 }],
    ['summary', { startYearId: 'x' }, {}],
  ] as const)('%s with %j', (kind, query, expected) => {
    expect(scope(kind, { ...S2, ...query })).toEqual(expected);
  });
});
