import { type AccessRule, allows, type RightsHolder } from '../../domain/staff/rights.ts';
import type { School } from '../data/school.ts';

interface MenuItem {
  /** The key of its words in the catalogue. */
  text: string;
  to: string;
  rule: AccessRule;
}

/** The menu, in its order (rules/screens#menu). */
const MENU_ITEMS: readonly MenuItem[] = [
  { text: 'app.menu.schoolSettings', to: '/SchoolSettings', rule: 'admin' },
  { text: 'app.menu.addYear', to: '/AddYear', rule: 'admin' },
  { text: 'app.menu.manageYears', to: '/ManageYears', rule: 'admin' },
  { text: 'app.menu.manageUsers', to: '/Users', rule: 'admin' },
  { text: 'app.menu.operations', to: '/Operations', rule: 'admin' },
  { text: 'app.menu.journal', to: '/Journal', rule: 'oversee' },
  { text: 'app.menu.importData', to: '/ImportData', rule: 'write' },
  { text: 'app.menu.editProfile', to: '/EditProfile', rule: 'read' },
  { text: 'app.menu.about', to: '/About', rule: 'read' },
];

/** Everybody reads the past as an auditor does; the journal is there for those who may read it now, the profile is of now. */
const isThere = ({ rule, to }: MenuItem, { oversees, past }: Pick<School, 'oversees' | 'past'>): boolean =>
  !past || (to !== '/EditProfile' && (oversees || rule !== 'oversee'));

/** What this user finds in the menu. */
export const menuItemsFor = (
  user: RightsHolder,
  school: Pick<School, 'oversees' | 'past'> = { oversees: true, past: null },
): MenuItem[] => MENU_ITEMS.filter((item) => allows(item.rule, user) && isThere(item, school));
