import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadFailed } from './LoadFailed.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers to load again where the server answers', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true }));
  render(<LoadFailed />);
  expect(await screen.findByRole('button', { name: 'Load again' })).toBeTruthy();
  expect(screen.getByText(/newer version/)).toBeTruthy();
});
it('says that the server is away, and offers nothing that would end on the page of the browser', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  render(<LoadFailed />);
  expect(await screen.findByText(/Couldn't connect to API server/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
