import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import {
  addDays,
  dayFrom,
  dayIn,
  dayOfYear,
  dayOnWire,
  eventTimeOnWire,
  type PlainDay,
  parsePlainDay,
  plainDay,
  plainDaySchema,
  showDay,
  spanOf,
  yearOf,
} from './plain-day.ts';
import { saidDay, sayDay } from './said-day.ts';

describe('a plain day', () => {
  it.each([
    ['2008-05-04', '2008-05-04'],
    [' 2008-05-04 ', '2008-05-04'],
    ['2008-05-04T00:00:00.000Z', '2008-05-04'],
    ['2008-05-04T23:30:00-07:00', '2008-05-04'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['2023-13-01', undefined],
    ['2023-00-10', undefined],
    ['0000-01-01', undefined],
    ['05/04/2008', undefined],
    ['2008-05-04 12:00', '2008-05-04'],
    ['2008-05-04t12:00:30.5+0530', '2008-05-04'],
    ['2008-05-04Tmorning', undefined],
    ['2008-05-04T24:00', undefined],
    ['2008-05-04T12:60', undefined],
    ['2008-05-04 12:00 met with the family', undefined],
    ['Invalid date', undefined],
    ['', undefined],
  ])('is read from %j as %s', (text, found) => expect(parsePlainDay(text)).toBe(found));

  it('is every day the calendar has, and no other', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(plainDay(year, month, day)).toBe(real ? date.toISOString().slice(0, 10) : undefined);
      }),
      runs(500),
    ));

  it('comes back from the wire as it went', () => {
    const day = '2008-05-04' as PlainDay;
    expect(dayOnWire(day)).toBe('2008-05-04T00:00:00.000Z');
    expect(parsePlainDay(dayOnWire(day))).toBe(day);
    expect(eventTimeOnWire(day)).toBe('2008-05-04T12:00:00.000Z');
    expect(parsePlainDay(eventTimeOnWire(day))).toBe(day);
    expect(yearOf(day)).toBe(2008);
  });

  it('has leap days, but not in each century', () => {
    expect([2000, 2024, 2100, 2023].map((year) => plainDay(year, 2, 29))).toEqual([
      ...['2000-02-29', '2024-02-29', undefined, undefined],
    ]);
    expect([plainDay(9999, 12, 31), plainDay(10_000, 1, 1), plainDay(2024.5, 1, 1), plainDay(2024, 1, 1.5)]).toEqual([
      ...['9999-12-31', undefined, undefined, undefined],
    ]);
  });

  it('is shown month first, and so many days before or after another one', () => {
    const day = dayFrom('2024-02-28T23:00');
    expect(showDay(day)).toBe('02/28/2024');
    expect([addDays(day, 1), addDays(day, 2), addDays(day, -28), addDays(day, 0)]).toEqual([
      ...['2024-02-29', '2024-03-01', '2024-01-31', '2024-02-28'],
    ]);
    expect([dayOfYear(2026, '07-01'), dayOfYear(26, '07-01')]).toEqual(['2026-07-01', '0026-07-01']);
    expect(() => dayFrom('tomorrow')).toThrow(new RangeError('tomorrow is no day'));
  });

  it('is stored as it is written, without a time', () => {
    expect(plainDaySchema.parse('2024-02-29')).toBe('2024-02-29');
    for (const value of ['2023-02-29', '2024-02-29T00:00:00Z', ' 2024-02-29', 20240229, null, ['2024-02-29']])
      expect(plainDaySchema.safeParse(value).error?.issues[0]?.message).toBe('should match format "date"');
  });

  it('depends on the time zone an instant is seen from', () => {
    const instant = new Date('2026-01-15T03:00:00Z');
    expect(dayIn(instant, 'America/Phoenix')).toBe('2026-01-14');
    expect(dayIn(instant, 'UTC')).toBe('2026-01-15');
    expect(dayIn(new Date('2026-01-15T23:00:00Z'), 'Pacific/Auckland')).toBe('2026-01-16');
  });

  it('is the one of each instant, whichever was asked about before', () => {
    const timeZones = [
      'UTC',
      'America/Phoenix',
      'America/New_York',
      'Asia/Kathmandu',
      'Africa/Monrovia',
      'America/Guyana',
    ];
    const made = timeZones.map(
      (timeZone) =>
        [
          timeZone,
          new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
        ] as const,
    );
    const aroundNights = fc.tuple(
      fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...made),
    );
    const instants = aroundNights.chain(([near, [timeZone, formatter]]) => {
      const { first } = spanOf(dayIn(near, timeZone), timeZone);
      const steps = fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 2, maxLength: 8 });
      return steps.map((all) => all.map((step) => ({ at: new Date(first.getTime() + step), timeZone, formatter })));
    });
    fc.assert(
      fc.property(instants, (asked) => {
        for (const { at, timeZone, formatter } of asked) expect(dayIn(at, timeZone)).toBe(formatter.format(at));
      }),
      runs(100),
    );
  });

  it.each([
    ['2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z', '2026-01-15T23:59:59.999Z'],
    ['2026-01-15', 'America/Phoenix', '2026-01-15T07:00:00.000Z', '2026-01-16T06:59:59.999Z'],
    ['2026-01-15', 'Pacific/Kiritimati', '2026-01-14T10:00:00.000Z', '2026-01-15T09:59:59.999Z'],
    // Clocks go forward, and back.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('%s in %s lasts from %s to %s', (day, timeZone, first, last) =>
    expect(spanOf(day as PlainDay, timeZone)).toEqual({ first: new Date(first), last: new Date(last) }),
  );
});

it('is said in words, and understood again', () => {
  expect(sayDay('2024-10-01' as PlainDay)).toBe('October 1, 2024');
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10) as PlainDay;
      expect(saidDay(sayDay(day))).toBe(day);
    }),
    runs(200),
  );
  expect(['October 32, 2024', 'Ada Lovelace', ''].map(saidDay)).toEqual([undefined, undefined, undefined]);
});
