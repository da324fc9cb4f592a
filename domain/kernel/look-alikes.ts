/** Controls, marks of direction, joiners, fillers and the like: two texts that differ in them alone look the same. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Said of a field that holds such characters. */
export const NOT_VISIBLE = 'should NOT contain invisible characters; please type it anew';

export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

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
  [...text.trim().normalize('NFKC').toLowerCase()].map((character) => LATIN.get(character) ?? character).join('');
