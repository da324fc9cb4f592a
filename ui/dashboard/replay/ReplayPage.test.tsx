import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { MadeBy } from '../../../domain/wire/compare.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { COUNTS } from '../figures-in-tests.ts';
import ReplayPage from './ReplayPage.tsx';

const DAYS = 'GET /api/app/terms/:termId/days';
const FIRST = 'GET /api/app/terms/:termId/dashboard';
const FIGURES = 'GET /api/app/compare/terms/:termId/dashboard';
const STUDENTS = 'GET /api/app/compare/terms/:termId/students';

const points = {
  asOf: { number: 40, at: '2026-11-18T20:00:00.000Z' },
  with: { number: 55, at: '2026-11-19T20:00:00.000Z' },
};
const CY: MadeBy = {
  ...{ entry: 'e', number: 55, at: '2026-11-19T20:00:00.000Z', actor: { id: 4, name: 'Cy Fox' } },
  ...{ source: 'form', type: 'TermInfoUpdated' },
};
const nobody = { total: 0, students: [] };
const MOVED = { ...points, came: nobody, went: nobody, changed: [7, 8] };
const COMPARED = {
  ...{ ...points, before: { ...COUNTS, total: 49 }, after: COUNTS, changed: CY },
  cells: [{ figure: 'total', of: null, before: 49, after: 50 }],
};
const ended = (day: string, number: number) => ({ day: day as PlainDay, number });
/** Newest first, as they are answered. */
const TWO_DAYS = { days: [ended('2026-11-19', 55), ended('2026-11-18', 40)], next: null };
const NEWEST = { days: [ended('2026-11-20', 60)], next: '2026-11-20' as PlainDay };
const open = (answers: Answers = {}) =>
  draw(<ReplayPage />, {
    answers: { [DAYS]: TWO_DAYS, [FIRST]: COUNTS, [FIGURES]: COMPARED, [STUDENTS]: MOVED, ...answers },
  });
const tile = (name: string) => screen.findByRole('button', { name });
const step = () => within(screen.getByRole('group', { name: 'Replay' })).getByRole('status').textContent;
const day = () => within(screen.getByRole('region', { name: 'What happened on the day' }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('begins with the last day: its figures, what they were before, and who changed them', async () => {
  const { asked } = open();
  await tile('TOTAL: 50 students, was 49');
  expect(step()).toBe('Day 2 of 2 · November 19, 2026');
  // What is the same as the day before says nothing of it.
  await tile('Ultra: 3 students');
  expect(day().getByText('1 figure changed')).toBeDefined();
  expect(day().getByText('2 records of the term changed')).toBeDefined();
  expect(day().getByText(/^The last change was made by Cy Fox on November 19, 2026/)).toBeDefined();
  const { query } = asked.find(({ call }) => call === 'GET /api/app/compare/terms/31/dashboard') ?? {};
  expect(query).toEqual({ with: '@55', asOf: '@40' });
});

it('goes back to the first day, before which nothing was, by button and by key', async () => {
  open();
  await tile('TOTAL: 50 students, was 49');
  expect([button('Next day').disabled, button('Last day').disabled]).toEqual([true, true]);
  fireEvent.click(button('Previous day'));
  await tile('TOTAL: 50 students');
  expect(step()).toBe('Day 1 of 2 · November 18, 2026');
  expect(day().getByText('The first day on which something was recorded of this year.')).toBeDefined();
  expect([button('First day').disabled, button('Previous day').disabled]).toEqual([true, true]);
  fireEvent.keyDown(button('Next day'), { key: 'End' });
  await tile('TOTAL: 50 students, was 49');
  fireEvent.keyDown(button('Previous day'), { key: 'ArrowLeft' });
  expect(step()).toMatch(/^Day 1/);
});

it('plays from the beginning, day after day, and stops at the end', async () => {
  open();
  await tile('TOTAL: 50 students, was 49');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], now: Date.now(), shouldAdvanceTime: true });
  fireEvent.click(button('Play'));
  expect(step()).toMatch(/^Day 1/);
  expect(button('Pause')).toBeDefined();
  await tile('TOTAL: 50 students');
  await act(() => vi.advanceTimersByTimeAsync(1800));
  expect(step()).toMatch(/^Day 2/);
  expect(button('Play')).toBeDefined();
});

it('names who came and went that day', async () => {
  const ana = { id: 8, name: 'Ana Ruiz', changed: CY };
  open({ [STUDENTS]: { ...MOVED, came: { total: 1, students: [ana] } } });
  const came = (await screen.findByText('Came that day (1)')).closest('details');
  expect(came?.textContent).toContain('Ana Ruiz by Cy Fox');
  expect(screen.queryByText(/^Went that day/)).toBeNull();
});

it('says so in the language of the page', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  open({ [STUDENTS]: { ...MOVED, went: { total: 1, students: [{ id: 8, name: 'Ana Ruiz', changed: CY }] } } });
  await screen.findByText('Salieron ese día (1)');
});

it('reads all days, a hundred at a time', async () => {
  const { asked } = open({ [DAYS]: ({ query }) => (query['before'] ? TWO_DAYS : NEWEST) });
  await tile('TOTAL: 50 students, was 49');
  expect(step()).toBe('Day 3 of 3 · November 20, 2026');
  expect(asked.filter(({ call }) => call.endsWith('days')).map(({ query }) => query)).toEqual([
    {},
    { before: '2026-11-20' },
  ]);
});

it('opens the students behind a figure as they were then', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, pathname: '/', assign });
  open();
  fireEvent.click(await tile('Ultra: 3 students'));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/?asOf=@55#/?year=3&term=31&tile=risk%3Aultra');
});

it('says that after a day the term was not there any more', async () => {
  open({ [FIGURES]: { ...COMPARED, after: null, cells: [] } });
  await screen.findByText('After this day the term was not there.');
  expect(screen.queryByRole('button', { name: /^TOTAL/ })).toBeNull();
});

it('says so where an action over many students was under way at the end of a day, and offers nothing', async () => {
  open({ [FIGURES]: refused(409, 'An import was under way.') });
  await screen.findByText('An import was under way.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says why a day cannot be had, and asks again', async () => {
  let asked = 0;
  open({ [FIGURES]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : COMPARED) });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('The disk is full.');
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await tile('TOTAL: 50 students, was 49');
});

it('says why there are no days, and asks again', async () => {
  let asked = 0;
  open({ [DAYS]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : TWO_DAYS) });
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  await tile('TOTAL: 50 students, was 49');
});

it('says that days are on their way, that a day is, and that there is none', async () => {
  open({ [DAYS]: ON_ITS_WAY });
  expect(screen.getByText('Loading days')).toBeDefined();
  open({ [FIGURES]: ON_ITS_WAY });
  await screen.findByText('Looking up what was known then');
  open({ [DAYS]: { days: [], next: null } });
  await screen.findByText('Nothing has been recorded yet');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Current Statistics' })).toHaveLength(3));
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/?year=3&term=31');
});

it("says whether its figures are of one's own students, and lets that be changed", async () => {
  const { asked } = draw(<ReplayPage />, {
    at: '/?year=3&term=31',
    answers: {
      'GET /api/app/terms/:termId/caseload': { mode: 'open', mine: 18, all: 92 },
      'GET /api/app/terms/:termId/days': ON_ITS_WAY,
    },
  });
  const all = await screen.findByRole('button', { name: /^All/ });
  expect([all.textContent, screen.getByRole('button', { name: /^My students/ }).textContent]).toEqual([
    'All92',
    'My students18',
  ]);
  expect(asked.some(({ call }) => call === 'GET /api/app/terms/31/days')).toBe(true);
});
