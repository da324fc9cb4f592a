import { ApiError } from '../../data/api-error.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { findWhoLeft } from '../year/find-who-left.ts';
import { useSelection } from '../year/selection.tsx';
import { whoLeft as sayWhoLeft } from '../year/who-left.ts';
import { useYearView } from '../year/year-context.tsx';

/**
 * Sends something for everybody selected. Where some have left the year meanwhile nothing is saved: they are named and taken out of
 * the selection, so that saving again is for the others.
 */
export function useWithoutWhoLeft(): (send: () => Promise<unknown>) => Promise<void> {
  const { term } = useYearView();
  const { students, set } = useSelection();
  return async (send) => {
    try {
      await send();
    } catch (error) {
      const left = error instanceof ApiError && error.status === 404 ? await findWhoLeft(term.id, students) : [];
      if (left.length === 0) throw error;
      const rest = students.length - left.length;
      // Of one alone there is another form: what was typed into this one stays until it is left.
      if (rest > 1) set(left, false);
      const wayOn = rest > 1 ? t('Save again for the other %{rest}.', { rest: inFigures(rest) }) : t('Select others.');
      throw new Error(`${sayWhoLeft(left)} ${t('Nothing was saved.')} ${wayOn}`);
    }
  };
}
