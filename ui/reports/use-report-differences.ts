import { useQuery } from '@tanstack/react-query';
import type { ComparedReport } from '../../domain/wire/compare.ts';
import { broken, request } from '../data/api.ts';
import { isMarking, otherPointAsked } from '../shared/differences/use-differences.ts';
import type { ReportRequest } from '../shared/report-run/use-report-run.ts';

/** The tables of a report at both points, as far as they differ; nothing is asked while the form is not complete. */
export function useReportDifferences(call: Pick<ReportRequest, 'path' | 'query'> | undefined) {
  return useQuery({
    queryKey: ['differences', 'report', call?.path, call?.query],
    enabled: isMarking && call !== undefined,
    queryFn: async ({ signal }): Promise<ComparedReport> => {
      const query = { ...call?.query, ...otherPointAsked() };
      return (await request('GET', call?.path ?? '', { query, signal })).json().catch(broken);
    },
  });
}
