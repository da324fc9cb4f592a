import { type AccessRule, allows, type RightsHolder } from '../../domain/staff/rights.ts';

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

/** What this user finds in the menu. */
export const menuItemsFor = (user: RightsHolder): MenuItem[] => MENU_ITEMS.filter(({ rule }) => allows(rule, user));
