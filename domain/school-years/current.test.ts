import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { currentTerm, currentYear, isHistoric } from './current.ts';
import { reportTermName, termLabel, termName, yearLabel, yearRange } from './labels.ts';
import { yearChoices } from './year-choices.ts';

const day = (text: string) => text as PlainDay;
const onWire = {
  terms: [
    { id: 31, index: 0, startDate: '2020-09-01T00:00:00.000Z' },
    { id: 32, index: 1, startDate: '2021-01-15T00:00:00.000Z' },
  ],
};
const term = (id: number, index: number, startDate: string) => ({ id, index, startDate: day(startDate) });
const year2020 = { year: 2020, terms: [term(12, 1, '2021-01-15'), term(11, 0, '2020-09-01')] };
const year2030 = { year: 2030, terms: [term(21, 0, '2030-09-01')] };

describe('the current year', () => {
  it('is the highest, even in the future', () => expect(currentYear([year2020, year2030])).toBe(year2030));
  it('is the first of two with one number', () => {
    expect(currentYear([year2020, { ...year2020 }])).toBe(year2020);
  });
  it('is none where there is none', () => expect(currentYear([])).toBeUndefined());
});

describe('the current term', () => {
  it.each([
    ['2020-08-01', 11],
    ['2020-10-01', 11],
    ['2021-01-14', 11],
    ['2021-01-15', 12],
    ['2024-05-01', 12],
  ])('on %s is %i', (today, id) => expect(currentTerm(year2020, day(today))?.id).toBe(id));
  it('is read from days as they travel, too', () => expect(currentTerm(onWire, day('2021-01-15'))?.id).toBe(32));
  it('of an annual year is its only one, before it starts too', () =>
    expect(currentTerm(year2030, day('2020-01-01'))?.id).toBe(21));
});

describe('an edit is historic', () => {
  const today = day('2021-02-01');
  const year2021 = { year: 2021, terms: [term(31, 0, '2021-08-20')] };
  const years = [year2020, year2021];

  it('in a year after which another one has begun', () => {
    expect(isHistoric(years, { year: 2020 }, day('2021-08-19'))).toBe(false);
    expect(isHistoric(years, { year: 2020 }, day('2021-08-20'))).toBe(true);
    expect(isHistoric(years, { year: 2020, termId: 12 }, day('2021-08-20'))).toBe(true);
    const halfBegun = { year: 2021, terms: [term(32, 1, '2022-01-15'), term(31, 0, '2021-08-20')] };
    expect(isHistoric([year2020, halfBegun], { year: 2020 }, day('2021-08-20'))).toBe(true);
  });
  it('in a year that began a year ago, where the next one is only planned', () => {
    const planned = [year2020, year2030];
    expect(isHistoric(planned, { year: 2020 }, day('2021-08-31'))).toBe(false);
    expect(isHistoric(planned, { year: 2020 }, day('2021-09-01'))).toBe(true);
  });
  it('never in the last year there is', () =>
    expect(isHistoric([year2020], { year: 2020, termId: 12 }, day('2022-11-22'))).toBe(false));
  it('in a term after which another one has begun', () => {
    expect(isHistoric(years, { year: 2020, termId: 11 }, day('2021-01-14'))).toBe(false);
    expect(isHistoric(years, { year: 2020, termId: 11 }, today)).toBe(true);
    expect(isHistoric(years, { year: 2020, termId: 12 }, today)).toBe(false);
  });
  it('not because the next year was added early', () =>
    expect(isHistoric([...years, year2030], { year: 2020, termId: 12 }, today)).toBe(false));
  it('not in terms and years to come', () => {
    expect(isHistoric(years, { year: 2020, termId: 12 }, day('2020-10-01'))).toBe(false);
    expect(isHistoric(years, { year: 2021, termId: 31 }, today)).toBe(false);
  });
  it('not in a year without terms before the next one has begun', () =>
    expect(isHistoric([{ year: 2020, terms: [] }, year2030], { year: 2020 }, today)).toBe(false));
  it('in a year that is not there any more', () => expect(isHistoric(years, { year: 2019 }, today)).toBe(true));
});

describe('labels', () => {
  it('of years', () => expect([yearRange(2020), yearLabel(2020)]).toEqual(['2020-2021', '2020 - 2021']));
  it('of terms', () => {
    expect([termLabel('semester', 0), termLabel('quarter', 2), termLabel('annual', 0)]).toEqual([
      'Semester 1',
      'Quarter 3',
      'Annual 1',
    ]);
    expect([termName('trimester', 2), termName('annual', 0)]).toEqual(['T3', '']);
  });
  it('of terms in reports', () => {
    expect(reportTermName({ year: 2020, termType: 'semester' }, 0)).toBe('2020-2021 S1');
    expect(reportTermName({ year: 2020, termType: 'annual' }, 0)).toBe('2020-2021');
  });
});

describe('the years a wizard offers', () => {
  it.each([
    [[], [2025, 2026]],
    [[2020], [2025, 2026]],
    [[2025], [2026]],
    [[2026], [2027]],
    [[2030, 2026], [2031]],
  ])('after %j', (years, choices) =>
    expect(
      yearChoices(
        years.map((year) => ({ year })),
        2026,
      ),
    ).toEqual(choices),
  );
});
