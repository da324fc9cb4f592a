import { expect, it } from 'vitest';
import { actionsPath, byDayOf, type Counted, entriesPath, periodOf } from './counts.ts';

const counted = (day: string, id: number | null, source = 'form'): Counted => ({
  day: day as Counted['day'],
  actor: { id, name: `Person ${id}`, email: null, role: null },
  source: id === null ? source : null,
  entries: 3,
  actions: 1,
});

it('counts the days and the person that the list is filtered by', () => {
  const filter = { actor: 4, firstDay: '2026-05-01', lastDay: '2026-05-31' };
  expect(periodOf(`?filter=${encodeURIComponent(JSON.stringify({ ...filter, q: 'ann' }))}&page=2`)).toEqual(filter);
  expect(periodOf('')).toEqual({});
  expect(periodOf('?filter={broken')).toEqual({});
});

it('puts persons under their days', () => {
  const counts = [counted('2026-05-02', 1), counted('2026-05-02', 2), counted('2026-05-01', 1)];
  expect(byDayOf(counts)).toEqual([
    { day: '2026-05-02', people: counts.slice(0, 2) },
    { day: '2026-05-01', people: counts.slice(2) },
  ]);
});

it('leads to the actions and the entries of a person on a day, or of what no account did', () => {
  const read = (path: string) => JSON.parse(new URLSearchParams(path.slice(path.indexOf('?'))).get('filter') ?? '');
  expect(read(actionsPath(counted('2026-05-02', 7)))).toEqual({
    actor: 7,
    firstDay: '2026-05-02',
    lastDay: '2026-05-02',
  });
  expect(read(entriesPath(counted('2026-05-02', null, 'console')))).toEqual({
    actor: null,
    source: 'console',
    day: '2026-05-02',
  });
});
