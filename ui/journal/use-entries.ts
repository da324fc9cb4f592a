import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AddressChange } from '../routing/changed-search.ts';
import { useAddress } from '../routing/use-address.ts';

/** Entries on one page. */
export const PAGE = 50;

const FILTERS = ['what', 'user', 'source', 'day'] as const;
type EntryFilter = Record<(typeof FILTERS)[number], string>;

/** A page of entries, newest first. Filter and page stand in the address. */
export function useEntries<Row extends { id: string }>(
  resource: 'journal' | 'accessRecord',
  newestBy: string,
  filterOf: (filter: EntryFilter) => object,
) {
  const dataProvider = useDataProvider();
  const { query: address, change } = useAddress();
  const filter = Object.fromEntries(FILTERS.map((name) => [name, address.get(name) ?? ''])) as EntryFilter;
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  const sent = filterOf(filter);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [resource, sent, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataProvider.getList<Row>(resource, {
        filter: sent,
        sort: { field: newestBy, order: 'DESC' },
        pagination: { page, perPage: PAGE },
        signal,
      }),
  });
  return {
    rows: data?.data,
    total: data?.total ?? 0,
    isFiltered: Object.keys(sent).length > 0,
    page,
    /** The former page is still shown. */
    waiting: isPlaceholderData,
    error,
    retry: () => void refetch(),
    filter,
    choose: (changed: AddressChange) => change({ ...changed, page: null }),
    turnTo: (to: number) => change({ page: to > 1 ? String(to) : null }),
  };
}
