import { expect, it } from 'vitest';
import { partAt } from './bar-keys.ts';

const part = (bar: string, level: string): HTMLElement => {
  const element = document.createElement('a');
  Object.assign(element.dataset, { bar, level });
  return element;
};
const parts = [part('9', 'low'), part('9', 'high'), part('9', 'ultra'), part('10', 'low'), part('10', 'ultra')];
const from = (at: number, key: string, upright = false) => {
  const to = partAt(parts, parts[at] as HTMLElement, key, upright);
  return to && parts.indexOf(to);
};

it('goes along a bar, and to the same level of the next one', () => {
  expect([from(0, 'ArrowRight'), from(1, 'ArrowLeft'), from(2, 'ArrowDown'), from(4, 'ArrowUp')]).toEqual([1, 0, 4, 2]);
  expect([from(1, 'Home'), from(1, 'End')]).toEqual([0, 4]);
});

it('takes the last part where the next bar lacks the level', () => {
  expect(from(1, 'ArrowDown')).toBe(4);
});

it('stays at the ends, and leaves other keys alone', () => {
  expect([from(2, 'ArrowRight'), from(0, 'ArrowUp'), from(0, 'Enter')]).toEqual([undefined, undefined, undefined]);
});

it('turns with columns: upwards to the next part, sideways to the next column', () => {
  expect([from(0, 'ArrowUp', true), from(1, 'ArrowDown', true), from(0, 'ArrowRight', true)]).toEqual([1, 0, 3]);
});
