import { useQueryClient } from '@tanstack/react-query';
import { yearRange } from '../../domain/school-years/labels.ts';
import type { Calls } from '../../domain/wire/calls.ts';
import type { SentBody } from '../../domain/wire/declared-call.ts';
import { api } from '../data/api.ts';
import { useReloadSchool } from '../data/school.ts';
import { useNotice } from '../shared/use-notice.ts';

/** A year that can be created. */
export type NewYear = SentBody<Calls['POST']['/api/schoolYears']>;

/** Creates a year and says so; resolves with its id when every screen knows of it. */
export function useCreateYear() {
  const reloadSchool = useReloadSchool();
  const queries = useQueryClient();
  const notice = useNotice();
  return async (body: NewYear): Promise<number> => {
    // The answer holds every record of the year; all that is needed here is its id.
    await api.tell('/api/schoolYears', { body });
    const { schoolYears } = await api.get('/api/schoolYears');
    const made = schoolYears.find((year) => year.year === body.year);
    await reloadSchool();
    void queries.invalidateQueries();
    notice(`School year ${yearRange(body.year)} created.`);
    return made?.id ?? 0;
  };
}
