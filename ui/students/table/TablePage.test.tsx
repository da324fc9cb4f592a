import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AS_AUDITOR, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import {
  ABSENT,
  ANA,
  BEN,
  cell,
  goTo,
  grid,
  openTable,
  press,
  RECORDS,
  recordOf,
  row,
  STUDENTS,
  SUSPENDED,
  type,
} from './table-in-tests.tsx';

const names = () => screen.getAllByRole('rowheader').map((one) => within(one).getByRole('link').textContent);
const LIST = 'GET /api/rest/students';

it('shows who is in school, what their answers add up to, and what is unanswered', async () => {
  const { asked } = openTable();
  const ana = await row('Ana Ruiz');
  expect(screen.getByRole('heading', { level: 1, name: 'Enter term data 2026 - 2027, Semester 1' })).toBeDefined();
  expect(screen.getByText('2 students in school')).toBeDefined();
  expect(asked.find(({ call }) => call.endsWith('studentIds'))?.query).toEqual({
    filter: '{"inSchool":true}',
    sort: '["name","ASC"]',
  });
  const link = within(ana).getByRole('link', { name: 'Ana Ruiz' });
  expect(link.getAttribute('href')).toBe('/3/students/view/8/risks/31');
  const [level, complete] = within(ana).getAllByRole('gridcell');
  expect(level?.textContent).toMatch(/^Medium.*3 of 11/);
  expect(complete?.textContent).toBe('27%');
  expect((await cell('Ana Ruiz', SUSPENDED)).textContent).toBe('No');
  expect((await cell('Ben Ode', SUSPENDED)).textContent).toBe('--unanswered');
  expect((await cell('Ben Ode', ABSENT)).title).toMatch(/^High risk: /);
});

it('says the question of the active cell in full', async () => {
  openTable();
  await goTo('Ben Ode', ABSENT);
  expect(screen.getByText(/% of school time absent \(excused or not\): 20$/).textContent).toMatch(/^Ben Ode/);
});

it('shows another section, and another term', async () => {
  const { address } = openTable();
  await row('Ana Ruiz');
  const sections = within(screen.getByRole('navigation', { name: 'Section' }));
  fireEvent.click(sections.getByRole('link', { name: 'Student Skills' }));
  await screen.findByRole('grid', { name: 'Student Skills' });
  expect(address()).toBe('/3/students/table?section=skills');
  fireEvent.change(screen.getByRole('combobox', { name: 'Term' }), { target: { value: '32' } });
  await waitFor(() => expect(address()).toBe('/3/students/table?section=skills&term=32'));
  const back = screen.getByRole('link', { name: 'Back to the list' });
  expect(back.getAttribute('href')).toBe('/3/students?term=32');
});

it('sorts by a header: upwards, downwards, as listed; and by the field above', async () => {
  openTable();
  await row('Ana Ruiz');
  const header = () => screen.getByRole('columnheader', { name: ABSENT });
  const turn = () => fireEvent.click(within(header()).getByRole('button', { hidden: true }));
  turn();
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'));
  expect(names()).toEqual(['Ana Ruiz', 'Ben Ode']);
  turn();
  await waitFor(() => expect(names()).toEqual(['Ben Ode', 'Ana Ruiz']));
  expect(header().getAttribute('aria-sort')).toBe('descending');
  turn();
  await waitFor(() => expect(names()).toEqual(['Ana Ruiz', 'Ben Ode']));
  expect(header().getAttribute('aria-sort')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'suspended' } });
  await screen.findByRole('button', { name: 'Sort anew' });
});

it('shows only who lacks an answer, and says where nobody does', async () => {
  const all = Object.fromEntries(
    ['grade', 'failingEnglish', 'failingMath', 'failingOther', 'onTrack', 'retained', 'hasExtracurricular'].map(
      (field) => [field, field === 'grade' ? 'B' : false],
    ),
  );
  const done = recordOf(10, 'Di Ash', {
    ...all,
    gradeType: 'letter',
    absentPercent: 1,
    behaviorMarks: 0,
    suspended: false,
    schoolsAttended: 1,
  });
  openTable({ of: [done] });
  await row('Di Ash');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only unanswered' }));
  await screen.findByText('All answers of this section are there.');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText('0 students in school')).toBeDefined();
});

