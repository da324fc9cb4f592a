import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import DashboardPage from './DashboardPage.tsx';
import { CHARTS, COUNTS, NOBODY, TWO_YEARS } from './figures-in-tests.ts';

const FIGURES = 'GET /api/app/terms/:termId/dashboard';
const PICTURES = 'GET /api/app/terms/:termId/charts';
const POST_SCHOOL = 'GET /api/rest/students';
const ALARMS = 'GET /api/app/accessRecord/alarms';

const open = (answers: Answers = {}, more: Parameters<typeof draw>[1] = {}) =>
  draw(<DashboardPage />, {
    answers: {
      ...{ [FIGURES]: COUNTS, [PICTURES]: CHARTS, [POST_SCHOOL]: [] },
      ...{ 'GET /api/app/terms/:termId/movement': ON_ITS_WAY, ...answers },
    },
    ...more,
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const tile = (name: string) => screen.findByRole('button', { name });

it('says of when the figures are, and how fresh', async () => {
  open();
  await tile('TOTAL: 50 students');
  expect(screen.getByRole('heading', { level: 1, name: 'Current Statistics' })).toBeDefined();
  expect(screen.getByText('11-20-2026').tagName).toBe('TIME');
  expect(screen.getByText(/data as of November 19, 2026, 10:05\sAM, read at 11:00\sAM$/)).toBeDefined();
  expect(screen.queryByText(/not the current term/)).toBeNull();
});

it('counts by group, each figure with its share', async () => {
  open();
  const risks = await section('Distribution of students across risk categories');
  expect(risks.getByRole('button', { name: 'High: 7 students' }).textContent).toContain('High714%');
  expect(risks.getByText('No data: 0 students').closest('button')).toBeNull();
  expect(risks.getByRole('button', { name: 'off-track to graduate on time: 4 students' })).toBeDefined();
  const supports = await section('Students who need intervention / supports in');
  expect(supports.getByRole('button', { name: 'Math: 1 student' }).textContent).toContain('failing Math');
  const races = await section('Total number of students by race');
  expect(races.getByRole('button', { name: 'HI7 Hispanic/Latino: 49 students' })).toBeDefined();
  expect(races.getByRole('button', { name: 'N/A: 1 student' })).toBeDefined();
  const activities = await section('Number of students receiving activities support');
  expect(activities.getByRole('button', { name: /^Career awareness/ }).textContent).toContain('40 activities');
});

it('holds each figure against the term before when told to, save what is counted over the year', async () => {
  const before = { ...COUNTS, total: 54, gradeLevels: [{ gradeLevel: '11' as const, count: 30 }], offTrack: 3 };
  const { address } = open(
    { [FIGURES]: ({ call }) => (call.includes('/22/') ? before : COUNTS) },
    { school: TWO_YEARS },
  );
  await tile('TOTAL: 50 students');
  fireEvent.click(screen.getByRole('switch', { name: 'Compare with 2025-2026 Semester 2' }));
  await tile('TOTAL: 50 students, 4 fewer than before');
  expect(address()).toBe('/?compare=previous');
  await tile('GR11: 30 students, as many as before');
  await tile('GR12: 20 students');
  await tile('off-track to graduate on time: 4 students, 1 more than before');
  await tile('Career awareness: 12 students');
  expect(screen.getByText(/^Counted over the whole school year.*and so not compared/)).toBeDefined();
  fireEvent.click(screen.getByRole('switch'));
  await tile('TOTAL: 50 students');
});

it('keeps the figures where those of the term before cannot be had', async () => {
  let asked = 0;
  const answer = ({ call }: { call: string }) => {
    if (!call.includes('/22/')) return COUNTS;
    return asked++ === 0 ? refused(500, 'The disk is full.') : COUNTS;
  };
  open({ [FIGURES]: answer }, { school: TWO_YEARS, at: '/?compare=previous' });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('2025-2026 Semester 2 could not be loaded. The disk is full.');
  await tile('TOTAL: 50 students');
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await tile('TOTAL: 50 students, as many as before');
});

it('offers no comparison where there is no term before', async () => {
  open();
  await tile('TOTAL: 50 students');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('region', { name: 'From level to level' })).toBeNull();
});

it('says of figures of another term that they are, and leads to any term', async () => {
  const { address } = open({}, { school: TWO_YEARS, at: '/?year=2&term=21' });
  await screen.findByText('This is Semester 1, 2025 - 2026, not the current term (Semester 1, 2026 - 2027).');
  fireEvent.change(screen.getByRole('combobox', { name: 'Term' }), { target: { value: '22' } });
  await waitFor(() => expect(address()).toBe('/?year=2&term=22'));
  fireEvent.change(screen.getByRole('combobox', { name: 'School Year' }), { target: { value: '3' } });
  await waitFor(() => expect(address()).toBe('/?year=3'));
  await waitFor(() => expect(screen.queryByText(/not the current term/)).toBeNull());
});

it('says where nobody is to be counted, with the way to the list and to who has left', async () => {
  open({
    ...{ [FIGURES]: NOBODY, [PICTURES]: { ...CHARTS, total: 0 } },
    [POST_SCHOOL]: [{ id: 9, firstName: 'Ana', lastName: 'Ruiz' }] as never,
  });
  await screen.findByText('No students in this term');
  expect(screen.getByRole('link', { name: 'Go to students' }).getAttribute('href')).toBe('/3/students');
  expect(screen.getByText(/no data yet, read at/)).toBeDefined();
  const left = await section('Post-school');
  const link = left.getByRole('link', { name: '1 student' });
  expect(link.getAttribute('href')).toBe('/3/students?term=31&grades=Post-school');
  expect(screen.queryByRole('heading', { name: 'Levels by grade' })).toBeNull();
});

it('says that figures and charts are on their way', () => {
  open({ [FIGURES]: ON_ITS_WAY, [PICTURES]: ON_ITS_WAY });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Loading figures',
    'Loading charts',
  ]);
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveProperty('disabled', true);
});

