import { useResourceContext, useTranslate } from 'react-admin';

/** The words of a filter, out of the catalogue (`resources.<name>.filters.<source>`): its label, and what it says while it is not used. */
export function useFilterTexts(source: string): { label: string; any: string } {
  const resource = useResourceContext();
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.${resource}.filters.${source}.${key}`, { _: '' });
  return { label: text('label'), any: text('any') };
}
