import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import NewStudentPane from './NewStudentPane.tsx';

const SAVE = 'POST /api/schoolYears/:yearId/students';
const KNOWN = 'POST /api/app/imports/known';
const CREATED = { studentTermInfos: ZOE.termRecords as WireStudentTermInfo[] };

function open(more: Answers = {}) {
  const element = (
    <InYear>
      <NewStudentPane />
    </InYear>
  );
  return draw(element, {
    answers: { [KNOWN]: { students: [] }, ...more },
    ...{ at: '/3/students/add', path: '/:schoolYear/students/add' },
  });
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const tick = (group: RegExp, name: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

function fill() {
  type(/^Student First Name/, 'Zoë');
  type(/^Student Last Name/, 'Marsh');
  type(/^Student ID/, 'A-7');
  fireEvent.change(screen.getByLabelText(/^Date of Birth/), { target: { value: '2009-03-14' } });
  tick(/^Gender/, 'Female');
  tick(/^ELL/, 'No');
  tick(/^Has 504 Plan/, 'Yes');
  fireEvent.change(screen.getByRole('combobox', { name: /^Race/ }), { target: { value: 'WH7' } });
  fireEvent.change(screen.getByRole('combobox', { name: /^Grade/ }), { target: { value: '11' } });
}
const written = (sent: { call: string; body: unknown }[]) => sent.filter(({ call }) => !call.endsWith('/known'));

it('creates a student, and goes on with the record', async () => {
  const { sent, address } = open({ [SAVE]: CREATED });
  fill();
  save();
  expect(await screen.findByText('Student Zoë Marsh created')).toBeDefined();
  expect(written(sent())).toEqual([
    {
      ...{ call: 'POST /api/schoolYears/3/students', query: {} },
      body: {
        ...{ firstName: 'Zoë', lastName: 'Marsh', studentId: 'A-7', birthday: '2009-03-14', gender: 'female' },
        ...{ ell: false, race: 'WH7', plan504: true, disabilities: [] },
        ...{ gradeLevel: '11', exitCategory: null, postSchoolOutcome: null },
      },
    },
  ]);
  await waitFor(() => expect(address()).toBe('/3/students/edit/7'));
});

it('names all that is missing at once, and takes each back when it is filled', async () => {
  const { sent } = open();
  save();
  const box = await screen.findByRole('alert');
  const missing = () =>
    within(box)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(missing()).toContain('Student First Name is required');
  expect(missing()).toContain('Grade is required');
  type(/^Student First Name/, 'Zoë');
  expect(missing()).not.toContain('Student First Name is required');
  expect(missing()).toContain('Grade is required');
  expect(sent()).toEqual([]);
});

it('says who has the number already, and offers to open the student', async () => {
  const known = { firstName: 'Ana', lastName: 'Ruiz' };
  const { address } = open({
    [KNOWN]: { students: [{ studentId: 8, numberKey: 'a-7', where: 'this-year', values: known }] } as never,
  });
  type(/^Student ID/, 'A-7');
  expect(await screen.findByText('Ana Ruiz has this Student ID and is in 2026-2027 already.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Open student' }));
  await waitFor(() => expect(address()).toBe('/3/students/view/8'));
});

it('offers to add who is known from another year, with the grade alone', async () => {
  const known = { firstName: 'Ana', lastName: 'Ruiz' };
  open({
    [KNOWN]: { students: [{ studentId: 8, numberKey: 'a-7', where: 'other-year', values: known }] } as never,
  });
  type(/^Student ID/, 'A-7');
  const offer = await screen.findByText('Ana Ruiz has this Student ID already, but is not in 2026-2027.');
  const beside = offer.closest<HTMLElement>('[role=status]') as HTMLElement;
  fireEvent.click(within(beside).getByRole('button', { name: 'Add existing student' }));
  expect(screen.getByRole('dialog', { name: 'Add Ana Ruiz to 2026 - 2027' })).toBeDefined();
});

it('keeps what was typed where the server refuses, and says so beside the field', async () => {
  open({ [SAVE]: refused(400, 'Not accepted.', { studentId: 'is taken by another student' }) });
  fill();
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Student ID is taken by another student');
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: /^Student ID/ });
  expect(number.value).toBe('A-7');
  expect(number.getAttribute('aria-invalid')).toBe('true');
});

it('says that it saves, and is not sent twice', async () => {
  const { sent } = open({ [SAVE]: ON_ITS_WAY });
  fill();
  save();
  const saving = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' });
  expect(saving.disabled).toBe(true);
  fireEvent.submit(saving.closest('form') as HTMLFormElement);
  expect(written(sent())).toHaveLength(1);
});

it('asks before typed values are left', async () => {
  const { address } = open();
  type(/^Student First Name/, 'Zoë');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Leave without saving?')).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/3/students/add');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Student First Name/ }).value).toBe('Zoë');
});
