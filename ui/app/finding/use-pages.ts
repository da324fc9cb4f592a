import { useSchool } from '../../data/school.ts';
import { REPORTS, reportPath } from '../../reports/report-catalog.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { t, translated } from '../../words/t.ts';
import { menuItemsFor } from '../places/menu-items.ts';
import { openingOf } from '../places/pages.ts';
import type { Entry } from './entries.ts';
import { useYearInView } from './use-year-in-view.ts';

type Named = readonly [to: string, text: string, also?: string];

const JOURNAL: readonly Named[] = [
  ['/Journal/Actions', 'Journal: Actions', 'history undo'],
  ['/Journal/Access', 'Journal: Access', 'who looked'],
  ['/Journal/Imports', 'Journal: Imports'],
];

/** A report is found by its words in English and in the language of the page. */
const wordsOf = ({ name, about, tab }: (typeof REPORTS)[number]) =>
  ['report pdf', name, about, tab, translated(about), translated(tab)].join(' ');

/** Pages that this user may open, by their names. */
export function usePages(): Entry[] {
  const school = useSchool();
  const { user, years, past } = school;
  const inView = useYearInView();
  const ofYear: readonly Named[] = inView
    ? [[studentPaths(inView.year.id).table, t('Table of a term'), 'term data answers spreadsheet']]
    : [];
  const menu = menuItemsFor(user, school);
  const overseesNow = past === null && menu.some(({ to }) => to === '/Journal');
  const named: Named[] = [
    ['/', t('Dashboard'), 'home start figures'],
    ['/Students', t('Students'), 'list'],
    ...ofYear,
    ...menu.map(({ to, text }): Named => [to, translated(text)]),
    ...(overseesNow ? JOURNAL.map(([to, text, also = '']): Named => [to, translated(text), `${text} ${also}`]) : []),
    ...REPORTS.map((entry): Named => [reportPath(entry), translated(entry.name), wordsOf(entry)]),
    ['/Help', t('First steps'), 'help tutorial abbreviations'],
  ];
  const standing = { hasYears: years.length > 0, past: past !== null, overseesPast: past !== null && school.oversees };
  const isOpen = ([to]: Named) => openingOf(to, user, standing) === 'page';
  return named.filter(isOpen).map(([to, text, also = '']) => ({ id: to, group: 'Pages', text, to, also }));
}
