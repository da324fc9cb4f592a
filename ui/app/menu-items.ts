import type { School } from '../data/school.ts';

type Rights = Pick<School['user'], 'admin' | 'auditor'>;

interface MenuItem {
  label: string;
  to: string;
  adminOnly?: boolean;
  /** For those who may change something. */
  changes?: boolean;
  /** For administrators and auditors. */
  oversees?: boolean;
  /** Not about what is recorded of the school. */
  ofNow?: boolean;
}

/** The menu, in its order (rules/screens#menu). */
const MENU_ITEMS: readonly MenuItem[] = [
  { label: 'School Settings', to: '/SchoolSettings', adminOnly: true },
  { label: 'Add a Year', to: '/AddYear', adminOnly: true },
  { label: 'Manage School Years', to: '/ManageYears', adminOnly: true },
  { label: 'Manage Users', to: '/Users', adminOnly: true },
  { label: 'Operations', to: '/Operations', adminOnly: true },
  { label: 'Journal', to: '/Journal', oversees: true },
  { label: 'Import Data', to: '/ImportData', changes: true },
  { label: 'Edit Profile', to: '/EditProfile', ofNow: true },
  { label: 'About', to: '/About' },
];

/** What this user finds in the menu. */
export const menuItemsFor = ({
  user,
  oversees,
  past,
}: Pick<School, 'oversees' | 'past'> & { user: Rights }): MenuItem[] =>
  MENU_ITEMS.filter(
    (item) =>
      (user.admin || !item.adminOnly) &&
      (oversees || !item.oversees) &&
      !(past && item.ofNow) &&
      !(user.auditor && item.changes),
  );
