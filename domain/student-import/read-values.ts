import { type PlainDay, parsePlainDay, plainDay } from '../kernel/plain-day.ts';
import { DISABILITIES, type DisabilityCode, orderedDisabilities } from '../vocabulary/disabilities.ts';
import type { ImportColumn } from './columns.ts';

const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

/** Yes or no in any letter case, or undefined for any other text. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** `MM/DD/YYYY`, leading zeros optional, or `YYYY-MM-DD`; undefined for days the calendar lacks and all other forms. */
export function readDay(text: string): PlainDay | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american) return plainDay(Number(american[3]), Number(american[1]), Number(american[2]));
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? parsePlainDay(text) : undefined;
}

/** A number as it is typed, or as exports write very small ones (`1e-7`); undefined for any other text. */
export const readNumber = (text: string): number | undefined =>
  /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;

/** The option a text means, by value, label or synonym in any letter case. */
export function readChoice(column: ImportColumn, text: string): string | undefined {
  const word = text.toLowerCase();
  const means = column.synonyms?.[word] ?? word;
  return column.options?.find((option) => option.value.toLowerCase() === means || option.label.toLowerCase() === means)
    ?.value;
}

const squeeze = (text: string) =>
  text
    .toLowerCase()
    .split('/')
    .map((part) => part.trim())
    .join('/');
const codesByName = new Map<string, DisabilityCode>(
  DISABILITIES.flatMap(({ code, fullName }) => [
    [squeeze(code), code],
    [squeeze(fullName), code],
  ]),
);
const LONGEST_NAME = 3;

/**
 * Codes and full names in any letter case, separated by blanks, commas or semicolons (rules/import#disabilities); undefined when a part is
 * neither. A full name has blanks itself, so at each word the longest name that fits is taken.
 */
export function readDisabilities(text: string): DisabilityCode[] | undefined {
  const codes: DisabilityCode[] = [];
  for (const part of squeeze(text).split(/[,;]/)) {
    let words = part.split(/\s+/).filter(Boolean);
    while (words.length > 0) {
      const taken = longestName(words);
      if (!taken) return undefined;
      codes.push(taken.code);
      words = words.slice(taken.words);
    }
  }
  return orderedDisabilities(codes);
}

function longestName(words: string[]): { code: DisabilityCode; words: number } | undefined {
  for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
    const code = codesByName.get(words.slice(0, count).join(' '));
    if (code) return { code, words: count };
  }
  return undefined;
}
