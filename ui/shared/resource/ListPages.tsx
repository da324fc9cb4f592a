import { Pagination, useListContext } from 'react-admin';

/** Rows on a page that can be chosen. */
const PAGE_SIZES = [25, 50, 100];

/** The pages of a list; nothing where all there is fits on the shortest, and where it could not be loaded. */
export function ListPages() {
  const { total, error } = useListContext();
  if (error || (total !== undefined && total <= Math.min(...PAGE_SIZES))) return null;
  return <Pagination rowsPerPageOptions={PAGE_SIZES} />;
}
