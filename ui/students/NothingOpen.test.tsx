import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { type Answers, type Asked, draw, ON_ITS_WAY, refused, YEAR } from '../draw-in-tests.tsx';
import { readStudentQuery } from '../shared/student-filter/student-query.ts';
import { speak } from '../words/language.ts';
import { ANA, BEN, filterOf } from './list/list-in-tests.ts';
import { NothingOpen } from './NothingOpen.tsx';
import { useNoteOpened } from './start/recent-students.ts';
import { YearProvider } from './year/year-context.tsx';

const LIST = 'GET /api/rest/students';
const COLLEAGUES = 'GET /api/app/schoolYears/:yearId/colleaguesToday';
const [FIRST, SECOND] = YEAR.terms;

/** Opens students one after another, before the pane is looked at. */
function Opening({ ids: [id, ...others] }: { ids: readonly number[] }) {
  const [noted, setNoted] = useState(false);
  useNoteOpened(id ?? 0);
  useEffect(() => setNoted(true), []);
  if (!noted) return null;
  return others.length > 0 ? <Opening ids={others} /> : <NothingOpen />;
}

interface Pane {
  opened?: readonly number[];
  answers?: Answers;
  at?: string;
  term?: typeof FIRST | undefined;
}
function open({ opened = [], answers = {}, at = '/3/students', term = FIRST }: Pane = {}) {
  if (!term) throw new Error('The year has terms.');
  const query = readStudentQuery(new URLSearchParams(), true);
  return draw(
    <YearProvider value={{ year: YEAR, term, query, filter: { termId: term.id, inSchool: true } }}>
      {opened.length > 0 ? <Opening ids={opened} /> : <NothingOpen />}
    </YearProvider>,
    { answers: { [LIST]: [ANA, BEN], [COLLEAGUES]: { actions: [] }, ...answers }, at },
  );
}

/** The list of the year, and other rows for who has no answer yet. */
const unfinished =
  (...rows: StudentRow[]) =>
  (asked: Asked) =>
    filterOf(asked).riskLevels ? rows : [ANA, BEN];
const nameless = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ANA, id: 100 + at }));
const part = (name: string) => screen.findByRole('region', { name });
const names = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('leads to whom one opened last, the newest first, as the server knows them now', async () => {
  open({ opened: [9, 8], answers: { [LIST]: (asked) => (filterOf(asked).id ? [BEN, ANA] : []) } });
  const recent = await part('Recently opened');
  expect(names(recent)).toEqual(['Ana Ruiz', 'Ben Ode']);
  expect(within(recent).getByRole('link', { name: 'Ana Ruiz' }).getAttribute('href')).toBe('/3/students/view/8');
  expect(recent.textContent).toContain('F, Grade 11');
  expect(recent.textContent).toContain('High');
});

it('remembers six of them, each once', async () => {
  const { asked } = open({ opened: [1, 2, 3, 1, 4, 5, 6, 7] });
  await waitFor(() => expect(asked.map(filterOf).findLast(({ id }) => id)?.id).toEqual([7, 6, 5, 4, 1, 3]));
});

it('says nothing of whom one opened in another year', async () => {
  open({ opened: [40], answers: { [LIST]: (asked) => (filterOf(asked).id ? [] : [ANA]) } });
  await part('Unfinished this term');
  expect(screen.queryByText('Recently opened')).toBeNull();
});

it('asks for nobody where nobody was opened', async () => {
  const { asked } = open();
  await part('Unfinished this term');
  expect(asked.map(filterOf).filter(({ id }) => id)).toEqual([]);
  expect(screen.queryByText('Recently opened')).toBeNull();
});

it('names who in school has no answer in the term, and says in which', async () => {
  const { asked } = open({ answers: { [LIST]: unfinished(ANA) } });
  const section = await part('Unfinished this term');
  expect(section.textContent).toContain('1 student has no risk answer in Semester 1, 2026-2027.');
  expect(names(section)).toEqual(['Ana Ruiz']);
  expect(asked.map(filterOf).find(({ riskLevels }) => riskLevels)).toEqual({
    ...{ termId: 31, inSchool: true, riskLevels: ['No Data'] },
  });
});

it.each([
  ['the current term', '/3/students', FIRST, '/3/students?riskLevels=No+Data'],
  ['another term', '/3/students?term=32&q=rui', SECOND, '/3/students?term=32&riskLevels=No+Data'],
])('leads to all of them where they are more than five, in %s', async (_, at, term, list) => {
  open({ at, term, answers: { [LIST]: unfinished(...nameless(6)) } });
  const section = within(await part('Unfinished this term'));
  expect(section.getByRole('link', { name: 'Show all 6' }).getAttribute('href')).toBe(list);
});

it('shows five without a way to more', async () => {
  open({ answers: { [LIST]: unfinished(...nameless(5)) } });
  expect(within(await part('Unfinished this term')).queryByRole('link', { name: /^Show all/ })).toBeNull();
});

it('says nothing once everybody has an answer', async () => {
  const { asked } = open({ answers: { [LIST]: unfinished() } });
  await waitFor(() => expect(asked.some((one) => filterOf(one).riskLevels)).toBe(true));
  await screen.findByText('No student is open');
  expect(screen.queryByText('Unfinished this term')).toBeNull();
});

it('counts in the words of the page', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  open({ answers: { [LIST]: unfinished(ANA, BEN) } });
  expect(await screen.findByText(/^2 estudiantes .*Semestre 1, 2026-2027/)).toBeDefined();
});

it('stands without what cannot be had or is on its way', async () => {
  open({ opened: [8], answers: { [LIST]: ON_ITS_WAY, [COLLEAGUES]: refused(500, 'The disk is full.') } });
  expect(screen.getByText('No student is open')).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

it('tells a year without students from a list that a filter leaves empty', async () => {
  const { container } = open({ answers: { [LIST]: (asked) => (filterOf(asked).inSchool ? [] : [ANA]) } });
  await within(container).findByText('No student is open');
  const other = open({ answers: { [LIST]: [] } });
  await within(other.container).findByText('Nobody is in 2026 - 2027 yet');
  expect(within(other.container).queryByText('No student is open')).toBeNull();
});

it('opens a student by a press', async () => {
  const { address } = open({ answers: { [LIST]: unfinished(BEN) } });
  fireEvent.click(within(await part('Unfinished this term')).getByRole('link', { name: 'Ben Ode' }));
  await waitFor(() => expect(address()).toBe('/3/students/view/9'));
});
