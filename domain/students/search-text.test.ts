import { describe, expect, it } from 'vitest';
import { searchedText, searchText, sortText } from './search-text.ts';

const student = { firstName: 'Sinéad', lastName: 'O’Brien', studentNumber: 'AB-7' };

describe('a student is found', () => {
  const finds = (text: string) => searchText(student).includes(searchedText(text));

  it.each([
    'sinead',
    'SINÉAD O’BRIEN',
    "o'brien sinead",
    "O'Brien, Sinéad",
    'o`brien,sinead',
    'ab-7',
    'ab‑7',
    '  brien   sin ',
  ])('by %j', (text) => expect(finds(text)).toBe(true));
  it.each(['sinead b', 'ab7', 'brien o', 'sinead ab-7', 'sinéad\no’brien'])('not by %j', (text) =>
    expect(finds(text.replace('\n', ' ab ')), text).toBe(false),
  );
  it('by whatever text when that is blank', () => expect(finds(' ')).toBe(true));
});

it('students are sorted by last and then first name, capitals and accents aside', () => {
  expect(sortText(student)).toBe("o'brien sinead");
  expect(sortText({ firstName: 'ZOË', lastName: 'Łuka' })).toBe('luka zoe');
});
