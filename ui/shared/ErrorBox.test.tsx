import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { ErrorBox } from './ErrorBox.tsx';

it('names each refused field once, in words, and leads to it', () => {
  const error = new ApiError(400, 'refused', {
    plan504: ['should be boolean', 'should be something else'],
    gradeLevel: ['should be equal to one of the allowed values'],
  });
  render(
    <>
      <ErrorBox error={error} idPrefix="student-" />
      <input id="student-gradeLevel" />
    </>,
  );
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Plan 504 is required',
    'Grade Level is required',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Grade Level' }));
  expect(document.activeElement?.id).toBe('student-gradeLevel');
});

it('keeps the order of the form and lets a reason stand for itself', () => {
  const error = new ApiError(400, 'refused', {
    events: ['You must add at least one event.'],
    frequency: ['is required'],
  });
  render(<ErrorBox error={error} labels={{ frequency: 'Frequency', events: '' }} />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent?.trim())).toEqual([
    'Frequency is required',
    'You must add at least one event.',
  ]);
});

it('says the sentence where no field is to blame, and nothing without an error', () => {
  const { rerender } = render(<ErrorBox error={new ApiError(409, 'Somebody else was faster.')} />);
  expect(screen.getByRole('alert').textContent).toBe('Somebody else was faster.');
  rerender(<ErrorBox error={undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the second press of a double click from what has come to lie beneath it', () => {
  const form = (error?: unknown) => (
    <>
      <ErrorBox error={error} />
      <input type="checkbox" />
    </>
  );
  const { rerender } = render(form());
  rerender(form(new ApiError(400, 'refused')));
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  const press = (detail: number) => [fireEvent.mouseDown(box, { detail }), fireEvent.click(box, { detail })];
  expect(press(2)).toEqual([false, false]);
  expect(box.checked).toBe(false);
  // Presses from then on are meant for what lies there.
  expect(press(1)).toEqual([true, true]);
  press(2);
  expect(box.checked).toBe(false);
});
