import type { Language } from '../../domain/vocabulary/languages.ts';

export type Values = Partial<Record<string, string | number>>;

/** How a language writes numbers and days. */
export const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US');

/** '%{name}' replaced by its value; of 'one |||| many' the form for `smart_count`. */
export function fill(text: string, values: Values | undefined, language: Language): string {
  if (!values) return text;
  const [one = text, many = one] = text.split(' |||| ');
  const count = values['smart_count'];
  const form = count === undefined || count === 1 ? (count === undefined ? text : one) : many;
  return form.replace(/%\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    return typeof value === 'number' ? value.toLocaleString(localeOf(language)) : value;
  });
}
