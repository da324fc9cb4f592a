import { useTheme } from 'react-admin';
import { useSchool } from '../../data/school.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { useSignOut } from '../../shared/sign-out.ts';
import { DENSITY_LABELS, otherDensity, useDensity } from '../../theme/density.ts';
import { t, translated } from '../../words/t.ts';
import { PAST_CONTROL } from '../past/PastControl.tsx';
import type { Entry } from './entries.ts';
import { useYearInView } from './use-year-in-view.ts';

type Action = Omit<Entry, 'group' | 'id'>;

/** What this user may do from anywhere. */
export function useActions(open: (what: 'keys' | 'past') => void): Entry[] {
  const { user, years } = useSchool();
  const inView = useYearInView();
  const [mode, setMode] = useTheme();
  const [density, setDensity] = useDensity();
  const signOut = useSignOut();
  const other = mode === 'dark' ? 'light' : 'dark';
  const hasYear = inView !== undefined && years.length > 0;
  const actions: (Action | false)[] = [
    hasYear && !user.auditor && { text: t('Add student'), to: studentPaths(inView.year.id).create, also: 'new' },
    user.admin && { text: t('Add user'), to: '/Users/new', also: 'new account invite' },
    { text: translated(PAST_CONTROL), run: () => open('past'), also: 'history as of' },
    {
      text: t('%{which} theme', { which: other === 'dark' ? t('Dark') : t('Light') }),
      run: () => setMode(other),
      also: 'colours mode',
    },
    {
      text: translated(DENSITY_LABELS[otherDensity(density)]),
      run: () => setDensity(otherDensity(density)),
      also: 'density rows',
    },
    { text: t('Keyboard shortcuts'), run: () => open('keys'), also: 'keys help' },
    { text: t('Logout'), run: () => void signOut(), also: 'sign out log out' },
  ];
  return actions.flatMap((action) => (action ? [{ ...action, id: action.text, group: 'Actions' as const }] : []));
}
