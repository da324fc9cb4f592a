import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { FilterSection, PanelFilter } from '../shared/student-filter/student-query.ts';
import { t, translated } from '../words/t.ts';
import type { ReportScope } from './report-catalog.ts';
import { usedFilters } from './report-request.ts';

/** What a form's title is followed by: 'one semester', 'over time', 'one year'; nothing for the Number of Students. */
export function subtitleOf(scope: ReportScope, overTime: boolean, year: WireSchoolYear | undefined): string {
  if (scope === 'category') return '';
  if (scope === 'postSchool') return t('one year');
  if (overTime) return t('over time');
  if (scope === 'studentRisk' || !year) return t('one term');
  return year.termType === 'annual' ? t('one year') : translated(`one ${year.termType}`);
}

const FILTER_WORDS: Record<FilterSection, string> = {
  grades: 'grades',
  disabilities: 'category',
  riskLevels: 'risk level',
  supportNeeded: 'intervention',
  races: 'races',
};

/** '(filters: grades, category)', or nothing. */
export function filtersInUse(filter: PanelFilter): string {
  const words = usedFilters(filter).map((section) => translated(FILTER_WORDS[section]));
  return words.length > 0 ? t('(filters: %{words})', { words: words.join(', ') }) : '';
}
