import { useLocation } from '../routing/router.ts';

/** The route of the list, a new account or one that is open; the search of the present address goes along. */
export function useUserPath(): (open?: number | 'new') => string {
  const { search } = useLocation();
  return (open) => `/Users${open === undefined ? '' : `/${open}`}${search}`;
}
