import { describe, expect, it } from 'vitest';
import { day, found, instant, type Written, write } from '../../tests/support/projected.ts';
import { openSchoolYears, schoolYears } from './school-years.ts';

describe('school years', () => {
  const document = {
    id: 1,
    year: 2021,
    termType: 'semester',
    terms: [
      { id: 11, index: 0, startDate: day('2021-06-01') },
      { id: 12, index: 1, startDate: day('2021-07-01') },
    ],
    clearing: 0,
    createdAt: instant(1),
    updatedAt: instant(1),
  };
  const years = (...events: Written[]) => found(schoolYears, openSchoolYears, events);

  it('are there when they are created, with their terms by index', async () => {
    expect(await years(write.year(1))).toEqual([document]);
  });

  it('are there only from their opening on when a roll-over fills them', async () => {
    expect(await years(write.prepared(1))).toEqual([]);
    expect(await years(write.prepared(1), write.opened(1))).toEqual([{ ...document, updatedAt: instant(2) }]);
    expect(await years(write.prepared(1), write.deleted(1), write.opened(1))).toEqual([]);
  });

  it('have their terms in their order, whatever order they were written in', async () => {
    const year = write.year(1) as Written & { data: { terms: unknown[] } };
    const turned = { ...year, data: { ...year.data, terms: year.data.terms.toReversed() } } as Written;
    expect(await years(turned)).toEqual([document]);
  });

  it('are opened once: what is said of them since stays', async () => {
    const again = [write.prepared(1), write.opened(1), write.cleared(1, 1), write.opened(1)];
    expect(await years(...again)).toEqual([{ ...document, clearing: 1, updatedAt: instant(3) }]);
  });

  it('count their clearings and go when they are deleted', async () => {
    const cleared = { ...document, clearing: 1, updatedAt: instant(2) };
    expect(await years(write.year(1), write.cleared(1, 1))).toEqual([cleared]);
    expect(await years(write.year(1), write.cleared(1, 1), write.deleted(1))).toEqual([]);
  });
});
