import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../app/router.ts';
import { type AddressChange, changedSearch } from './changed-search.ts';

/** The query of the present address and a way to change it without leaving the page or growing the history. */
export function useAddress(): { query: URLSearchParams; change: (change: AddressChange) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (values: AddressChange) => navigate(`${pathname}${changedSearch(search, values)}`, { replace: true }),
    [navigate, pathname, search],
  );
  return { query, change };
}
