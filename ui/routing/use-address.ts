import { useCallback, useMemo } from 'react';
import { type AddressChange, changedSearch } from './changed-search.ts';
import { useLocation, useNavigate } from './router.ts';

/**
 * The query as it stands in the browser by now: a change made right after another would otherwise begin from what was drawn
 * before either, and take the first one back. `drawn` where the page on display is another one, or lies in no address at all.
 */
function presentSearch(pathname: string, drawn: string): string {
  const [path, query] = window.location.hash.replace(/^#/, '').split('?', 2);
  if (path !== pathname) return drawn;
  return query ? `?${query}` : '';
}

/** Marks an address that a step led to. */
const STEP = { step: true };

/** The query of the present address and ways to change it without leaving the page. */
interface Address {
  query: URLSearchParams;
  /** Does not grow the history; a step stays one. */
  change: (change: AddressChange) => void;
  /** As a step of its own, which the browser's Back takes back. */
  step: (change: AddressChange) => void;
  /** Takes back what `step` did; `change` where the page was opened with it, or came to it by Forward. */
  stepBack: (change: AddressChange) => void;
}

/** The address of the page on display. */
export function useAddress(): Address {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (values: AddressChange) =>
      navigate(`${pathname}${changedSearch(presentSearch(pathname, search), values)}`, { replace: true, state }),
    [navigate, pathname, search, state],
  );
  const step = useCallback(
    (values: AddressChange) =>
      navigate(`${pathname}${changedSearch(presentSearch(pathname, search), values)}`, { state: STEP }),
    [navigate, pathname, search],
  );
  const isStep = (state as Partial<typeof STEP> | null)?.step === true;
  const stepBack = useCallback(
    (values: AddressChange) => (isStep ? navigate(-1) : change(values)),
    [navigate, change, isStep],
  );
  return { query, change, step, stepBack };
}
