import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AdmittedStudentRow } from '../../../domain/wire/student-lists.ts';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { AddExistingButton } from './AddExisting.tsx';

const KNOWN = 'POST /api/app/imports/known';
const NO_YEAR = 'GET /api/rest/studentsInNoYear';
const ENROLL = 'POST /api/app/schoolYears/:yearId/students/:studentId/enroll';
const row = (id: number, firstName: string, lastName: string) =>
  ({ id, firstName, lastName, studentNumber: `A-${id}` }) as AdmittedStudentRow;
const ROWS = [row(40, 'Ana', 'Ruiz'), row(41, 'Ben', 'Ode')];
const searched = ({ query }: { query: Record<string, string> }) =>
  (JSON.parse(query['filter'] ?? '{}') as { q?: string }).q;

function open(answers: Answers, school = {}) {
  const onTaken = vi.fn();
  const button = (
    <InYear>
      <AddExistingButton onTaken={onTaken} />
    </InYear>
  );
  const drawn = draw(button, { answers, school, at: '/3/students/new' });
  fireEvent.click(screen.getByRole('button', { name: 'Add existing student' }));
  return { ...drawn, onTaken };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Add existing student' }));
const type = (number: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name: 'Student ID' }), { target: { value: number } });
const found = (more: object) => ({
  students: [{ studentId: 8, numberKey: 'a-8', where: 'no-year', values: {}, ...more }] as never,
});

it('finds by the number whoever types it however, and asks nothing before one is typed', async () => {
  const { sent } = open({ [KNOWN]: found({ values: { firstName: 'Cy', lastName: 'Fox' } }) });
  expect(sent()).toEqual([]);
  type('  A-8 ');
  await dialog().findByText('Cy Fox has this Student ID already, but is not in 2026-2027.');
  expect(sent().map(({ body }) => body)).toEqual([{ schoolYearId: 3, termId: 31, studentNumbers: ['a-8'] }]);
});

it('says that nobody is known by a number, of the number that stands there alone', async () => {
  open({ [KNOWN]: { students: [] } });
  type('A-9');
  await dialog().findByText('Nobody is known by this Student ID.');
  type('A-90');
  expect(dialog().queryByText('Nobody is known by this Student ID.')).toBeNull();
  await dialog().findByText('Nobody is known by this Student ID.');
});

it('says why a number cannot be looked up', async () => {
  open({ [KNOWN]: refused(500, 'The disk is full.') });
  type('A-9');
  await dialog().findByText('The disk is full.');
  expect(dialog().getByRole('textbox', { name: 'Student ID' }).getAttribute('aria-invalid')).toBe('true');
});

it('offers nothing of whom the account may not see, and says whom to ask', async () => {
  open({ [KNOWN]: found({ refused: 'Somebody else leads this student: ask Dana Okafor.' }) });
  type('A-8');
  await dialog().findByText('Somebody else leads this student: ask Dana Okafor.');
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
});

it('adds who was found with the grade alone, and leaves the form beneath', async () => {
  const known = found({ values: { firstName: 'Cy', lastName: 'Fox' } });
  const { onTaken, address, sent } = open({ [KNOWN]: known, [ENROLL]: {} as never });
  type('A-8');
  fireEvent.click(await dialog().findByRole('button', { name: 'Add existing student' }));
  const grade = within(screen.getByRole('dialog', { name: 'Add Cy Fox to 2026 - 2027' }));
  fireEvent.change(grade.getByRole('combobox', { name: /^Grade/ }), { target: { value: '10' } });
  fireEvent.click(grade.getByRole('button', { name: /^Add/ }));
  await screen.findByText('Student Cy Fox added to 2026 - 2027');
  expect(onTaken).toHaveBeenCalledOnce();
  expect(sent().map(({ call }) => call)).toContain('POST /api/app/schoolYears/3/students/8/enroll');
  await waitFor(() => expect(address()).toBe('/3/students/view/8'));
});

it('closes without having taken anybody', () => {
  const { onTaken } = open({});
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  expect(onTaken).not.toHaveBeenCalled();
});

it('shows administrators alone who is in no year at all', async () => {
  const { asked } = open({});
  expect(screen.queryByText('Students in no school year')).toBeNull();
  expect(asked.filter(({ call }) => call === NO_YEAR)).toEqual([]);
});

it('lists who is in no year by name, searches them, and adds one', async () => {
  const { asked } = open({ [NO_YEAR]: (one) => (searched(one) ? ROWS.slice(1) : ROWS) }, AS_ADMIN);
  await dialog().findByText('2 students');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Ana RuizStudent ID A-40Add', 'Ben OdeStudent ID A-41Add']]);
  expect(asked.find(({ call }) => call === NO_YEAR)?.query['sort']).toBe('["name","ASC"]');
  const search = dialog().getByRole('searchbox', { name: 'Search students in no school year' });
  fireEvent.change(search, { target: { value: 'ode' } });
  await dialog().findByText('1 student');
  fireEvent.click(dialog().getByRole('button', { name: 'Add Ben Ode' }));
  expect(screen.getByRole('dialog', { name: 'Add Ben Ode to 2026 - 2027' })).toBeDefined();
});

it('tells nobody in no year from nobody who fits', async () => {
  open({ [NO_YEAR]: [] }, AS_ADMIN);
  await dialog().findByText('Everybody is in a school year.');
  const search = dialog().getByRole('searchbox', { name: 'Search students in no school year' });
  fireEvent.change(search, { target: { value: 'ode' } });
  await dialog().findByText('0 students');
});

it('counts nobody while the list is on its way', async () => {
  open({ [NO_YEAR]: ON_ITS_WAY }, AS_ADMIN);
  expect(dialog().queryByText('Everybody is in a school year.')).toBeNull();
  expect(dialog().queryByText(/^\d+ students?$/)).toBeNull();
});

it('tries again where who is in no year cannot be had', async () => {
  let asked = 0;
  open({ [NO_YEAR]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : ROWS) }, AS_ADMIN);
  const said = await dialog().findByRole('alert');
  expect(said.textContent).toContain('The disk is full.');
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await dialog().findByText('2 students');
});
