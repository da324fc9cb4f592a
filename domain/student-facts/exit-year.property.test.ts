import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { birthdayAt, bornFor } from '../due-dates/due-dates.ts';
import { addDays, dayFrom, dayOfYear, type PlainDay } from '../kernel/plain-day.ts';
import { daysOfQuarter, programYearOf, quarterOf, quartersOf } from '../services/program-year.ts';
import { ageOn, childCountDateOf, exitYear, exitYearOf } from './exit-year.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2110-12-31'), noInvalidDate: true })
  .map((date) => dayFrom(date.toISOString().slice(0, 10)));
/** A day that every year has. */
const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-') as never);
/** Many of them in leap years at the end of February. */
const birthdays = fc.oneof(days, fc.constantFrom('2008-02-29', '2008-02-28', '2008-03-01', '2000-02-29').map(dayFrom));
const spans = fc
  .tuple(
    fc.oneof(days, fc.constantFrom('2026-02-28', '2026-03-01', '2028-02-29', '2028-03-01').map(dayFrom)),
    fc.nat(400),
  )
  .map(([from, length]) => ({ from, to: addDays(from, length) }));
const isWithin = (day: string, { first, last }: { first: string; last: string }) => day >= first && day <= last;

describe('exit years', () => {
  it('follow on each other, and each day is in the one that is found for it', () =>
    fc.assert(
      fc.property(days, monthDay, (day, exitYearStart) => {
        const found = exitYearOf(day, { exitYearStart });
        expect(isWithin(day, found)).toBe(true);
        expect(exitYear(found.year, { exitYearStart })).toEqual(found);
        expect(addDays(found.last, 1)).toBe(exitYear(found.year + 1, { exitYearStart }).first);
      }),
      runs(200),
    ));

  it('count by the last child count up to the day, whenever in the year that is', () =>
    fc.assert(
      fc.property(days, monthDay, monthDay, (day, exitYearStart, childCountDate) => {
        const counted = childCountDateOf(day, exitYearOf(day, { exitYearStart }), { childCountDate });
        const all = [-2, -1, 0, 1].map((more) => dayOfYear(Number(day.slice(0, 4)) + more, childCountDate));
        expect(counted).toBe(all.findLast((one) => one <= day));
      }),
      runs(200),
    ));
});

describe('program years', () => {
  it('are four quarters that follow on each other, in one of which each day is', () =>
    fc.assert(
      fc.property(days, (day) => {
        const quarters = quartersOf(programYearOf(day));
        expect(quarters.filter((quarter) => isWithin(day, daysOfQuarter(quarter)))).toEqual([quarterOf(day)]);
        const ends = quarters.map((quarter) => addDays(daysOfQuarter(quarter).last, 1));
        const begins = [...quarters.slice(1), ...quartersOf(programYearOf(day) + 1)].map(
          (one) => daysOfQuarter(one).first,
        );
        expect(ends).toEqual(begins.slice(0, 4));
      }),
      runs(200),
    ));
});

describe('ages', () => {
  it('are as many years as birthdays were reached, on each day', () =>
    fc.assert(
      fc.property(birthdays, fc.nat(11_000), (birthday, later) => {
        const day: PlainDay = addDays(birthday, later);
        const age = ageOn(birthday, day);
        expect([birthdayAt(birthday, age) <= day, birthdayAt(birthday, age + 1) > day]).toEqual([true, true]);
      }),
      runs(300),
    ));

  it('are reached in a span by those who were born for it; a leap day may belong to the eve of it as well', () =>
    fc.assert(
      fc.property(birthdays, spans, fc.integer({ min: 14, max: 22 }), (birthday, span, age) => {
        const reached = birthdayAt(birthday, age);
        const isBornFor = isWithin(birthday, bornFor({ ...span, age }));
        if (isWithin(reached, { first: span.from, last: span.to })) expect(isBornFor).toBe(true);
        else if (isBornFor) expect([birthday.slice(5), reached]).toEqual(['02-29', addDays(span.from, -1)]);
      }),
      runs(500),
    ));
});
