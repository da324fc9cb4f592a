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
