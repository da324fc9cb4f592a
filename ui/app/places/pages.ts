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
};

/** Below the names of lists that are read on pages of their own there is none. */
const OF_NO_PAGE = /^\/students(innoyear|\/.)/i;

/** Pages of administrators that can be read as they were by everybody who oversees. */
const READ_IN_PAST = ['/users', '/schoolsettings', '/manageyears', '/schoolyears'];

/** Whether what such a page shows can be read as it was. */
export const isReadInPast = (pathname: string): boolean =>
  READ_IN_PAST.includes(pathname.toLowerCase().replace(/\/$/, ''));

/** Pages of everybody, or within such as have a past, that say what is so now: who one is oneself, who looks at what. */
const OF_NOW = /^\/(editprofile|accessrecord|journal\/access)(\/|$)/i;

/** Where the user stands: whether there is a school year, whether the past is on display, and whether that is to somebody who oversees. */
interface Standing {
  hasYears: boolean;
  past?: boolean;
  overseesPast?: boolean;
}

/** What stands at an address: its own page, or what is drawn instead of it. */
type Opened = 'page' | 'dashboard' | 'no-year' | 'no-past';

function openingAt(pathname: string): Opening {
  const part = pathname.split('/')[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(OPENINGS, part) && OPENINGS[part]) || { rule: 'read' };
}

/**
 * What is drawn at an address: its own page; the dashboard where that is not for this user; where there is no school year yet, and
 * where the page is about now alone, what is said of that (rules/screens#routes).
 */
export function openingOf(
  pathname: string,
  user: RightsHolder,
  { hasYears, overseesPast = false, past = overseesPast }: Standing,
): Opened {
  const { rule, withoutYear } = openingAt(pathname);
  // Everybody reads the past as an auditor does, and oversees nothing by that.
  const isTheirs = allows(rule, user) && !(past && !overseesPast && rule === 'oversee');
  const isOpen = isTheirs || (overseesPast && isReadInPast(pathname));
  // Whoever oversees comes to the past from pages of now.
  if (past && (isOpen ? OF_NOW.test(pathname) : overseesPast)) return 'no-past';
  if (!hasYears && !(isOpen && withoutYear)) return 'no-year';
  return isOpen && !OF_NO_PAGE.test(pathname) ? 'page' : 'dashboard';
}
