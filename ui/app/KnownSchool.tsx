import { type QueryClient, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SCHOOL_QUERY, SchoolProvider } from '../data/school.ts';

interface KnownSchoolProps {
  /** Where it is kept; that of the tree when left out. */
  cache?: QueryClient;
  children: ReactNode;
}

/**
 * Loads the school and hands it to everything below, dialogs of notices included, which stand beside the pages. It is on its way while
 * the frame is drawn; until it has come only what needs none of it may be drawn.
 */
export function KnownSchool({ cache, children }: KnownSchoolProps) {
  usePrefetchQuery(SCHOOL_QUERY, cache);
  return <SchoolProvider value={useQuery(SCHOOL_QUERY, cache).data}>{children}</SchoolProvider>;
}
