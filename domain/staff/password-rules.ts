import { normalForm } from '../kernel/normal-form.ts';
import { lengthOf } from '../kernel/text-length.ts';
import { COMMON_WORDS } from './common-words.ts';
import { PASSWORD_MIN_LENGTH } from './password-length.ts';

/** Said of a password that is long enough and among the first that are tried. */
export const EASY_TO_GUESS =
  'should NOT be easy to guess: common words, names, rows of keys and repetitions are tried first; take several words that do not belong together';

/** Rows in which fingers or minds run, both ways. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '01234567890123456789',
].flatMap((row) => [row, [...row].reverse().join('')]);
const LONGEST_ROW = 36;
/** Characters from which on a piece of a row is one. */
const RUN_LENGTH = 4;
/** Letters that have to be left when everything known is taken away. */
const LETTERS_LEFT = 4;
/** Different characters a password has at least. */
const DIFFERENT_CHARACTERS = 5;
/** Different known words from which on a password counts as a phrase: lists of guesses hold single ones, in all spellings. */
const WORDS_OF_A_PHRASE = 2;
/** Shorter words are in too many others. */
const SHORTEST_WORD = 3;

/** Figures and signs that people put in place of letters. */
const LETTER_OF: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e', '+': 't' },
};

const plain = (text: string) => normalForm(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
const spelled = (text: string) => [...text].map((character) => LETTER_OF[character] ?? character).join('');
/** Letters, and pictures, which nobody types by accident. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{So}]/gu, '');

/** Longest first: a word is not taken apart by a shorter one in it. */
const byLength = (words: readonly string[]) => [...new Set(words)].sort((a, b) => b.length - a.length);
const COMMON = byLength(COMMON_WORDS);

const isRepetition = (text: string): boolean => {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text) return true;
  }
  return false;
};

/** A day, a telephone number: figures, with a sign or two between them. */
const isFigures = (text: string) => text.replace(/\p{Nd}/gu, '').length < LETTERS_LEFT;

/** The text without what runs along a row. */
function withoutRuns(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    const run = longestRun(text.slice(at));
    if (run === 0) left += text[at];
    at += run || 1;
  }
  return left;
}

function longestRun(text: string): number {
  for (let length = Math.min(text.length, LONGEST_ROW); length >= RUN_LENGTH; length--) {
    const piece = text.slice(0, length);
    if (ROWS.some((row) => row.includes(piece))) return length;
  }
  return 0;
}

/** Whether a common word, the owner's own words, or rows of keys are nearly all the letters there are. */
function isMadeOf(own: readonly string[], letters: string, hasRuns: boolean): boolean {
  const isOwn = new Set(own);
  let left = letters;
  let known = 0;
  let common = 0;
  for (const word of byLength([...COMMON, ...own])) {
    if (!left.includes(word)) continue;
    left = left.replaceAll(word, ' ');
    known += 1;
    if (!isOwn.has(word)) common += 1;
  }
  const isKnown = hasRuns || known > 0;
  return isKnown && left.replaceAll(' ', '').length < LETTERS_LEFT && common < WORDS_OF_A_PHRASE;
}

/**
 * How a password falls short of what is asked of new ones: one from before goes on working, and its owner is told
 * (rules/staff-and-settings#passwords). Undefined where it does not.
 */
export function passwordFlaw(password: string, about: readonly string[] = []): 'short' | 'easy' | undefined {
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return 'short';
  return isEasyToGuess(password, about) ? 'easy' : undefined;
}

/** The words of names, addresses and the like. */
const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => plain(text).split(/[^\p{L}]+/u)).filter((word) => word.length >= SHORTEST_WORD);

/**
 * Whether a password is among the first that are tried: few characters, repeated ones, rows of keys, a common word with
 * figures and signs around or in place of letters, and what is known of its owner (`about`: names, address, school).
 */
export function isEasyToGuess(password: string, about: readonly string[] = []): boolean {
  const text = plain(password);
  if (new Set(text).size < DIFFERENT_CHARACTERS || isRepetition(text) || isFigures(text)) return true;
  const own = wordsOf(about);
  const [typed, meant] = [withoutRuns(text), withoutRuns(spelled(text))];
  const hasRuns = typed.length < text.length;
  return [typed, spelled(typed), meant].some((version) => isMadeOf(own, lettersOf(version), hasRuns));
}
