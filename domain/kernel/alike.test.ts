import { expect, it } from 'vitest';
import { editDistance, namesLike } from './alike.ts';

it.each([
  ['', '', 0],
  ['kitten', 'sitting', 3],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['same', 'same', 0],
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
  ['x'.repeat(1000), []],
])('who wrote %j may have meant %j', (written, meant) => {
  expect(namesLike(written, NAMES)).toEqual(meant);
});
