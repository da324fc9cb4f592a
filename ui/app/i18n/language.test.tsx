import { afterEach, expect, it, vi } from 'vitest';
import { plainDayInWords } from '../../shared/days.ts';
import { inFigures } from '../../words/in-figures.ts';
import { browserLanguage, language, onLanguage, speak } from '../../words/language.ts';
import { parts } from '../../words/parts.ts';
import { t, translated } from '../../words/t.ts';
import { i18nProvider } from './i18n-provider.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await speak('en');
});

it('speaks another language everywhere from one moment on, and says so', async () => {
  const heard = vi.fn();
  const unheard = onLanguage(heard);
  expect([t('Close'), i18nProvider.translate('ra.action.cancel'), plainDayInWords('2026-11-12')]).toEqual([
    'Close',
    'Cancel',
    'November 12, 2026',
  ]);
  await speak('es');
  expect(heard).toHaveBeenCalledTimes(1);
  expect([t('Close'), i18nProvider.translate('ra.action.cancel'), plainDayInWords('2026-11-12')]).toEqual([
    'Cerrar',
    'Cancelar',
    '12 de noviembre de 2026',
  ]);
  expect(i18nProvider.translate('resources.users.list.counted', { smart_count: 2, count: '2' })).toBe('2 usuarios');
  // The terms of a year are none of those that are explained.
  expect([i18nProvider.translate('resources.schoolYears.fields.terms'), t('Terms')]).toEqual(['Períodos', 'Términos']);
  // A text that is no key of react-admin's is one of the catalogue.
  expect(i18nProvider.translate('Close')).toBe('Cerrar');
  expect([t('From ## whom'), inFigures(1_200)]).toEqual(['De', '1,200']);
  unheard();
});

it('speaks the later of two that are asked for at once', async () => {
  await Promise.all([speak('es'), speak('en')]);
  expect([language(), t('Close')]).toEqual(['en', 'Close']);
});

it('leaves a text that the catalogue does not know as it stands', async () => {
  await speak('es');
  expect(translated('Ada Lovelace')).toBe('Ada Lovelace');
  expect(parts('Close')).toBeDefined();
});

it.each([
  [['es-MX', 'en'], 'es'],
  [['de-DE', 'es-ES', 'en'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['fr'], 'en'],
])('takes %j of a browser for %s', (languages, spoken) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(browserLanguage()).toBe(spoken);
});
