import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../app/router.ts';

/** Values to put into the query; null takes one out. */
export type AddressChange = Record<string, string | null>;

/** The query of `search` with these values changed, '?' included; '' when nothing is left. */
export function changedSearch(search: string, change: AddressChange): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

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
