import { expect, it } from 'vitest';
import { guessHeaders } from './guess-headers.ts';
import { recogniseHeaders } from './headers.ts';
import { TEMPLATE_HEADERS } from './template.ts';

const guess = (...headers: string[]) => guessHeaders(headers, recogniseHeaders(headers));

it.each([
  ['Given name', 'firstName'],
  ['Surname', 'lastName'],
  ['Family name', 'lastName'],
  ['Student First Name', 'firstName'],
  ['Birth date', 'birthday'],
  ['Date of Brith', 'birthday'],
  ['Student ID No', 'studentId'],
  ['Id Numbr', 'studentId'],
  ['Student suspended', 'suspended'],
  ['Exit categry', 'exitCategory'],
  ['Etnicity', 'race'],
  ['Shoe size', null],
  ['Grad', null],
  // As like the one as the other.
  ['Travel, social skills', null],
  ['x'.repeat(30_000), null],
  ['', null],
])('%.30j is probably %s', (header, field) => expect(guess(header)).toEqual([field]));

it('never guesses what a header names, nor the same field twice', () => {
  expect(guess('First Name', 'Given name')).toEqual([null, null]);
  expect(guess('Given name', 'Forename name')).toEqual([null, null]);
  expect(guess('Teacher First Name', 'Student First Name')).toEqual([null, 'firstName']);
  expect(guess(...TEMPLATE_HEADERS).every((field) => field === null)).toBe(true);
});
