import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalShare, randomOf } from './random.ts';
import { studentNumber } from './student-numbers.ts';

const MANY = 4000;
const drawn = <Item>(draw: () => Item, count = MANY): Item[] => Array.from({ length: count }, draw);
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length / items.length;

describe('numbers of a seed', () => {
  it('are the same for the same seed, and others for one that differs a little', () => {
    const first = drawn(randomOf('1', 'life', 7).next, 20);
    expect(drawn(randomOf('1', 'life', 7).next, 20)).toEqual(first);
    for (const other of [
      randomOf('1', 'life', 8),
      randomOf('2', 'life', 7),
      randomOf('1', 'person', 7),
      randomOf('1|life', 8),
    ])
      expect(share(drawn(other.next, 20), (number) => first.includes(number))).toBe(0);
  });

  it('stay on every machine what they are: an invented school is told of by its seed', () => {
    const { next } = randomOf('1', 'life', 7);
    expect(drawn(next, 3).map((number) => number.toFixed(6))).toEqual(['0.826842', '0.791881', '0.807495']);
  });

  it('lie evenly between 0 and 1', () => {
    const numbers = drawn(randomOf('even').next);
    for (let tenth = 0; tenth < 10; tenth++)
      expect(share(numbers, (number) => Math.floor(number * 10) === tenth)).toBeCloseTo(0.1, 1);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('are whole ones from low to high, both of which come', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), fc.nat(5), fc.string(), (low, more, seed) => {
        const found = new Set(drawn(() => randomOf(seed, low).int(low, low + more), 1));
        for (const one of found) expect(one >= low && one <= low + more && Number.isInteger(one)).toBe(true);
      }),
    );
    const random = randomOf('whole');
    expect(new Set(drawn(() => random.int(3, 6))).size).toBe(4);
  });

  it('pick in proportion to the weights, and nothing without one', () => {
    const random = randomOf('weights');
    const items = drawn(() =>
      random.weighted([
        ['often', 75],
        ['never', 0],
        ['seldom', 25],
      ] as const),
    );
    expect(share(items, (item) => item === 'often')).toBeCloseTo(0.75, 1);
    expect(items).not.toContain('never');
    expect(() => random.pick([])).toThrow('nothing to pick from');
  });

  it('are normal ones as often above a value as their share says', () => {
    const random = randomOf('normal');
    const numbers = drawn(random.normal);
    for (const z of [-1.5, -0.5, 0, 0.5, 1.5])
      expect(Math.abs(share(numbers, (number) => number < z) - normalShare(z))).toBeLessThan(0.03);
  });
});

it.each([
  [-8, 0],
  [-1.959964, 0.025],
  [0, 0.5],
  [1, 0.8413447],
  [1.644854, 0.95],
  [8, 1],
])('the share of the normal distribution below %d is %d', (z, expected) => {
  expect(normalShare(z)).toBeCloseTo(expected, 6);
  expect(normalShare(z) + normalShare(-z)).toBeCloseTo(1, 6);
});

describe('numbers of students', () => {
  it('are no two the same, whatever is drawn beside them', () => {
    const serials = fc.uniqueArray(fc.integer({ min: 0, max: 899_999 }), { maxLength: 300, size: 'max' });
    fc.assert(
      fc.property(serials, fc.string(), (all, seed) => {
        const numbers = all.map((serial) => studentNumber(serial, randomOf(seed, serial)));
        expect(new Set(numbers).size).toBe(all.length);
        for (const number of numbers) expect(number).toMatch(/^(0|S)?\d{6,9}$/);
      }),
      { numRuns: 30 },
    );
  });

  it('have six digits of their own, far beyond the size of any school', () => {
    const random = randomOf('1');
    const own = Array.from({ length: 60_000 }, (_, serial) =>
      studentNumber(serial, random).replace(/^[0S]/, '').slice(0, 6),
    );
    expect(new Set(own).size).toBe(own.length);
  });

  it('begin with a zero or a letter as often as those of schools do', () => {
    const numbers = Array.from({ length: MANY }, (_, serial) => studentNumber(serial, randomOf('1', serial)));
    expect(share(numbers, (number) => number.startsWith('0'))).toBeCloseTo(0.1, 1);
    expect(share(numbers, (number) => number.startsWith('S'))).toBeGreaterThan(0);
  });

  it('are given to as many as there are six digits, and to no more', () => {
    expect(() => studentNumber(900_000, randomOf('1'))).toThrow('at most 900000 students can be numbered');
  });
});
