import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { RunBar } from './RunBar.tsx';

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
it('tells how much has come of a table, and can be cancelled', () => {
  const cancel = vi.fn();
  render(<RunBar run={{ is: 'running', bytes: 1_250_000, pages: 0, cancel }} missing={[]} />);
  expect(screen.getByText('Downloading: 1.3 MB so far.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledOnce();
});
it('tells how many pages are made, of how many, without promising the end before it is there', () => {
  const running = { is: 'running', bytes: 90_000, cancel: () => undefined } as const;
  const { rerender } = render(<RunBar run={{ ...running, pages: 37, pagesAbout: 400 }} missing={[]} />);
  expect(screen.getByText('Page 37 of about 400 is made.')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('9');
  rerender(<RunBar run={{ ...running, pages: 412, pagesAbout: 400 }} missing={[]} />);
  expect(screen.getByText('Page 412 is made.')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('98');
});
it('offers pages to look at where there are some, once nothing is missing', () => {
  const onPreview = vi.fn();
  const { rerender } = render(<RunBar run={{ is: 'idle' }} missing={['a term']} onPreview={onPreview} />);
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  rerender(<RunBar run={{ is: 'idle' }} missing={[]} onPreview={onPreview} />);
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(onPreview).toHaveBeenCalledOnce();
  rerender(<RunBar run={{ is: 'idle' }} missing={[]} />);
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});
