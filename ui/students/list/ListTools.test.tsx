import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, YEAR } from '../../draw-in-tests.tsx';
import { useAddress } from '../../routing/use-address.ts';
import { listFilter, readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { useStudentQuery } from '../../shared/student-filter/use-student-query.ts';
import { speak } from '../../words/language.ts';
import { YearProvider } from '../year/year-context.tsx';
import { ListTools } from './ListTools.tsx';
import { ANA, BEN, filterOf, listOf } from './list-in-tests.ts';

const LIST = 'GET /api/rest/students';
const COUNTS = 'GET /api/app/terms/:termId/filterCounts';

/** As the page of a year draws them: the list's query is that of the address. */
function OfAddress({ year }: { year: typeof YEAR }) {
  const query = readStudentQuery(useAddress().query, true);
  const [term] = year.terms;
  return (
    term && (
      <YearProvider value={{ year, term, query, filter: listFilter(term.id, query) }}>
        <Tools />
      </YearProvider>
    )
  );
}
const Tools = () => <ListTools control={useStudentQuery()} onFound={() => undefined} />;

type More = Omit<NonNullable<Parameters<typeof draw>[1]>, 'answers'> & { year?: typeof YEAR };
const open = (at: string, answers: Answers = {}, { year = YEAR, ...more }: More = {}) =>
  draw(<OfAddress year={year} />, { answers: { [LIST]: listOf([ANA, BEN]), ...answers }, at, ...more });
const filterButton = () => screen.getByRole('button', { name: /^Filter/ });
const panel = async () => {
  fireEvent.click(filterButton());
  return within(await screen.findByRole('dialog', { name: 'Filter students' }));
};

it('says how many choices are in force', () => {
  open('/3/students');
  expect(filterButton().getAttribute('aria-label')).toBe('Filter');
  const { container } = open('/3/students?grades=9~10&riskLevels=high');
  expect(within(container).getByRole('button', { name: 'Filter, 3 active' }).textContent).toBe('3');
});

it('counts one choice and several in Spanish', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  for (const [search, name] of [
    ['grades=9', 'Filtro, 1 activo'],
    ['grades=9~10', 'Filtro, 2 activos'],
  ] as const) {
    const { container } = open(`/3/students?${search}`);
    expect(within(container).getByRole('button', { name })).toBeDefined();
  }
});

it('takes choices with Save Filters, and none by closing', async () => {
  const { address } = open('/3/students?q=rui', { [COUNTS]: ON_ITS_WAY });
  const high = (await panel()).getByRole('checkbox', { name: /^High/ });
  fireEvent.click(high);
  fireEvent.click(screen.getByRole('button', { name: 'Close filters' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/3/students?q=rui');
  // What was ticked and not taken is not there any more.
  const again = await panel();
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: /^High/ }).checked).toBe(false);
  fireEvent.click(again.getByRole('checkbox', { name: /^High/ }));
  fireEvent.click(again.getByRole('button', { name: 'Save Filters' }));
  await waitFor(() => expect(address()).toBe('/3/students?q=rui&riskLevels=high'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('searches beside the filter that is there, and forgets an empty search', async () => {
  const { address, asked } = open('/3/students?riskLevels=high');
  const search = screen.getByRole('searchbox', { name: 'Search students' });
  fireEvent.change(search, { target: { value: 'rui' } });
  await waitFor(() => expect(address()).toBe('/3/students?riskLevels=high&q=rui'));
  expect(asked.map(filterOf).at(-1)).toMatchObject({ q: 'rui', riskLevels: ['high'], inSchool: true });
  fireEvent.change(search, { target: { value: '' } });
  await waitFor(() => expect(address()).toBe('/3/students?riskLevels=high'));
});

it('leads to the form of a new student, and keeps the list as it is', async () => {
  const { address } = open('/3/students?q=rui');
  fireEvent.click(screen.getByRole('button', { name: 'Add student' }));
  await waitFor(() => expect(address()).toBe('/3/students/new?q=rui'));
});

it('asks before a student is added to a year that is over', async () => {
  const over = { ...YEAR, id: 2, year: 2024 } as typeof YEAR;
  const { address } = open('/2/students', {}, { year: over, school: { years: [YEAR, over] } });
  fireEvent.click(screen.getByRole('button', { name: 'Add student' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('You are about to edit historical data. Are you sure you want to continue?')).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/2/students');
});

it('lets who only reads search and filter', () => {
  open('/3/students', {}, { school: AS_AUDITOR });
  expect(screen.queryByRole('button', { name: 'Add student' })).toBeNull();
  expect(filterButton()).toBeDefined();
  expect(screen.getByRole('searchbox', { name: 'Search students' })).toBeDefined();
});
