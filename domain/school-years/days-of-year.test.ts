import { expect, it } from 'vitest';
import { daysOfYear } from './days-of-year.ts';

it('reaches from the summer before the first term to a year after it began, whatever the order of the terms', () =>
  expect(daysOfYear({ terms: [{ startDate: '2027-01-11' }, { startDate: '2026-08-24T00:00:00.000Z' }] })).toEqual({
    first: '2026-05-26',
    last: '2027-08-24',
  }));
it('is unknown for a year without terms', () => expect(daysOfYear({ terms: [] })).toBeUndefined());
