import { Pagination, useListContext, useTranslate } from 'react-admin';

/** Rows on a page that can be chosen. */
const PAGE_SIZES = [25, 50, 100];

/** The pages of a list; nothing where all there is fits on the shortest, and where it could not be loaded. */
export function ListPages() {
  const { total, error } = useListContext();
  const translate = useTranslate();
  if (error || (total !== undefined && total <= Math.min(...PAGE_SIZES))) return null;
  // Where there is room for two buttons only, the library names them in English, unless it is handed on how.
  const named = { getItemAriaLabel: (which: string) => translate(`ra.navigation.${which}`) };
  return <Pagination rowsPerPageOptions={PAGE_SIZES} {...named} />;
}
