/** Sheets that reports are drawn for. */
export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Zones of the countries whose printers hold Letter, beside those of the continent. */
const LETTER_ZONES = /^(America|US|Canada|Mexico)\/|^Pacific\/(Honolulu|Guam|Saipan|Pago_Pago)$/;

/** The sheet that is usual where a school is: Letter in American time zones, A4 elsewhere (rules/reports#page). */
export const paperOf = (timeZone: string): Paper => (LETTER_ZONES.test(timeZone) ? 'Letter' : 'A4');
