import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { daysIn, studentIn } from './chosen.ts';

describe('--student', () => {
  it.each([
    [undefined, undefined],
    ['100001', 100_001],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%s is %s', (student, number) => {
    expect(studentIn({ student })).toBe(number);
  });

  it.each(['', '0', '0100001', '-1', '1e5', 'student-100001', '100001 ', '12345678901234567'])(
    'takes no %j',
    (student) => {
      expect(() => studentIn({ student })).toThrow(
        new CannotStart(`--student takes the number of a student, 100001 say, not ${student}.`),
      );
    },
  );
});

describe('--from and --to', () => {
  const PHOENIX = 'America/Phoenix';

  it('are a span of whole days of the school', () => {
    expect(daysIn({ from: '2026-05-19', to: '2026-05-20' }, PHOENIX)).toEqual({
      ...{ from: '2026-05-19', to: '2026-05-20' },
      ...{ first: '2026-05-19T07:00:00.000Z', last: '2026-05-21T06:59:59.999Z' },
    });
  });

  it('are one day where one of them is given, and none where neither is', () => {
    const day = { from: '2026-05-19', to: '2026-05-19' };
    expect(daysIn({ from: '2026-05-19' }, PHOENIX)).toMatchObject(day);
    expect(daysIn({ to: '2026-05-19' }, PHOENIX)).toMatchObject(day);
    expect(daysIn({}, PHOENIX)).toBeUndefined();
  });

  it.each([
    [{ from: '2026-5-19' }, '--from takes a day written 2026-05-19, not 2026-5-19.'],
    [{ from: '2026-02-30' }, '--from takes a day written 2026-05-19, not 2026-02-30.'],
    [{ to: '05/19/2026' }, '--to takes a day written 2026-05-19, not 05/19/2026.'],
    [{ from: '2026-05-19', to: '2026-05-19T00:00Z' }, '--to takes a day written 2026-05-19, not 2026-05-19T00:00Z.'],
    [{ from: '2026-05-19', to: '' }, '--to takes a day written 2026-05-19, not .'],
    [{ from: '2026-05-20', to: '2026-05-19' }, 'The last day is before the first.'],
  ])('%j is refused in a sentence', (given, sentence) => {
    expect(() => daysIn(given, PHOENIX)).toThrow(new CannotStart(sentence));
  });

  it('hold every instant of their days and no other, wherever the school is', () => {
    const zone = fc.constantFrom(PHOENIX, 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC');
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        const day = dayIn(at, timeZone);
        const days = daysIn({ from: day }, timeZone);
        const [first, last] = [Date.parse(days?.first ?? ''), Date.parse(days?.last ?? '')];
        expect(first <= at.getTime() && at.getTime() <= last).toBe(true);
        expect([dayIn(new Date(first), timeZone), dayIn(new Date(last), timeZone)]).toEqual([day, day]);
        const beside = [dayIn(new Date(first - 1), timeZone), dayIn(new Date(last + 1), timeZone)];
        expect(beside.includes(day)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
