import { describe, expect, it } from 'vitest';
import { afterEditing, moved } from './grid-moves.ts';

const size = { rows: 3, columns: 5, first: 2 };
const at = (row: number, column: number) => ({ at: row, column });

describe('a key', () => {
  it.each([
    ['ArrowDown', false, at(1, 2), at(2, 2)],
    ['ArrowDown', false, at(2, 2), at(2, 2)],
    ['ArrowLeft', false, at(1, 2), at(1, 1)],
    ['ArrowRight', true, at(1, 2), at(1, 4)],
    ['PageDown', false, at(0, 2), at(2, 2)],
    ['Home', false, at(1, 3), at(1, 0)],
    ['End', true, at(0, 0), at(2, 4)],
  ])('%s (control %s) leads inside the grid', (key, control, from, to) => {
    expect(moved(from, key, control, size)).toEqual(to);
  });
  it('that is none for moving leads nowhere', () => expect(moved(at(0, 0), 'x', false, size)).toBeUndefined());
});

describe('after editing', () => {
  it.each([
    ['enter', at(0, 3), at(1, 3)],
    ['up', at(1, 3), at(0, 3)],
    ['right', at(1, 3), at(1, 4)],
    ['tab', at(0, 3), at(0, 4)],
    ['tab', at(0, 4), at(1, 2)],
    ['tab', at(2, 4), at(2, 4)],
    ['back-tab', at(1, 2), at(0, 4)],
    ['back-tab', at(0, 2), at(0, 2)],
    ['blur', at(1, 2), at(1, 2)],
  ] as const)('%s leads on', (exit, from, to) => expect(afterEditing(from, exit, size)).toEqual(to));
});
