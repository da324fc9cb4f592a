import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { AS_OF_PATTERN, readAsOf } from './as-of.ts';
import { takesAsOf } from './as-of-calls.ts';

const isNamedByPattern = (text: string) => AS_OF_PATTERN.test(text);

describe('the point that an answer is asked of', () => {
  it('is a number of the journal as an address and as people write it', () =>
    fc.assert(
      fc.property(fc.nat(999_999_999), (number) => {
        const written = [`@${number}`, `no. ${number.toLocaleString('en-US')}`, `no. ${number}`, `no.${number}`];
        for (const text of written) expect([readAsOf(text), isNamedByPattern(text)]).toEqual([{ number }, true]);
      }),
      runs(100),
    ));

  it('is a day of the calendar', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect([readAsOf(day), isNamedByPattern(day)]).toEqual([{ day }, true]);
        },
      ),
      runs(100),
    ));

  it('is an instant of any zone, whether or not its plus was encoded', () => {
    const zone = fc.tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 0, max: 13 }),
      fc.constantFrom('00', '30', '45'),
    );
    const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, zone, (instant, [sign, hours, minutes]) => {
        const offset = `${sign}${String(hours).padStart(2, '0')}:${minutes}`;
        const awayMs = (sign === '+' ? 1 : -1) * (hours * 60 + Number(minutes)) * 60_000;
        const there = new Date(instant.getTime() + awayMs).toISOString().replace('Z', offset);
        expect([readAsOf(there), isNamedByPattern(there)]).toEqual([{ instant }, true]);
        expect(readAsOf(there.replace('+', ' '))).toEqual({ instant });
        expect(readAsOf(instant.toISOString())).toEqual({ instant });
      }),
      runs(100),
    );
  });

  it.each([
    ['2026-05-19T14:30Z', '2026-05-19T14:30:00.000Z'],
    ['2026-05-19T14:30:00.1234Z', '2026-05-19T14:30:00.123Z'],
    ['2026-05-19T00:00:00-07:00', '2026-05-19T07:00:00.000Z'],
  ])('may leave out seconds, or say more of them than are kept: %s', (text, instant) => {
    expect(readAsOf(text)).toEqual({ instant: new Date(instant) });
  });

  it.each([
    ...['', 'today', '@', '@-1', '@1.5', '@1234567890123456', 'no.', 'no. 1,23', 'no. ,123', 'number 7', '7'],
    ...['2026-02-29', '2026-13-01', '26-05-19', '2026-5-19', '2026-05-19 ', ' 2026-05-19', '2026-05-19T'],
    ...['2026-05-19T14:30', '2026-05-19T14:30:00', '2026-05-19T25:00Z', '2026-05-19T14:60Z', '2026-02-30T10:00Z'],
    ...['2026-05-19T14:30:00+7:00', '2026-05-19T14:30:00+0700', '2026-05-19T14:30:00Z and more', '2026-05-19 14:30Z'],
  ])('is not %j', (text) => expect(readAsOf(text)).toBeUndefined());

  it('is refused or read, whatever is sent, and nothing is read that the description does not name', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d@no., T:Z+]{0,24}$/)), (text) => {
        if (readAsOf(text)) expect(isNamedByPattern(text.replace(' ', '+')) || isNamedByPattern(text)).toBe(true);
      }),
      runs(500),
    ));
});

describe('the calls that can be asked so', () => {
  it.each([
    ['GET', '/api/schoolYears/:yearId'],
    ['GET', '/api/schoolYears/7'],
    ['GET', '/API/schoolyears/7/'],
    ['POST', '/api/app/journal/export'],
    ['GET', '/api/app/compare/reports/pre-ets/by-quarter'],
  ])('are known by their path as it is declared and as it is sent: %s %s', (method, path) => {
    expect(takesAsOf(method, path)).toBe(true);
  });

  it.each([
    ['GET', '/api/schoolYears/7/more'],
    ['GET', '/api/app/schoolYears'],
    ['POST', '/api/schoolYears'],
    ['DELETE', '/api/schoolYears/7'],
    ['GET', '/api/sessions'],
  ])('are none that only begin as one of them does: %s %s', (method, path) => {
    expect(takesAsOf(method, path)).toBe(false);
  });
});
