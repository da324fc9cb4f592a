/**
 * Text as search and sort compare it: trimmed, lower case, accents removed, runs of blanks as one. `Şimşek` and
 * `simsek` are the same. Used on both sides of every comparison, in stores that know nothing of languages.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
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

/** How school-issued numbers and addresses are compared: trimmed, without regard to letter case (decisions.md 19). */
export const compareKey = (text: string): string => text.trim().toLowerCase();
