import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

const searched = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search students' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const later = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  searched.mockClear();
  render(<SearchField value="" onChange={searched} label="Search students" />);
  later(1000);
});
afterEach(() => vi.useRealTimers());

it('searches for a letter on its own at once', () => {
  type('a');
  expect(searched.mock.calls).toEqual([['a']]);
  later(500);
  type('ab');
  expect(searched.mock.calls).toEqual([['a'], ['ab']]);
});

it('searches once for letters typed in one go, when they rest', () => {
  type('a');
  for (const text of ['ab', 'abc', 'abcd']) {
    later(30);
    type(text);
  }
  expect(searched.mock.calls).toEqual([['a']]);
  later(50);
  expect(searched.mock.calls).toEqual([['a'], ['abcd']]);
});

it('is emptied by its button, and searches for everybody', () => {
  type('abc');
  later(500);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field().value).toBe('');
  expect(searched).toHaveBeenLastCalledWith('');
});
