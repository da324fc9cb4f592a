import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { EnrollDialog } from './EnrollDialog.tsx';

type Enrolling = NonNullable<Answers['POST /api/app/schoolYears/:yearId/students/:studentId/enroll']>;

function open(enroll: Enrolling = { studentTermInfos: [] }) {
  const onClose = vi.fn();
  const onDone = vi.fn();
  const element = (
    <InYear>
      <EnrollDialog student={{ id: 7, name: 'Zoë Marsh' }} open onClose={onClose} onDone={onDone} />
    </InYear>
  );
  const answers: Answers = { 'POST /api/app/schoolYears/:yearId/students/:studentId/enroll': enroll };
  return { onClose, onDone, ...draw(element, { answers }) };
}
const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add student' }));

it('asks for the grade alone, and leads to the student in the year', async () => {
  const { sent, onDone, address } = open();
  expect(screen.getByRole('dialog', { name: 'Add Zoë Marsh to 2026 - 2027' })).toBeDefined();
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  choose(/^Grade/, '11');
  add();
  expect(await screen.findByText('Student Zoë Marsh added to 2026 - 2027')).toBeDefined();
  expect(sent()).toEqual([
    {
      ...{ call: 'POST /api/app/schoolYears/3/students/7/enroll', query: {} },
      body: { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null, restore: true },
    },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
  await waitFor(() => expect(address()).toBe('/3/students/view/7'));
});

it('says what is missing before anything is sent, until it is chosen', async () => {
  const { sent } = open();
  add();
  expect((await screen.findByRole('alert')).textContent).toContain('Grade is required');
  choose(/^Grade/, '12');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent()).toEqual([]);
});

it('asks who has left school how and where to, and forgets it with another grade', async () => {
  const { sent } = open();
  choose(/^Grade/, 'Post-school');
  choose(/^Exit Category/, 'Dropped out');
  choose(/^Post School Outcome/, 'Other');
  fireEvent.change(screen.getByRole('textbox', { name: /^Other outcome/ }), { target: { value: 'the Navy' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Bring back/ }));
  choose(/^Grade/, '12');
  expect(screen.queryByRole('combobox', { name: /^Exit Category/ })).toBeNull();
  add();
  await screen.findByText(/^Student Zoë Marsh added/);
  expect(sent()[0]?.body).toEqual({
    ...{ gradeLevel: '12', exitCategory: null, postSchoolOutcome: null, restore: false },
  });
});

it('keeps what was chosen where the server refuses', async () => {
  const { onDone, address } = open(refused(409, 'Zoë Marsh is in this year already.'));
  choose(/^Grade/, '11');
  add();
  expect((await screen.findByRole('alert')).textContent).toContain('Zoë Marsh is in this year already.');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Grade/ }).value).toBe('11');
  expect(onDone).not.toHaveBeenCalled();
  expect(address()).toBe('/');
});

it('cannot be sent twice, nor left, while it is on its way', async () => {
  const { sent, onClose } = open(ON_ITS_WAY);
  choose(/^Grade/, '11');
  add();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

it('changes nothing where it is cancelled', () => {
  const { sent, onClose } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
});
