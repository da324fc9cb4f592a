import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TERM_COUNTS, TERM_TYPES } from '../../domain/vocabulary/school.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { runs } from '../../tests/support/runs.ts';
import { changedSearch } from '../routing/changed-search.ts';
import { DATA_CATEGORIES } from './data-categories.ts';
import { choiceInAddress, readChoice } from './report-address.ts';
import { REPORTS, type ReportEntry } from './report-catalog.ts';
import {
  chooseAllStudents,
  chooseEndYear,
  chooseOverTime,
  choosePrimary,
  chooseSecondary,
  chooseStartYear,
  initialChoice,
  missingChoices,
  type ReportChoice,
} from './report-choice.ts';
import { reportRequest } from './report-request.ts';

const stamps = { createdAt: 0, updatedAt: 0, deletedAt: null };
/** Years without gaps, each of its own kind, the newest first as often as not. */
const someYears = fc
  .tuple(fc.array(fc.constantFrom(...TERM_TYPES), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([types, newestFirst]) => {
    const years = types.map((termType, at): WireSchoolYear => {
      const term = (index: number) => ({
        ...{ ...stamps, id: (at + 1) * 10 + index, schoolYearId: at + 1 },
        ...{ index, startDate: '2018-09-01T00:00:00.000Z' },
      });
      const terms = Array.from({ length: TERM_COUNTS[termType] }, (_, index) => term(index));
      return { ...stamps, id: at + 1, year: 2018 + at, termType, terms };
    });
    return newestFirst ? years.toReversed() : years;
  });

/** Few, so that one is chosen a second time. */
const aCategory = fc.constantFrom(null, ...DATA_CATEGORIES.slice(-2).map(({ key }) => key));
const aPress = fc.oneof(
  fc.record({
    field: fc.constantFrom('year' as const, 'term' as const, 'toYear' as const, 'toTerm' as const),
    at: fc.nat(9),
  }),
  fc.record({ field: fc.constantFrom('by' as const, 'and' as const), category: aCategory }),
  fc.record({ field: fc.constantFrom('over' as const, 'all' as const), on: fc.boolean() }),
  fc.record({ field: fc.constant('student' as const) }),
);
type Press = typeof aPress extends fc.Arbitrary<infer One> ? One : never;
const ana = { id: 100_001, firstName: 'Ana María', lastName: "O'Neil/Ruiz", studentNumber: 'A-1' };

const pickIn = <Value>(list: readonly Value[], at: number): Value | undefined => list[at % Math.max(1, list.length)];
const isOfModes = (scope: ReportEntry['scope']) => ['category', 'student', 'studentRisk'].includes(scope);

/** Whether the form of a report has a field now. */
function isThere(field: Press['field'], { overTime, allStudents }: ReportChoice, scope: ReportEntry['scope']): boolean {
  if (field === 'term') return scope !== 'postSchool';
  if (field === 'toYear' || field === 'toTerm') return overTime;
  if (field === 'by') return scope === 'category';
  if (field === 'and') return scope === 'category' && !overTime;
  if (field === 'over') return isOfModes(scope);
  if (field === 'all') return asksForStudent(scope) && (!overTime || scope === 'studentRisk');
  return field === 'year' || (asksForStudent(scope) && !allStudents);
}

/** What a press in the form does. */
function pressed(
  choice: ReportChoice,
  press: Press,
  { scope }: ReportEntry,
  years: readonly WireSchoolYear[],
): ReportChoice {
  if (!isThere(press.field, choice, scope)) return choice;
  const yearAt = (at: number) => pickIn(years, at)?.id ?? 0;
  const termAt = (yearId: number | null, at: number) =>
    pickIn(years.find((year) => year.id === yearId)?.terms ?? [], at)?.id ?? null;
  switch (press.field) {
    case 'year':
      return chooseStartYear(choice, yearAt(press.at), years, scope);
    case 'term':
      return { ...choice, startTermId: termAt(choice.startYearId, press.at) };
    case 'toYear':
      return chooseEndYear(choice, yearAt(press.at), years);
    case 'toTerm':
      return { ...choice, endTermId: termAt(choice.endYearId, press.at) };
    case 'by':
      return choosePrimary(choice, press.category);
    case 'and':
      return chooseSecondary(choice, press.category);
    case 'over':
      return chooseOverTime(choice, press.on, scope, years);
    case 'all':
      return chooseAllStudents(choice, press.on);
    case 'student':
      return { ...choice, student: ana };
  }
}
const asksForStudent = (scope: ReportEntry['scope']) => ['student', 'studentRisk', 'postSchool'].includes(scope);

interface Filled {
  entry: ReportEntry;
  years: WireSchoolYear[];
  initial: ReportChoice;
  choice: ReportChoice;
}
const aForm = fc
  .record({ entry: fc.constantFrom(...REPORTS), years: someYears, presses: fc.array(aPress, { maxLength: 12 }) })
  .map(({ entry, years, presses }): Filled => {
    const current = years.toSorted((a, b) => b.year - a.year)[0];
    const initial = initialChoice(entry.scope, current, current?.terms[0]?.id ?? null, years);
    const choice = presses.reduce((before, press) => pressed(before, press, entry, years), initial);
    return { entry, years, initial, choice };
  });
const holds = (law: (form: Filled) => void) => fc.assert(fc.property(aForm, law), runs(500));

it('opens again from its address with what was chosen; whom it names is looked up', () =>
  holds(({ entry, years, initial, choice }) => {
    const address = new URLSearchParams(changedSearch('', choiceInAddress(choice)));
    expect(readChoice(address, initial, entry.scope, years)).toEqual({ ...choice, student: null });
  }));

it('opens with years and terms that are there, whatever stands in its address', () => {
  const anId = fc.constantFrom('1', '2', '3', '10', '11', '21', '99', '-1', '1e0', '__proto__', '');
  const aWord = fc.constantFrom('time', 'all', 'race', 'gender', 'shoes');
  const ids = { year: anId, term: anId, toYear: anId, toTerm: anId, student: fc.oneof(anId, aWord) };
  const anAddress = fc.record({ ...ids, over: aWord, by: aWord, and: aWord }, { requiredKeys: [] });
  fc.assert(
    fc.property(aForm, anAddress, ({ entry, years, initial }, said) => {
      const choice = readChoice(new URLSearchParams(said), initial, entry.scope, years);
      for (const [yearId, termId] of [
        [choice.startYearId, choice.startTermId],
        [choice.endYearId, choice.endTermId],
      ]) {
        const year = years.find(({ id }) => id === yearId);
        expect(year !== undefined || yearId === null).toBe(true);
        expect(termId === null || year?.terms.some(({ id }) => id === termId)).toBe(true);
      }
      if (choice.overTime) expect(choice.secondary).toBeNull();
    }),
    runs(500),
  );
});

it('crosses no category with itself', () =>
  holds(({ choice: { primary, secondary } }) => {
    expect(primary !== null && primary === secondary).toBe(false);
  }));

it('asks the server, once nothing is missing, for terms, an end where it runs over time, and for whom', () =>
  holds(({ entry, years, choice }) => {
    if (missingChoices(choice, entry.scope).length > 0) return;
    const { query, path } = reportRequest({ entry, years, choice, filter: {} });
    expect(
      years.some(
        ({ id, terms }) => id === query['startYearId'] && terms.some((term) => term.id === query['startTermId']),
      ),
    ).toBe(true);
    expect(query['endTermId'] != null).toBe(choice.overTime);
    if (entry.scope === 'category') expect(query['primaryCriteria']).not.toBeNull();
    if (asksForStudent(entry.scope)) expect(query['studentId']).toBe(choice.allStudents ? undefined : ana.id);
    expect(path).toMatch(/^\/api\/reports\/\w+(\/(standard|longitudinal))?$/);
  }));

it('names its file so that every system takes the name', () =>
  holds(({ entry, years, choice }) => {
    const { fileName } = reportRequest({ entry, years, choice, filter: {}, format: 'csv' });
    expect(fileName).toMatch(/^[\p{L}\p{N}._-]+\.csv$/u);
    expect(fileName).not.toMatch(/undefined|null|--|-to\./);
    expect(fileName?.includes('Ana-María')).toBe(choice.student !== null);
  }));
