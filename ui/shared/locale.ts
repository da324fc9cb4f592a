import { language } from '../words/language.ts';

/** Of the product's own words. */
const OWN = 'en-US';

/** A locale dates can be written in: the wanted one, or that of the product's own words where there is none of that name. */
export function knownLocale(wanted: string | undefined): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(wanted ?? OWN)[0] ?? OWN;
  } catch {
    // Browsers without a language call it 'en-US@posix', which is no locale.
    return OWN;
  }
}

/** How dates and times are written: as the user of this browser is used to, in the language of the page. */
export function locale(): string {
  const own = knownLocale(navigator.language);
  if (language() === 'es') return own.startsWith('es') ? own : 'es-US';
  return own.startsWith('es') ? OWN : own;
}
