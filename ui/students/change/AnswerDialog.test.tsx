import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, draw } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import AnswerDialog from './AnswerDialog.tsx';

const CHANGE = 'POST /api/app/schoolYears/:yearId/changeStudents';
const LOOK = {
  ...{ seen: '40', change: null, students: [] },
  counts: { students: 2, changes: 2, same: 0, cannot: 0 },
};

function open(answer: NonNullable<Answers[typeof CHANGE]> = LOOK) {
  const selected = [7, 8].map((id) => ({ id, name: `Student ${id}` }));
  const onClose = vi.fn();
  const element = (
    <InYear selected={selected}>
      <AnswerDialog onClose={onClose} />
    </InYear>
  );
  return { onClose, ...draw(element, { answers: { [CHANGE]: answer } }) };
}
const ask = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Question' }), { target: { value } });
const takeBack = () => screen.getByRole('switch', { name: 'Take the answer back: unanswered' });
const set = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Set for 2 students' });

it('takes an answer back of everybody selected', async () => {
  const { sent, onClose } = open();
  expect(screen.getByText('2 selected students · Semester 1, 2026-2027')).toBeDefined();
  ask('suspended');
  fireEvent.click(takeBack());
  fireEvent.click(await set());
  expect(await screen.findByText('Suspended this year set: 2 students')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  const change = { kind: 'answers', termId: 31, answers: { suspended: null } };
  expect(sent().map(({ body }) => body)).toEqual([
    { studentIds: [7, 8], change, preview: true },
    { studentIds: [7, 8], change, seen: '40' },
  ]);
});

it('looks at nothing before there is an answer, nor while it cannot be one', async () => {
  const { asked } = open();
  expect(screen.queryByRole('switch')).toBeNull();
  ask('absentPercent');
  const percent = screen.getByRole<HTMLInputElement>('textbox', { name: /school time absent/ });
  fireEvent.change(percent, { target: { value: '101' } });
  await waitFor(() => expect(percent.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set' }).disabled).toBe(true);
  expect(asked).toEqual([]);
  fireEvent.change(percent, { target: { value: '12' } });
  await set();
  expect(asked[0]?.body).toMatchObject({ change: { answers: { absentPercent: 12 } } });
});

it('forgets the answer with the question', async () => {
  open();
  ask('suspended');
  fireEvent.click(takeBack());
  await set();
  ask('absentPercent');
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set' }).disabled).toBe(true));
});
