import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { draw } from '../draw-in-tests.tsx';
import { LeaveSchoolDialog } from './LeaveSchoolDialog.tsx';
import { oldest } from './migrants-in-tests.ts';

const [ALVAREZ, BAKER] = [oldest(100_001, 'Alvarez'), oldest(100_002, 'Baker')];

interface Opening {
  students?: readonly StudentRow[];
  /** They are twelfth graders, who may as well stay. */
  mayStay?: boolean;
}
function open({ students = [ALVAREZ, BAKER], mayStay = false }: Opening = {}) {
  const [onStay, onLeave, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  draw(<LeaveSchoolDialog {...{ students, onLeave, onClose }} {...(mayStay && { onStay })} />);
  return { onStay, onLeave, onClose };
}
const dialog = () => within(screen.getByRole('dialog'));
const choose = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name });

it('says how many leave, and who they are by name', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Leaves school: 2 students' })).toBeDefined();
  const who = within(dialog().getByRole('group', { name: 'Who leaves school' }));
  expect(who.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true]);
  expect(who.getByLabelText(/Alvarez/)).toBeDefined();
});

it('lets nobody leave before it is said how and what follows', () => {
  open();
  expect(button('All leave school').disabled).toBe(true);
  choose('Exit Category', 'Aged out');
  expect(button('All leave school').disabled).toBe(true);
  choose('Post-School Outcome', 'Both');
  expect(button('All leave school').disabled).toBe(false);
});

it('asks for the outcome in words where it is another one', () => {
  const { onLeave } = open({ students: [ALVAREZ] });
  choose('Exit Category', 'Aged out');
  expect(dialog().queryByLabelText('Other Post-School Outcome')).toBeNull();
  choose('Post-School Outcome', 'Other');
  choose('Other Post-School Outcome', '   ');
  expect(button('Leaves school').disabled).toBe(true);
  choose('Other Post-School Outcome', 'Military service');
  press('Leaves school');
  const leaving = { exitCategory: 'Aged out', outcome: 'Other', otherOutcome: 'Military service' };
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(leaving, [ALVAREZ]);
});

it('leaves out who is not ticked, and counts who leaves', () => {
  const { onLeave } = open();
  choose('Exit Category', 'Aged out');
  choose('Post-School Outcome', 'Both');
  fireEvent.click(dialog().getByLabelText(/Baker/));
  press('1 leave school');
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ exitCategory: 'Aged out' }), [ALVAREZ]);
  fireEvent.click(dialog().getByLabelText(/Alvarez/));
  expect(button('0 leave school').disabled).toBe(true);
  fireEvent.click(dialog().getByLabelText(/Baker/));
  fireEvent.click(dialog().getByLabelText(/Alvarez/));
  expect(button('All leave school').disabled).toBe(false);
});

it('asks of twelfth graders what becomes of them, and lets them stay', () => {
  const { onStay, onLeave } = open({ mayStay: true });
  expect(screen.getByRole('dialog', { name: 'What becomes of 2 twelfth graders?' })).toBeDefined();
  fireEvent.click(dialog().getByLabelText(/Baker/));
  expect(button('1 leave school, 1 stay')).toBeDefined();
  press('All stay: age 18');
  expect(onStay).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});

it('speaks of one twelfth grader as of one', () => {
  open({ students: [ALVAREZ], mayStay: true });
  expect(screen.getByRole('dialog', { name: 'What becomes of 1 twelfth grader?' })).toBeDefined();
  expect(button('Stays: age 18')).toBeDefined();
  expect(button('Leaves school')).toBeDefined();
});

it('lists no names where they are too many to read', () => {
  open({ students: Array.from({ length: 201 }, (_, at) => oldest(at + 1, `Name ${at}`)) });
  expect(screen.getByRole('dialog', { name: 'Leaves school: 201 students' })).toBeDefined();
  expect(dialog().queryByRole('group', { name: 'Who leaves school' })).toBeNull();
  expect(dialog().queryByRole('checkbox')).toBeNull();
});

it('changes nothing where it is left', () => {
  const { onLeave, onClose } = open();
  choose('Exit Category', 'Aged out');
  choose('Post-School Outcome', 'Both');
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});
