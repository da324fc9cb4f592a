import { expect, it } from 'vitest';
import { RESOURCE_RULES } from '../../../domain/staff/rights.ts';
import { english } from './en.ts';
import { i18nProvider } from './i18n-provider.ts';

it.each(Object.entries(english.resources))('says one and many of %s', (resource, { list }) => {
  expect(RESOURCE_RULES).toHaveProperty(resource);
  const counted = (n: number) =>
    i18nProvider.translate(`resources.${resource}.list.counted`, { smart_count: n, count: n.toLocaleString('en-US') });
  expect(counted(1)).toMatch(/^1 /);
  expect(counted(1_200)).toMatch(/^1,200 /);
  expect(counted(1).slice(2)).not.toBe(counted(1_200).slice(6));
  expect(list.label).not.toBe('');
});

it('shows a text that is no key as it stands', () => {
  expect(i18nProvider.translate('should match format "email"')).toBe('should match format "email"');
});
