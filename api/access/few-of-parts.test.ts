import { expect, it } from 'vitest';
import { fewOfParts } from './few-of-parts.ts';

const MANY = Array.from({ length: 11 }, (_, n) => 1000 + n);
/** Who has what, and many others who have any one thing, or two that are not together in these. */
function school(students: Readonly<Record<number, string>>, many: readonly string[]) {
  const asked: string[] = [];
  const has = (all: string, some: readonly string[]) => some.every((one) => all.includes(one));
  const find = async (some: readonly string[]) => {
    asked.push(some.join(''));
    const found = Object.entries(students).flatMap(([id, all]) => (has(all, some) ? [Number(id)] : []));
    return many.some((all) => has(all, some)) ? [...found, ...MANY] : found;
  };
  return { asked, find };
}

it('names whom two of four parts leave', async () => {
  const { find } = school({ 7: 'ab' }, ['acd', 'bcd']);
  expect(await fewOfParts(['a', 'b', 'c', 'd'], find)).toEqual([7]);
});

it('names nobody where every part but one leaves many', async () => {
  const { find } = school({ 7: 'abc' }, ['ab', 'ac', 'bc']);
  expect(await fewOfParts(['a', 'b', 'c'], find)).toEqual([]);
});

it('asks for no more of what leaves few already', async () => {
  const { find, asked } = school({ 7: 'a' }, ['bcd']);
  expect(await fewOfParts(['a', 'b', 'c', 'd'], find)).toEqual([7]);
  expect(asked).toEqual(['', 'a', 'b', 'c', 'd', 'bc', 'bd', 'cd', 'bcd']);
});

it('asks for everybody where there is one part, and for nothing where there is none', async () => {
  const { find, asked } = school({ 7: 'a', 8: '' }, []);
  expect([await fewOfParts(['a'], find), await fewOfParts([], find), asked]).toEqual([[7, 8], [], ['']]);
});
