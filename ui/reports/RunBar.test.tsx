import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { RunBar as Bar } from './RunBar.tsx';

afterEach(cleanup);
/** Says which words are shown, and with which figures. */
const i18nProvider = {
  translate: (key: string, { _, ...figures }: Record<string, unknown> = {}) =>
    [key, ...Object.values(figures)].join(' '),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
const RunBar = (props: ComponentProps<typeof Bar>) => (
  <CoreAdminContext i18nProvider={i18nProvider}>
    <Bar {...props} />
  </CoreAdminContext>
);
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
  expect(screen.getByText('app.reports.bytes 1.3 MB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'app.reports.cancel' }));
  expect(cancel).toHaveBeenCalledOnce();
});
it('tells how many pages are made, of how many, without promising the end before it is there', () => {
  const running = { is: 'running', bytes: 90_000, cancel: () => undefined } as const;
  const { rerender } = render(<RunBar run={{ ...running, pages: 37, pagesAbout: 400 }} missing={[]} />);
  expect(screen.getByText('app.reports.pageOf 37 400')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('9');
  rerender(<RunBar run={{ ...running, pages: 412, pagesAbout: 400 }} missing={[]} />);
  expect(screen.getByText('app.reports.page 412')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('98');
});
it('offers pages to look at where there are some, once nothing is missing', () => {
  const onPreview = vi.fn();
  const { rerender } = render(<RunBar run={{ is: 'idle' }} missing={['a term']} onPreview={onPreview} />);
  expect(screen.getByRole('button', { name: 'app.reports.preview.open' })).toHaveProperty('disabled', true);
  rerender(<RunBar run={{ is: 'idle' }} missing={[]} onPreview={onPreview} />);
  fireEvent.click(screen.getByRole('button', { name: 'app.reports.preview.open' }));
  expect(onPreview).toHaveBeenCalledOnce();
  rerender(<RunBar run={{ is: 'idle' }} missing={[]} />);
  expect(screen.queryByRole('button', { name: 'app.reports.preview.open' })).toBeNull();
});
