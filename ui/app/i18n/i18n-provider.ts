import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { beforeSpeaking } from '../../words/language.ts';
import { english } from './en.ts';

/** The words of react-admin's screens; a language is a catalogue here and a line in the list. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'es' ? import('./es.ts').then(({ spanish }) => spanish) : english),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'es', name: 'Español' },
  ],
  // A text that is no key stands for itself: what the server says of a field is shown as it says it.
  { allowMissing: true },
);

// react-admin's part speaks what the page speaks, from the same moment on.
beforeSpeaking((language) => i18nProvider.changeLocale(language));
