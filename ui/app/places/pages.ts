import { type AccessRule, allows, type RightsHolder } from '../../../domain/staff/rights.ts';

/** Who may open the pages below an address, and whether they stand open before the first school year. */
interface Opening {
  rule: AccessRule;
  withoutYear?: true;
}

/** By the first part of an address, in small letters; what is not named is open to everybody who is signed in, once there is a year. */
const OPENINGS: Record<string, Opening> = {
  about: { rule: 'read', withoutYear: true },
  help: { rule: 'read', withoutYear: true },
  editprofile: { rule: 'read', withoutYear: true },
  users: { rule: 'admin', withoutYear: true },
  adduser: { rule: 'admin', withoutYear: true },
  schoolyears: { rule: 'admin' },
  manageyears: { rule: 'admin' },
  addyear: { rule: 'admin' },
  schoolsettings: { rule: 'admin' },
  operations: { rule: 'admin', withoutYear: true },
  forgetting: { rule: 'admin', withoutYear: true },
  readmodels: { rule: 'admin', withoutYear: true },
  journal: { rule: 'oversee', withoutYear: true },
  actions: { rule: 'oversee', withoutYear: true },
  accessrecord: { rule: 'oversee', withoutYear: true },
  imports: { rule: 'oversee', withoutYear: true },
  studentsinnoyear: { rule: 'admin' },
};

/** Pages of administrators that can be read as they were by everybody who oversees. */
const READ_IN_PAST = ['/users', '/schoolsettings', '/manageyears', '/schoolyears'];

/** Whether what such a page shows can be read as it was. */
export const isReadInPast = (pathname: string): boolean =>
  READ_IN_PAST.includes(pathname.toLowerCase().replace(/\/$/, ''));

/** Where the user stands: whether there is a school year, and whether the past is on display to somebody who oversees. */
interface Standing {
  hasYears: boolean;
  overseesPast?: boolean;
}

/**
 * What is drawn at an address: its own page, or the dashboard where that is not for this user, or where there is no school
 * year yet, what is said of that (rules/screens#routes).
 */
export function openingOf(
  pathname: string,
  user: RightsHolder,
  { hasYears, overseesPast = false }: Standing,
): 'page' | 'dashboard' | 'no-year' {
  const { rule, withoutYear } = OPENINGS[pathname.split('/')[1]?.toLowerCase() ?? ''] ?? { rule: 'read' };
  const isOpen = allows(rule, user) || (overseesPast && isReadInPast(pathname));
  if (!hasYears && !(isOpen && withoutYear)) return 'no-year';
  return isOpen ? 'page' : 'dashboard';
}
