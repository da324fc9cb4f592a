import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { yearRange } from '../../domain/school-years/labels.ts';
import type { Calls } from '../../domain/wire/calls/calls.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { SentBody } from '../../domain/wire/declared-call.ts';
import { useReloadSchool } from '../data/school.ts';
import { useUndoableNotice } from '../shared/history/use-undoable-notice.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { t } from '../words/t.ts';

/** A year that can be created. */
export type NewYear = SentBody<Calls['POST']['/api/rest/schoolYears']>;

/** Creates a year and says so; resolves with its id when every screen knows of it. */
export function useCreateYear() {
  const reloadSchool = useReloadSchool();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const notice = useNotice();
  const undoable = useUndoableNotice();
  return async (body: NewYear): Promise<number> => {
    const { data: made } = await dataProvider.create<WireSchoolYear>('schoolYears', { data: body });
    await reloadSchool();
    void queries.invalidateQueries();
    const created = t('School year %{yearRange} created.', { yearRange: yearRange(body.year) });
    // Of a year without students there is nothing to take back.
    if (body.students?.length) undoable(created, 'after a look');
    else notice(created);
    return made.id;
  };
}
