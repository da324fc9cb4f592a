import type { Capability } from '../../../domain/school-settings/keeps.ts';
import { type AccessRule, allows, type RightsHolder } from '../../../domain/staff/rights.ts';
import type { School } from '../../data/school.ts';
import { isReadInPast } from './pages.ts';

interface MenuItem {
  /** As it reads in English. */
  text: string;
  to: string;
  rule: AccessRule;
  /** Only where the school keeps this. */
  keeps?: Capability;
}

/** The menu, in its order (rules/screens#menu). */
const MENU_ITEMS: readonly MenuItem[] = [
  { text: 'School Settings', to: '/SchoolSettings', rule: 'admin' },
  { text: 'Add a Year', to: '/AddYear', rule: 'admin' },
  { text: 'Manage School Years', to: '/ManageYears', rule: 'admin' },
  { text: 'Manage Users', to: '/Users', rule: 'admin' },
  { text: 'Operations', to: '/Operations', rule: 'admin' },
  { text: 'Journal', to: '/Journal', rule: 'oversee' },
  { text: 'Caseloads', to: '/Caseloads', rule: 'read', keeps: 'caseload' },
  { text: 'Due dates', to: '/DueDates', rule: 'read', keeps: 'facts' },
  { text: 'Exits', to: '/Exits', rule: 'read', keeps: 'facts' },
  { text: 'Pre-ETS services', to: '/PreEts', rule: 'read', keeps: 'services' },
  { text: 'Import Data', to: '/ImportData', rule: 'write' },
  { text: 'Edit Profile', to: '/EditProfile', rule: 'read' },
  { text: 'About', to: '/About', rule: 'read' },
];

/** Everybody reads the past as an auditor does; the journal, accounts and settings of then are there for those who oversee now, the profile is of now. */
function isThere({ rule, to }: MenuItem, user: RightsHolder, { oversees, past }: Reading): boolean {
  if (!past) return allows(rule, user);
  if (isReadInPast(to)) return oversees;
  // Who is responsible for whom is asked by day.
  return to !== '/EditProfile' && to !== '/Caseloads' && allows(rule, user) && (oversees || rule !== 'oversee');
}
type Reading = Pick<School, 'oversees' | 'past'> & Partial<Pick<School, 'keeps'>>;

/** What this user finds in the menu. */
export const menuItemsFor = (user: RightsHolder, school: Reading = { oversees: true, past: null }): MenuItem[] =>
  MENU_ITEMS.filter((item) => (!item.keeps || school.keeps?.[item.keeps]) && isThere(item, user, school));
