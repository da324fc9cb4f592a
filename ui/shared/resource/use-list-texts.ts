import { useResourceContext, useTranslate } from 'react-admin';
import { inFigures } from '../../words/in-figures.ts';

/** The words of a list, out of the catalogue (`resources.<name>.list`). */
interface ListTexts {
  /** What it holds: 'Users'. */
  label: string;
  /** '1 user', '1,200 users'. */
  counted: (n: number) => string;
  /** Said where nothing matches, and what can be done then. */
  empty: string;
  emptyHelp: string;
}

/** The words of the list of the resource at hand. */
export function useListTexts(): ListTexts {
  const resource = useResourceContext();
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`resources.${resource}.list.${key}`, values);
  return {
    label: text('label'),
    counted: (n) => text('counted', { smart_count: n, count: inFigures(n) }),
    empty: text('empty'),
    emptyHelp: text('emptyHelp', { _: '' }),
  };
}
