import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { RunBar } from './RunBar.tsx';

afterEach(cleanup);
const runButton = () => screen.getByRole('button', { name: 'Run Report' });

it('names what is still to choose', () => {
  render(<RunBar run={{ is: 'idle' }} missing={['a term', 'a student']} />);
  expect(runButton()).toHaveProperty('disabled', true);
  expect(screen.getByText('Still to choose: a term, a student.')).toBeTruthy();
});
it('shows the text of the server', () => {
  render(<RunBar run={{ is: 'failed', error: new ApiError(400, 'Invalid start term.') }} missing={[]} />);
  expect(screen.getByText('Invalid start term.')).toBeTruthy();
  expect(runButton()).toHaveProperty('disabled', false);
});
it('tells how much has come, and can be cancelled', () => {
  const cancel = vi.fn();
  render(<RunBar run={{ is: 'running', bytes: 1_250_000, cancel }} missing={[]} />);
  expect(screen.getByText('Downloading: 1.3 MB so far.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledOnce();
});
