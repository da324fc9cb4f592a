import { editDistance } from '../kernel/alike.ts';
import { IMPORT_COLUMNS, type ImportColumn, type ImportField, normaliseHeader } from './columns.ts';
import type { ColumnChoice } from './headers.ts';

/** How alike a header and a name must be, from 0 to 1: two of three words, or one letter in five. */
const LIKE = 0.8;
/** Names below this many letters are like too many others. */
const SHORTEST = 5;

/** Words that say nothing about which column it is. */
const FILLERS = new Set([
  'of',
  'the',
  'a',
  'is',
  'was',
  'did',
  'has',
  'any',
  'or',
  'in',
  'for',
  's',
  'student',
  'pupil',
  'name',
]);
/** Words of other student systems for words of ours. */
const MEANS: Readonly<Record<string, string>> = {
  given: 'first',
  forename: 'first',
  surname: 'last',
  family: 'last',
  birthdate: 'birth',
  birthday: 'birth',
  born: 'birth',
};

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !FILLERS.has(word))
      .map((word) => MEANS[word] ?? word),
  );

/** How many words two texts share, of all they have. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

function alikeLetters(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  // What differs so much in length is not worth the comparison, however long a header is.
  if (Math.min(one.length, other.length) < Math.max(SHORTEST, LIKE * longest)) return 0;
  return 1 - editDistance(one, other) / longest;
}

function likeness(header: string, column: ImportColumn): number {
  const name = normaliseHeader(header);
  const letters = column.aliases.map((alias) => alikeLetters(name, alias));
  return Math.max(sharedWords(wordsOf(header), wordsOf(column.header)), ...letters);
}

interface Guess {
  place: number;
  field: ImportField;
  like: number;
}

/** Whether no other guess of the same column or for the same field is as good. */
const standsAlone = (guess: Guess, all: readonly Guess[]) =>
  all.every(
    (other) =>
      other === guess || (other.place !== guess.place && other.field !== guess.field) || other.like < guess.like,
  );

/**
 * What headers that nobody knows are probably, by likeness of words or letters (rules/import#guesses): null for those that are
 * recognised, like nothing or like several. A field that a header names is never guessed.
 */
export function guessHeaders(headers: readonly string[], recognised: ColumnChoice): ColumnChoice {
  const open = IMPORT_COLUMNS.filter(({ field }) => !recognised.includes(field));
  const guesses = headers.flatMap((header, place) =>
    recognised[place] || header.trim() === ''
      ? []
      : open.map((column): Guess => ({ place, field: column.field, like: likeness(header, column) })),
  );
  const likely = guesses.filter(({ like }) => like >= LIKE);
  const chosen = new Map(
    likely.filter((guess) => standsAlone(guess, likely)).map(({ place, field }) => [place, field]),
  );
  return headers.map((_, place) => chosen.get(place) ?? null);
}
