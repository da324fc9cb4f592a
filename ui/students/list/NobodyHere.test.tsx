import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { AS_AUDITOR, type Asked, draw, ON_ITS_WAY, YEAR } from '../../draw-in-tests.tsx';
import { listFilter, readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { speak } from '../../words/language.ts';
import { YearProvider } from '../year/year-context.tsx';
import { ANA, BEN, CAL, filterOf, listOf } from './list-in-tests.ts';
import { NobodyHere } from './NobodyHere.tsx';

const LIST = 'GET /api/rest/students';

/** What stands in an empty list of this address, in a term of these students. */
function open(search: string, students: readonly StudentRow[], more: Parameters<typeof draw>[1] = {}) {
  const [term] = YEAR.terms;
  const query = readStudentQuery(new URLSearchParams(search), true);
  const on = { onClear: vi.fn(), onCohort: vi.fn() };
  const drawn = draw(
    term && (
      <YearProvider value={{ year: YEAR, term, query, filter: listFilter(term.id, query) }}>
        <NobodyHere {...on} />
      </YearProvider>
    ),
    { answers: { [LIST]: listOf(students) }, ...more },
  );
  const counted = () => drawn.asked.filter(({ call }) => call === LIST).map((one: Asked) => filterOf(one));
  return { ...drawn, ...on, counted };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it.each([
  { at: '', of: [CAL], title: 'Nobody in school', show: 'Show 1 student who left school', cohort: 'left' },
  {
    at: 'cohort=left',
    of: [ANA, BEN],
    title: 'Nobody has left school',
    show: 'Show 2 students in school',
    cohort: 'school',
  },
])('leads from an empty cohort to the other one: $title', async ({ at, of, title, show, cohort }) => {
  const { onCohort, onClear } = open(at, of);
  await screen.findByText(title);
  expect(screen.getByText('The students of this term are in the other list.')).toBeDefined();
  press(show);
  expect(onCohort).toHaveBeenCalledExactlyOnceWith(cohort);
  expect(onClear).not.toHaveBeenCalled();
});

it.each([
  { at: 'q=rui', who: 'Nobody in school' },
  { at: 'riskLevels=ultra&cohort=left', who: 'Nobody who left school' },
  { at: 'tile=risk:ultra&cohort=everybody', who: 'Nobody in this term' },
])('says that nobody fits, and leads to everybody: $at', async ({ at, who }) => {
  const { onClear } = open(at, []);
  await screen.findByText('No student matches');
  expect(screen.getByText(`${who} fits the search and the filter.`)).toBeDefined();
  press('Show all students');
  expect(onClear).toHaveBeenCalledOnce();
});

it('leads to who fits in the other cohort before it drops the search', async () => {
  const { onCohort, counted } = open('q=poe', [CAL]);
  await screen.findByRole('button', { name: 'Show 1 student who left school' });
  expect(screen.getByText('No student matches')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show all students' })).toBeNull();
  press('Show 1 student who left school');
  expect(onCohort).toHaveBeenCalledWith('left');
  expect(counted()).toEqual([{ termId: 31, q: 'poe', inSchool: false }]);
});

it('asks for no other cohort where the list is of everybody', async () => {
  const { counted } = open('cohort=everybody', []);
  await screen.findByText('No students yet');
  expect(counted()).toEqual([]);
});

it('leads who may to an import, and tells who only reads', async () => {
  open('', []);
  await screen.findByText('Import a file of students, or add them one by one.');
  expect(screen.getByRole('link', { name: 'Import Data' }).getAttribute('href')).toBe('/ImportData');
  const { container } = open('', [], { school: AS_AUDITOR });
  await waitFor(() => expect(container.textContent).toContain('Nobody has been added to this year.'));
  expect(container.querySelector('a')).toBeNull();
});

it('counts nobody in the other cohort while that is on its way', () => {
  open('', [], { answers: { [LIST]: ON_ITS_WAY } });
  expect(screen.queryByRole('button')).toBeNull();
});

it('counts in the language of the page', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  open('cohort=left', [ANA, BEN]);
  expect((await screen.findByRole('button')).textContent).toMatch(/2 estudiantes/);
  const { container } = open('', [CAL]);
  await waitFor(() => expect(container.querySelector('button')?.textContent).toMatch(/1 estudiante\b/));
});
