import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { TermType } from '../../../domain/vocabulary/school.ts';
import type { SchoolYearDocument } from '../../../projections/definitions/shared/documents.ts';
import { columnLabel, termsBetween, termsOf, timeLabel } from './terms.ts';

const COUNTS: Record<TermType, number> = { annual: 1, semester: 2, trimester: 3, quarter: 4 };
const MONTHS = ['08-15', '11-01', '01-20', '04-01'];

/** A school year, its terms in no order, as a read model may hold them. */
function schoolYear(year: number, termType: TermType): SchoolYearDocument {
  const terms = MONTHS.slice(0, COUNTS[termType]).map((day, index) => ({
    ...{ id: (year - 2000) * 10 + index + 1, index },
    startDate: `${day < '08' ? year + 1 : year}-${day}` as PlainDay,
  }));
  return { id: year - 2000, year, termType, terms: terms.toReversed(), clearing: 0 } as unknown as SchoolYearDocument;
}
const years = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 2010, max: 2018 }), fc.constantFrom(...(Object.keys(COUNTS) as TermType[]))),
    {
      ...{ minLength: 1, maxLength: 6, selector: ([year]) => year },
    },
  )
  .map((all) => all.map(([year, termType]) => schoolYear(year, termType)));
const chosen = years.chain((all) => {
  const terms = all.flatMap(termsOf);
  return fc.tuple(fc.constant(all), fc.constantFrom(...terms), fc.constantFrom(...terms));
});

describe('the terms of a report over time', () => {
  it('are those of the years in between that begin between the two days, whichever term comes first', () => {
    fc.assert(
      fc.property(chosen, ([all, start, end]) => {
        const found = termsBetween(start, end, all);
        const isBetween = <Value>(value: Value, one: Value, other: Value) =>
          (one <= value && value <= other) || (other <= value && value <= one);
        const expected = all
          .flatMap(termsOf)
          .filter((term) => isBetween(term.year, start.year, end.year))
          .filter((term) => isBetween(term.startDate, start.startDate, end.startDate));
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
        expect(termsBetween(end, start, all)).toEqual(found);
      }),
    );
  });

  it('come by year and inside a year by index, each once, both ends among them', () => {
    fc.assert(
      fc.property(chosen, ([all, start, end]) => {
        const found = termsBetween(start, end, all);
        const places = found.map(({ year, index }) => year * 10 + index);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([start.id, end.id]));
      }),
    );
  });

  it('leave the years as they were', () => {
    const all = [schoolYear(2018, 'quarter'), schoolYear(2017, 'semester')];
    const before = structuredClone(all);
    const [first, , , last] = termsOf(all[0] as SchoolYearDocument);
    if (first && last) termsBetween(last, first, all);
    expect(all).toEqual(before);
  });
});

describe('how times are called', () => {
  const [annual, semester, quarter] = [
    ...[schoolYear(2016, 'annual'), schoolYear(2017, 'semester'), schoolYear(2018, 'quarter')],
  ].map(termsOf);
  const at = (terms: typeof annual, index: number) => terms?.[index] as NonNullable<typeof annual>[number];

  it.each([
    [[at(semester, 1)], 'School Year 2017-2018, S2'],
    [[at(annual, 0)], 'School Year 2016-2017'],
    [[at(quarter, 2), at(quarter, 2)], 'School Year 2018-2019, Q3'],
    [[at(semester, 0), at(semester, 1), at(quarter, 3)], '2017-2018, S1 to 2018-2019, Q4'],
    [[at(annual, 0), at(semester, 0)], '2016-2017 to 2017-2018, S1'],
    [[], ''],
  ])('%# in a title', (terms, label) => {
    expect(timeLabel(terms)).toBe(label);
  });

  it('at the head of a column', () => {
    expect([at(semester, 1), at(annual, 0), at(quarter, 3)].map(columnLabel)).toEqual([
      ...['2017-2018 S2', '2016-2017', '2018-2019 Q4'],
    ]);
  });
});
