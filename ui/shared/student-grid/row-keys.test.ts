import { expect, it } from 'vitest';
import { rowAction } from './row-keys.ts';

const key = (name: string, held: Partial<{ shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

it('moves within the list and never out of it', () => {
  expect(rowAction(key('ArrowDown'), 3, 10, 5)).toEqual({ do: 'move', to: 4, extend: false });
  expect(rowAction(key('ArrowUp'), 0, 10, 5)).toEqual({ do: 'move', to: 0, extend: false });
  expect(rowAction(key('PageDown'), 7, 10, 5)).toEqual({ do: 'move', to: 9, extend: false });
  expect(rowAction(key('Home', { shiftKey: true }), 7, 10, 5)).toEqual({ do: 'move', to: 0, extend: true });
});

it('opens with Enter, selects with Space, and leaves other keys alone', () => {
  expect(rowAction(key('Enter'), 3, 10, 5)).toEqual({ do: 'open' });
  expect(rowAction(key(' '), 3, 10, 5)).toEqual({ do: 'toggle' });
  expect(rowAction(key('a', { ctrlKey: true }), 3, 10, 5)).toEqual({ do: 'select-all' });
  expect(rowAction(key('f', { ctrlKey: true }), 3, 10, 5)).toBeUndefined();
  expect(rowAction(key('Tab'), 3, 10, 5)).toBeUndefined();
});