it('undoes by its button what was typed, and shows the cell', async () => {
  const { saved } = openTable();
  const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
  await goTo('Ana Ruiz', ABSENT);
  expect(undo().disabled).toBe(true);
  type('40');
  await waitFor(() => expect(saved()).toHaveLength(1));
  fireEvent.click(undo());
  await waitFor(() =>
    expect(saved()).toEqual([
      [800, { absentPercent: 40 }],
      [800, { absentPercent: 4 }],
    ]),
  );
  expect((await cell('Ana Ruiz', ABSENT)).getAttribute('aria-selected')).toBe('true');
  expect(undo().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(false);
});

it('tells who only reads how to look, not how to change', async () => {
  openTable({ more: { school: AS_AUDITOR } });
  await row('Ana Ruiz');
  expect(screen.getByRole('heading', { level: 1, name: 'Term data 2026 - 2027, Semester 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keys of the table' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys of the table' }));
  expect(dialog.getByText('Ctrl + C')).toBeDefined();
  expect(dialog.queryByText('Ctrl + V')).toBeNull();
});

it('prints every row', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  openTable();
  await row('Ana Ruiz');
  fireEvent.click(screen.getByRole('button', { name: 'Print the table' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

it('draws no course of levels on a telephone', async () => {
  const { asked } = openTable({ more: { narrow: true } });
  await row('Ana Ruiz');
  expect(asked.map(({ call }) => call)).not.toContain('GET /api/app/courses');
});

it('says who was taken out of the term meanwhile', async () => {
  openTable({ answers: { [RECORDS]: { records: [ANA] } } });
  await screen.findByText('Not in this term any more');
  expect(BEN.id).toBe(900);
});

it('says that nobody is there, with the way to an import', async () => {
  openTable({ of: [], answers: { [LIST]: [] } });
  await screen.findByText('No students yet');
  expect(screen.getByRole('link', { name: 'Import Data' }).getAttribute('href')).toBe('/ImportData');
  expect(screen.getByText('0 students in school')).toBeDefined();
});

it('says how many of the selected it shows, and that nobody selected is there, with the way to all', async () => {
  const selected = [
    { id: 8, name: 'Ana Ruiz' },
    { id: 12, name: 'Gone Meanwhile' },
  ];
  const more = { at: '/3/students/table?selected=1' };
  const { container } = openTable({ of: [ANA], selected, more });
  await within(container).findByText('1 of 2 selected students');
  const { container: empty, address } = openTable({ of: [], selected, more, answers: { [LIST]: [] } });
  await within(empty).findByText('Everybody selected has left school or this school year.');
  fireEvent.click(within(empty).getByRole('button', { name: 'Show all students' }));
  await waitFor(() => expect(address()).toBe('/3/students/table'));
});

it('says that students are on their way, and their records', async () => {
  const { container } = openTable({ answers: { [STUDENTS]: ON_ITS_WAY } });
  expect(within(container).queryByRole('grid')).toBeNull();
  expect(within(container).queryByText(/in school$/)).toBeNull();
  const other = openTable({ answers: { [RECORDS]: ON_ITS_WAY } });
  await within(other.container).findByText('2 students in school');
  expect(within(other.container).getByRole('grid')).toBeDefined();
  expect(within(other.container).queryByRole('rowheader')).toBeNull();
});

it('says why the list cannot be had, and why its records cannot, and asks again', async () => {
  const asked = { list: 0, records: 0 };
  openTable({
    answers: {
      [STUDENTS]: () => (asked.list++ === 0 ? refused(500, 'The disk is full.') : { studentIds: [8] }),
      [RECORDS]: () => (asked.records++ === 0 ? refused(503, 'The log cannot be read.') : { records: [ANA] }),
    },
  });
  const again = async (why: string) => {
    const said = (await screen.findByText(new RegExp(why))).closest('[role=alert]') as HTMLElement;
    fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  };
  await again('The disk is full');
  await again('The log cannot be read');
  await row('Ana Ruiz');
  press('ArrowDown');
  expect(grid().getAttribute('aria-rowcount')).toBe('2');
});
