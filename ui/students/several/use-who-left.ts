import { useDataProvider } from 'react-admin';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { ApiError } from '../../data/api-error.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
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
  const dataProvider = useDataProvider();
  const whoLeft = async () => {
    const { data } = await dataProvider.getList<StudentRow>('students', {
      filter: { termId: term.id, id: students.map(({ id }) => id) },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: students.length },
    });
    const present = new Set(data.map(({ id }) => id));
    return students.filter(({ id }) => !present.has(id));
  };
  return async (send) => {
    try {
      await send();
    } catch (error) {
      const left = error instanceof ApiError && error.status === 404 ? await whoLeft() : [];
      if (left.length === 0) throw error;
      const rest = students.length - left.length;
      // Of one alone there is another form: what was typed into this one stays until it is left.
      if (rest > 1) set(left, false);
      const wayOn = rest > 1 ? t('Save again for the other %{rest}.', { rest: inFigures(rest) }) : t('Select others.');
      throw new Error(`${sayWhoLeft(left)} ${t('Nothing was saved.')} ${wayOn}`);
    }
  };
}
