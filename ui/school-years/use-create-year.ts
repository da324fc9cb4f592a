import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { yearRange } from '../../domain/school-years/labels.ts';
import type { Calls } from '../../domain/wire/calls.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { SentBody } from '../../domain/wire/declared-call.ts';
import { useReloadSchool } from '../data/school.ts';
import { useNotice } from '../shared/use-notice.ts';

/** A year that can be created. */
export type NewYear = SentBody<Calls['POST']['/api/rest/schoolYears']>;

/** Creates a year and says so; resolves with its id when every screen knows of it. */
export function useCreateYear() {
  const reloadSchool = useReloadSchool();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const notice = useNotice();
  return async (body: NewYear): Promise<number> => {
    const { data: made } = await dataProvider.create<WireSchoolYear>('schoolYears', { data: body });
    await reloadSchool();
    void queries.invalidateQueries();
    notice(`School year ${yearRange(body.year)} created.`);
    return made.id;
  };
}
