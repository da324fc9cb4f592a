import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TypedConfirmation } from './TypedConfirmation.tsx';

function ask(onYes = vi.fn(async () => undefined)) {
  const onNo = vi.fn();
  render(
    <TypedConfirmation
      open
      title="Are you sure you want to delete school year 2025 - 2026?"
      text="Deleting this school year will permanently delete all of the associated student data."
      counts="1,200 students and 3 activities"
      typed="2025 - 2026"
      yes="Delete the year"
      exportTerms={undefined}
      onYes={onYes}
      onNo={onNo}
    />,
  );
  const field = screen.getByLabelText('Type 2025 - 2026 to confirm');
  const yes = screen.getByRole('button', { name: 'Delete the year' });
  return { onYes, onNo, yes, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

it('says what goes and needs the name before it can be answered with yes', async () => {
  const { yes, type, onYes } = ask();
  expect(screen.getByText('This takes 1,200 students and 3 activities out of the year.')).toBeTruthy();
  expect(yes).toHaveProperty('disabled', true);
  type('2025 - 2027');
  expect(yes).toHaveProperty('disabled', true);
  type('2025-2026');
  fireEvent.click(yes);
  await waitFor(() => expect(onYes).toHaveBeenCalledOnce());
});
it('Enter with another text does nothing', () => {
  const { field, type, onYes } = ask();
  type('yes');
  fireEvent.submit(field);
  expect(onYes).not.toHaveBeenCalled();
});
it('Escape means no', () => {
  const { field, onYes, onNo } = ask();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onNo).toHaveBeenCalledOnce();
  expect(onYes).not.toHaveBeenCalled();
});
it('shows why it could not be done', async () => {
  const { yes, type } = ask(vi.fn(() => Promise.reject(new Error('The log is full.'))));
  type('2025 - 2026');
  fireEvent.click(yes);
  expect(await screen.findByText('The log is full.')).toBeTruthy();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
});
