import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { bare } from '../../words/fill.ts';
import { beforeSpeaking } from '../../words/language.ts';
import { translated } from '../../words/t.ts';
import { english } from './en.ts';

const byKeys = polyglotI18nProvider(
  (locale) => (locale === 'es' ? import('./es.ts').then(({ spanish }) => spanish) : english),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'es', name: 'Español' },
  ],
  { allowMissing: true },
);

/** The words of what react-admin draws. A text that is no key is one of the catalogue, or stands for itself. */
export const i18nProvider: I18nProvider = {
  ...byKeys,
  translate: (key, options) => bare(byKeys.translate(key, { _: translated(key), ...options })),
};

// react-admin's part speaks what the page speaks, from the same moment on.
beforeSpeaking((language) => i18nProvider.changeLocale(language));
