import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { DueDate, DueDates } from '../../domain/wire/due-dates.ts';
import { chooseScope } from '../data/scope.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import DueDatesPage from './DueDatesPage.tsx';

const CALL = 'GET /api/app/dueDates';
const due = (more: object) =>
  ({
    ...{ day: '2026-11-18', kind: 'iepReview', fact: 4, age: null, schoolYearId: 3, termId: 31 },
    student: { id: 7, name: 'Zoë Marsh', studentNumber: 'A-7', gradeLevel: '11' },
    ...more,
  }) as unknown as DueDate;
const NOTHING: DueDates = { dates: [], overdue: [], more: false };
const DUE: DueDates = { ...NOTHING, dates: [due({})], overdue: [due({ day: '2026-11-02', fact: 3 })] };

const open = (answer: NonNullable<Answers[typeof CALL]>, at = '/DueDates', narrow = false) =>
  draw(<DueDatesPage />, { answers: { [CALL]: answer, 'GET /api/app/calendar': { names: null } }, at, narrow });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows what is due this week by day, and what is overdue; each leads to the facts', async () => {
  const { asked } = open(DUE, '/DueDates', true);
  const day = within(await screen.findByRole('region', { name: 'Wednesday, November 18, 2026' }));
  expect(day.getByRole('link', { name: 'Zoë Marsh' }).getAttribute('href')).toBe('/3/students/view/7/facts?term=31');
  const overdue = within(screen.getByRole('region', { name: 'Overdue' }));
  expect(overdue.getByRole('heading', { name: 'Monday, November 2, 2026' })).toBeDefined();
  expect(asked.find(({ call }) => call === CALL)?.query).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

it('goes on and back by what is shown, and to today again', async () => {
  const { address } = open(NOTHING);
  await screen.findByText('Nothing is due');
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'month' } });
  await waitFor(() => expect(address()).toBe('/DueDates?span=month'));
  press('Later');
  await screen.findByRole('region', { name: 'December 14, 2026 to January 10, 2027' });
  press('Earlier');
  await screen.findByRole('region', { name: 'November 16, 2026 to December 13, 2026' });
  press('Earlier');
  await screen.findByRole('region', { name: 'October 19, 2026 to November 15, 2026' });
  press('Today');
  await screen.findByRole('region', { name: 'November 16, 2026 to December 13, 2026' });
});

it('never shows the dates of other days under these', async () => {
  open(({ query }) => (query['from'] === '2026-11-16' ? DUE : ON_ITS_WAY));
  await screen.findByRole('region', { name: 'Wednesday, November 18, 2026' });
  press('Later');
  expect((await screen.findByRole('status')).textContent).toContain('Loading due dates');
  expect(screen.queryByText('Zoë Marsh')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Calendar file' }).disabled).toBe(true);
});

it('says that there is more than the page holds', async () => {
  open({ ...DUE, more: true });
  expect((await screen.findByRole('alert')).textContent).toContain('Show fewer days');
});

it('has nothing for a calendar where nothing is due', async () => {
  open(NOTHING);
  expect(await screen.findByText('Nothing is due')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Calendar file' }).disabled).toBe(true);
});

it("says whose days these are where only one's own students are shown", async () => {
  chooseScope(1, 'mine');
  onTestFinished(() => chooseScope(1, 'all'));
  open(NOTHING);
  expect(await screen.findByText(/nothing is due for your students/)).toBeDefined();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open(() => (asked++ === 0 ? refused(500, 'The disk is full.') : NOTHING));
  expect(screen.getByRole('status').textContent).toContain('Loading due dates');
  expect((await screen.findByRole('alert')).textContent).toContain('The due dates could not be loaded.');
  press('Try again');
  await screen.findByText('Nothing is due');
});

it('is not there where the school keeps no facts', () => {
  const keeps = { facts: false, caseload: true, services: true, disclosures: true };
  const { asked } = draw(<DueDatesPage />, { school: { keeps }, at: '/DueDates', path: '/DueDates' });
  expect(screen.getByText('This school does not keep facts')).toBeDefined();
  expect(asked).toEqual([]);
});
