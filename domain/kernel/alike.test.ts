import { expect, it } from 'vitest';
import { editDistance, namesLike } from './alike.ts';

it.each([
  ['', '', 0],
  ['kitten', 'sitting', 3],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['same', 'same', 0],
  ['abcd', 'bcd', 1],
  ['flaw', 'lawn', 2],
  ['ab', 'ba', 2],
])('from %j to %j it is so many letters: %i', (one, other, letters) => {
  expect(editDistance(one, other)).toBe(letters);
});

const NAMES = ['TermInfoUpdated', 'StudentAdmitted', 'StudentEnrolled', 'ActivityLogged'];

it.each([
  ['TermInfoUpdate', ['TermInfoUpdated']],
  ['terminfoupdated', ['TermInfoUpdated']],
  ['Studentenroled', ['StudentEnrolled']],
  ['student', ['StudentAdmitted', 'StudentEnrolled']],
  ['nothing like it', []],
  [' ', []],
  ['  TermInfoUpdated ', ['TermInfoUpdated']],
  ['Term', ['TermInfoUpdated']],
  ['tudent', ['StudentAdmitted', 'StudentEnrolled']],
  ['x'.repeat(1000), []],
])('who wrote %j may have meant %j', (written, meant) => {
  expect(namesLike(written, NAMES)).toEqual(meant);
});

it('the likest stands first, and of two as like as each other the first', () => {
  expect(namesLike('north', ['northern', 'worth', 'forth', 'north'])).toEqual(['north', 'worth', 'forth', 'northern']);
});

it('a letter of four may differ, and one of what is left', () => {
  expect(namesLike('abcx', ['abcd'])).toEqual(['abcd']);
  expect(namesLike('abxx', ['abcd'])).toEqual([]);
  expect(namesLike('abcxx', ['abcde'])).toEqual(['abcde']);
});

it('what is longer than any name is like none', () => {
  const name = 'x'.repeat(100);
  expect([namesLike(name, [name]), namesLike(`${name}x`, [`${name}x`])]).toEqual([[name], []]);
});
