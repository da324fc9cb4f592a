import type { Capability } from '../../../domain/school-settings/keeps.ts';
import { type AccessRule, allows, type RightsHolder } from '../../../domain/staff/rights.ts';
import type { School } from '../../data/school.ts';
import { isReadInPast } from './pages.ts';

interface MenuItem {
  /** The key of its words in the catalogue. */
  text: string;
  to: string;
  rule: AccessRule;
  /** Only where the school keeps this. */
  keeps?: Capability;
}

/** The menu, in its order (rules/screens#menu). */
const MENU_ITEMS: readonly MenuItem[] = [
  { text: 'app.menu.schoolSettings', to: '/SchoolSettings', rule: 'admin' },
  { text: 'app.menu.addYear', to: '/AddYear', rule: 'admin' },
  { text: 'app.menu.manageYears', to: '/ManageYears', rule: 'admin' },
  { text: 'app.menu.manageUsers', to: '/Users', rule: 'admin' },
  { text: 'app.menu.operations', to: '/Operations', rule: 'admin' },
  { text: 'app.menu.journal', to: '/Journal', rule: 'oversee' },
  { text: 'app.caseload.page.title', to: '/Caseloads', rule: 'read', keeps: 'caseload' },
  { text: 'app.dueDates.title', to: '/DueDates', rule: 'read', keeps: 'facts' },
  { text: 'app.menu.exits', to: '/Exits', rule: 'read', keeps: 'facts' },
  { text: 'app.services.title', to: '/PreEts', rule: 'read', keeps: 'services' },
  { text: 'app.menu.importData', to: '/ImportData', rule: 'write' },
  { text: 'app.menu.editProfile', to: '/EditProfile', rule: 'read' },
  { text: 'app.menu.about', to: '/About', rule: 'read' },
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