it('says why there are no figures, and reads them again', async () => {
  let asked = 0;
  open({ [FIGURES]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : COUNTS) });
  const said = await screen.findByText(/The figures could not be loaded/);
  expect(said.closest('[role=alert]')?.textContent).toContain('The disk is full.');
  // Charts stand on figures: no pictures beside a failure.
  expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await tile('TOTAL: 50 students');
});

it('shows figures without charts where these fail', async () => {
  let asked = 0;
  open({ [PICTURES]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : CHARTS) });
  await screen.findByText(/The charts could not be loaded/);
  await tile('TOTAL: 50 students');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Levels by grade' });
});

it('reads figures and charts anew, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { asked } = open();
  await tile('TOTAL: 50 students');
  const of = (end: string) => asked.filter(({ call }) => call.endsWith(end)).length;
  expect([of('dashboard'), of('charts')]).toEqual([1, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect([of('dashboard'), of('charts')]).toEqual([2, 2]));
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Replay day by day' }).getAttribute('href')).toBe('/Replay?year=3&term=31');
});

it('shows who oversees what looks wrong, and who only reads cannot acknowledge it', async () => {
  const alarm = {
    ...{ id: 'a', at: '2026-11-20T17:00:00.000Z', user: { id: 4, name: 'Cy Fox' } },
    ...{ measure: 'students' as const, amount: 240, usual: 35, limit: 105 },
  };
  open({ [ALARMS]: { alarms: [alarm] } }, { school: AS_AUDITOR });
  const said = await screen.findByText('Cy Fox looked at far more than usual');
  expect(said.closest('[role=alert]')?.textContent).toContain('240 students opened within an hour');
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
});

it('says nothing while the school has no year', () => {
  const { container } = open({}, { school: { years: [] } });
  expect(container.querySelector('h1')).toBeNull();
});
