import { cleanup, screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, onTestFinished } from 'vitest';
import type { School } from '../data/school.ts';
import { type Answers, AS_ADMIN, draw, refused, YEAR } from '../draw-in-tests.tsx';
import { speak } from '../words/language.ts';
import YearList from './YearList.tsx';

const DASHBOARD = 'GET /api/app/terms/:termId/dashboard';
const students = (count: number) => Array.from({ length: count }, (_, id) => ({ id })) as never;
const groups = (...counts: number[]) => ({ activityGroups: counts.map((activities) => ({ activities })) }) as never;

interface Opened {
  answers?: Answers;
  school?: Partial<School>;
  narrow?: boolean;
}
const open = ({ answers = {}, school = AS_ADMIN, narrow = false }: Opened = {}) =>
  draw(
    <ResourceContextProvider value="schoolYears">
      <YearList />
    </ResourceContextProvider>,
    {
      ...{ school, narrow },
      answers: {
        'GET /api/rest/schoolYears': [YEAR] as never,
        'GET /api/rest/students': students(3),
        [DASHBOARD]: groups(4, 1),
        ...answers,
      },
    },
  );
const row = () => screen.findByRole('row', { name: /2026 - 2027/ });
const told = /Semester 1 from August 24, 2026.*Semester 2 from January 11, 2027/;

it('says of a year its terms, and what it holds', async () => {
  open();
  expect(await screen.findByText('3 students and 5 activities')).toBeDefined();
  expect((await row()).textContent).toMatch(told);
});

it('says in Spanish from which day each term is', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  open();
  expect((await row()).textContent).toMatch(/Semestre 1 desde el 24 de agosto de 2026/);
});

it('offers to open, empty and delete it, and to add another', async () => {
  open();
  await screen.findByText('3 students and 5 activities');
  const within1 = within(await row());
  expect(within1.getByRole('link', { name: 'Open' }).getAttribute('href')).toMatch(/\/3\/students$/);
  for (const name of ['Remove all students from 2026 - 2027', 'Delete 2026 - 2027'])
    expect(within1.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  expect(screen.getByRole('link', { name: 'Add a Year' }).getAttribute('href')).toMatch(/\/AddYear$/);
});

it('empties no year that is empty', async () => {
  open({ answers: { 'GET /api/rest/students': [] as never, [DASHBOARD]: groups() } });
  await screen.findByText('0 students and 0 activities');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove all students/ }).disabled).toBe(true);
});

it('says where what is in it could not be counted', async () => {
  open({ answers: { [DASHBOARD]: refused(503, 'The read models are being built.') } });
  expect(await screen.findByText('What is in it could not be counted.')).toBeDefined();
});

it('changes nothing of then', async () => {
  open({ school: { ...AS_ADMIN, past: { number: 12, at: '2026-10-01T06:59:59.999Z', read: null } } });
  expect(await screen.findByText('The school years there were then, and what they held.')).toBeDefined();
  await row();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add a Year' })).toBeNull();
});

it('shows cards on a telephone, with the same to do', async () => {
  open({ narrow: true });
  expect(await screen.findByText(/3 students and 5 activities/)).toBeDefined();
  expect(screen.queryByRole('row')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete 2026 - 2027' })).toBeDefined();
  cleanup();
});
