import { expect, it } from 'vitest';
import { layered } from './layered.ts';

it('a table over another one reads through, and keeps its changes to itself', () => {
  const base = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const top = layered(base);
  top.set('a', 10);
  top.delete('b');
  top.set('c', 3);
  expect(['a', 'b', 'c', 'd'].map((key) => top.get(key))).toEqual([10, undefined, 3, undefined]);
  expect([...base]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  base.set('e', 5).set('b', 20);
  expect(['b', 'e'].map((key) => top.get(key))).toEqual([undefined, 5]);
  top.set('b', 7);
  expect(top.get('b')).toBe(7);
});
