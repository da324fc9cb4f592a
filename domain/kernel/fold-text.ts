import { normalForm } from './normal-form.ts';

/**
 * Text as search and sort compare it: trimmed, lower case, accents removed, runs of blanks as one, one kind of apostrophe
 * and of hyphen: telephones write O’Brien. `Şimşek` and `simsek` are the same. Used on both sides of every comparison, in
 * stores that know nothing of languages.
 */
export function foldText(text: string): string {
  return normalForm(text.replace(/´/g, "'"), 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u201b\u02bb\u02bc`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ı/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How school-issued numbers and addresses are compared: trimmed, without regard to letter case (rules/records#compared). */
export const compareKey = (text: string): string => text.trim().toLowerCase();
