import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { english } from './en.ts';

const CATALOGUES: Record<string, TranslationMessages> = { en: english };

/** The words of react-admin's screens; a language is a catalogue here and a line in the list. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => CATALOGUES[locale] ?? english,
  'en',
  [{ locale: 'en', name: 'English' }],
  // A text that is no key stands for itself: what the server says of a field is shown as it says it.
  { allowMissing: true },
);
