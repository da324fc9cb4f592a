import { useQueryClient } from '@tanstack/react-query';
import { yearRange } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { api, request } from '../data/api.ts';
import { useReloadSchool } from '../data/school.ts';
import { useNotice } from '../shared/use-notice.ts';

/** Creates a year and says so; resolves with its id when every screen knows of it. */
export function useCreateYear() {
  const reloadSchool = useReloadSchool();
  const queries = useQueryClient();
  const notice = useNotice();
  return async (body: { year: number | null }): Promise<number> => {
    const answer = await request('POST', '/schoolYears', body);
    // The answer holds every record of the year; all that is needed here is its id.
    void answer.body?.cancel();
    const { schoolYears } = await api.get<{ schoolYears: WireSchoolYear[] }>('/schoolyears');
    const made = schoolYears.find((year) => year.year === body.year);
    await reloadSchool();
    void queries.invalidateQueries();
    notice(`School year ${yearRange(body.year ?? 0)} created.`);
    return made?.id ?? 0;
  };
}
