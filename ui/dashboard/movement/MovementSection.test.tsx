import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import type { WireTerm } from '../../../domain/wire/contract.ts';
import type { MovedStudent, TermMovement } from '../../../domain/wire/movement.ts';
import { type Answers, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { BEFORE, TWO_YEARS } from '../figures-in-tests.ts';
import { MovementSection } from './MovementSection.tsx';

const FIGURES = 'GET /api/app/terms/:termId/movement';
const STUDENTS = 'GET /api/app/terms/:termId/movement/students';

/** From low to ultra 2, from high to medium 1, low both times 5, without data then 4; one came, nobody left. */
const COUNTS: Record<string, number> = { 'low ultra': 2, 'high medium': 1, 'low low': 5, 'No Data low': 4 };
const MOVEMENT: TermMovement = {
  ...{ termId: 31, from: 22, both: 12, came: 1, left: 0 },
  cells: RISK_LEVELS.flatMap((was) => RISK_LEVELS.map((is) => ({ was, is, count: COUNTS[`${was} ${is}`] ?? 0 }))),
};
const ANA: MovedStudent = {
  ...{ id: 8, firstName: 'Ana', lastName: 'Ruiz', studentNumber: 'A-8', gradeLevel: '11' },
  ...{ was: 'low', is: 'ultra' },
};
const many = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => ({ ...ANA, id: first + at, lastName: `Ruiz ${first + at}` }));

const open = (answers: Answers = {}, more: Parameters<typeof draw>[1] = {}) =>
  draw(<MovementSection year={YEAR} term={YEAR.terms[0] as WireTerm} />, {
    answers: { [FIGURES]: MOVEMENT, ...answers },
    school: TWO_YEARS,
    ...more,
  });
const button = (name: string) => screen.findByRole('button', { name });
const cellsOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

it('says how many stand worse and better, and from which level to which they went', async () => {
  const { asked } = open();
  await screen.findByText('2 worse, 1 better, 5 on the same level.');
  expect(asked.find(({ call }) => call.endsWith('movement'))?.query).toEqual({ from: '22' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Now No data', 'Now Low', 'Now Medium', 'Now High', 'Now Ultra', 'Students'],
  ]);
  // A sign says the direction beside the colour; the last of each is the sum.
  expect(cellsOf('Low')).toEqual(['0', ' 5', '0', '0', '▲ 2', '7']);
  expect(cellsOf('High')).toEqual(['0', '0', '▼ 1', '0', '0', '1']);
  expect(cellsOf('Students')).toEqual(['0', '9', '1', '0', '2', '12']);
  expect(screen.getByText('In Semester 2, 2025-2026', { selector: 'td' })).toBeDefined();
});

it('opens the students behind a figure, and closes again', async () => {
  const { asked } = open({ [STUDENTS]: { total: 1, students: [ANA] } });
  fireEvent.click(await button('From Low to Ultra: 2 students'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Low → Ultra' }));
  const link = await dialog.findByRole('link', { name: 'Ruiz, Ana' });
  expect(link.getAttribute('href')).toBe('/3/students/view/8?term=31');
  expect(dialog.getByText('A-8 · Grade 11')).toBeDefined();
  expect(dialog.getByRole('status').textContent).toBe('1 student');
  expect(asked.at(-1)?.query).toEqual({ from: '22', was: 'low', is: 'ultra', skip: '0' });
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows more of many, as many as there are left', async () => {
  const page = ({ query }: { query: Record<string, string> }) =>
    query['skip'] === '0' ? { total: 102, students: many(100) } : { total: 102, students: many(2, 101) };
  open({ [STUDENTS]: page });
  fireEvent.click(await button('From Low to Ultra: 2 students'));
  fireEvent.click(await button('Show 2 more'));
  await screen.findByText('Ruiz 102, Ana');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('opens who left in the term where they were last, and nobody where nobody came', async () => {
  const { asked } = open({
    [FIGURES]: { ...MOVEMENT, came: 0, left: 1 },
    [STUDENTS]: { total: 1, students: [{ ...ANA, is: null }] },
  });
  fireEvent.click(await button('1 student left since'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Left since Semester 2, 2025-2026' }));
  const link = await dialog.findByRole('link', { name: 'Ruiz, Ana' });
  expect(link.getAttribute('href')).toBe('/2/students/view/8?term=22');
  expect(asked.at(-1)?.query).toEqual({ from: '22', is: 'none', skip: '0' });
  expect(screen.getByText('0 students came since').closest('button')).toBeNull();
});

it('says why students cannot be had, and asks again', async () => {
  let asked = 0;
  open({ [STUDENTS]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : { total: 1, students: [ANA] }) });
  fireEvent.click(await button('1 student came since'));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('The students could not be loaded. The disk is full.');
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Ruiz, Ana' });
});

it('compares with any earlier term, and advises the like one where another year is chosen', async () => {
  const { asked, address } = open();
  expect(await screen.findByText(/Compare with Semester 1, 2025-2026 for like with like/)).toBeDefined();
  const from = screen.getByRole('combobox', { name: /^From/ });
  expect(
    within(from)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semester 2, 2025-2026', 'Semester 1, 2025-2026']);
  fireEvent.change(from, { target: { value: '21' } });
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ from: '21' }));
  expect(address()).toBe('/?from=21');
  expect(screen.queryByText(/like with like/)).toBeNull();
  // The nearest is what is shown anyway.
  fireEvent.change(from, { target: { value: '22' } });
  await waitFor(() => expect(address()).toBe('/'));
});

it('says where nobody was in school in both terms', async () => {
  open({ [FIGURES]: { ...MOVEMENT, both: 0, came: 40, left: 2 } });
  await screen.findByText('Nobody was in school in both terms.');
  expect(screen.queryByRole('table')).toBeNull();
  await button('40 students came since');
});

it('says that the movement is on its way', () => {
  open({ [FIGURES]: ON_ITS_WAY });
  expect(screen.getByLabelText('Loading the movement')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says why the movement cannot be had, and asks again', async () => {
  let asked = 0;
  open({ [FIGURES]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : MOVEMENT) });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('The movement could not be loaded. The disk is full.');
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

it('is not there in the first term of the school', () => {
  const { asked } = draw(<MovementSection year={BEFORE} term={BEFORE.terms[0] as WireTerm} />, { school: TWO_YEARS });
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked).toEqual([]);
});
