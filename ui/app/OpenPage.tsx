import type { ReactNode } from 'react';
import { useSchool } from '../data/school.ts';
import { useLocation } from '../routing/router.ts';
import { Dashboard } from './dashboard.ts';
import { NoSchoolYear } from './NoSchoolYear.tsx';
import { OfNow } from './OfNow.tsx';
import { openingOf } from './places/pages.ts';
import { AddYear } from './shared-pages.ts';

/** Draws the page of the present address where it is open to this user, or what stands there instead. */
export function OpenPage({ children }: { children: ReactNode }) {
  const { user, years, oversees, past } = useSchool();
  const { pathname } = useLocation();
  const standing = { hasYears: years.length > 0, past: past !== null, overseesPast: past !== null && oversees };
  const opening = openingOf(pathname, user, standing);
  if (opening === 'dashboard') return <Dashboard />;
  if (opening === 'no-year') return user.admin ? <AddYear /> : <NoSchoolYear />;
  if (opening === 'no-past') return <OfNow />;
  return children;
}
