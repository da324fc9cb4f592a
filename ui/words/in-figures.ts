import { language } from './language.ts';

/** Spanish of the schools of this country: they group and part numbers as everybody around them does. */
const LOCALES = { en: 'en-US', es: 'es-US' } as const;

/** '1,200': a count, as the language of the page writes it. A year is no count. */
export const inFigures = (count: number, options?: Intl.NumberFormatOptions): string =>
  count.toLocaleString(LOCALES[language()], options);
