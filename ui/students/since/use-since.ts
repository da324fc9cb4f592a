import { useQuery } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { asOf } from '../../data/as-of.ts';
import { useKeeps } from '../../data/school.ts';
import { useFacts } from '../facts/use-facts.ts';

/** What became of a student since the end of a day, up to the point on display; nothing is asked without a day. */
export const useSince = (studentId: number, day: string | undefined) =>
  useQuery({
    queryKey: ['since', studentId, day],
    enabled: day !== undefined,
    queryFn: ({ signal }) =>
      api.get('/api/app/students/:studentId/since', {
        params: { studentId },
        query: { with: asOf ?? undefined },
        ...(day !== undefined && { asOf: day }),
        signal,
      }),
  });

/** The days of the student's IEP meetings, the newest first; undefined while they are asked for, none where the school keeps no facts. */
export function useMeetingDays(studentId: number): readonly string[] | undefined {
  const { facts } = useKeeps();
  const { data, isError } = useFacts(studentId, facts);
  if (!facts || isError) return [];
  return data?.facts
    .filter(({ kind }) => kind === 'iepMeeting')
    .flatMap(({ values }) => values['iepMeetingHeldOn'] ?? [])
    .toSorted()
    .toReversed();
}
