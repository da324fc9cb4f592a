import fc from 'fast-check';
import { expect, it } from 'vitest';
import { epochOf } from './instant.ts';

it('reads what was written as an instant', () => {
  const dates = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => epochOf(date.toISOString()) === date.getTime()));
});

it.each(['2026-05-19', '2026-05-19T10:00:00+02:00', '+275760-09-13T00:00:00.000Z', 'today'])(
  'leaves another spelling to Date: %s',
  (text) => {
    expect(epochOf(text)).toBe(Date.parse(text));
  },
);
