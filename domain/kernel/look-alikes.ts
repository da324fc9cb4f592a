import { normalForm } from './normal-form.ts';

/** Controls, marks of direction, joiners, fillers and the like: two texts that differ in them alone look the same. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Said of a field that holds such characters. */
export const NOT_VISIBLE = 'should NOT contain invisible characters; please type it anew';

export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** What is seen of a text. */
export const visible = (text: string): string => text.replace(new RegExp(INVISIBLE, 'gu'), '').trim();

/** Marks that turn the direction of writing: what stands behind one is read in another order than it is stored. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Line ends and other controls: with one of them a text is no line any more, on a page, in a mail's head or in a log. */
const BREAKING = /[\p{Cc}\u2028\u2029]/u;

/** Said of a name that is not one line as it is read. */
export const NO_LINE = 'should be one line, without control characters or marks of direction; please type it anew';

/** Whether a text holds marks that turn the direction of writing. Joiners of letters are no such marks: names need them. */
export const isTurned = (text: string): boolean => TURNING.test(text);
/** Whether a text is one line that is read in the order in which it is stored (rules/wire#names). */
export const isOneLine = (text: string): boolean => !BREAKING.test(text) && !isTurned(text);

/** The text as one line, without what breaks it or turns its direction: what its writer does not type anew, the name of a file say (rules/wire#names). */
export const asOneLine = (text: string): string => [...text].filter((character) => isOneLine(character)).join('');

/** Letters of other scripts that are drawn like these. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  ...{ a: 'аαɑ', b: 'вβ', c: 'сϲ', d: 'ԁ', e: 'еεҽ', g: 'ɡց', h: 'һнհ', i: 'іιı', j: 'јϳ', k: 'кκ', l: 'ӏ' },
  ...{ m: 'м', n: 'ηոп', o: 'оοօσ', p: 'рρ', q: 'ԛ', r: 'гᴦ', s: 'ѕ', t: 'тτ', u: 'υսц', v: 'νѵ', w: 'ωԝш' },
  ...{ x: 'хχ', y: 'уγү', z: 'ᴢ' },
};
const LATIN = new Map(
  Object.entries(DRAWN_LIKE).flatMap(([letter, likes]) => [...likes].map((like) => [like, letter] as const)),
);

/** The same text for all that look alike: letters by their drawing, without regard to letter case. */
export const drawnAs = (text: string): string =>
  [...normalForm(text.trim(), 'NFKC').toLowerCase()].map((character) => LATIN.get(character) ?? character).join('');
