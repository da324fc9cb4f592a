import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ComparedRecord } from '../../../domain/wire/compare.ts';
import { api } from '../../data/api.ts';
import { asOf, comparedWith, NOW } from '../../data/as-of.ts';

/** The other point as calls have it: left out for now. */
export const otherPointAsked = () => ({ with: comparedWith === NOW ? undefined : (comparedWith ?? undefined) });

/** Whether differences are marked on the page. */
export const isMarking = comparedWith !== null;

/** What differs of a student in a year; nothing is asked while nothing is marked. */
export const useStudentDifferences = (yearId: number, studentId: number) =>
  useQuery({
    queryKey: ['differences', 'student', yearId, studentId],
    enabled: isMarking,
    queryFn: ({ signal }) =>
      api.get('/api/app/compare/schoolYears/:yearId/students/:studentId', {
        params: { yearId, studentId },
        query: otherPointAsked(),
        signal,
      }),
  });

/** What has changed of a student since the end of a day, taken together, up to the point on display; nothing is asked without a day. */
export const useNetChange = (yearId: number, studentId: number, since: string | undefined) =>
  useQuery({
    queryKey: ['netChange', yearId, studentId, since],
    enabled: since !== undefined,
    queryFn: ({ signal }) =>
      api.get('/api/app/compare/schoolYears/:yearId/students/:studentId', {
        params: { yearId, studentId },
        query: { with: asOf ?? undefined },
        ...(since !== undefined && { asOf: since }),
        signal,
      }),
  });

/** Who came to a term's list, who went, and whose record differs; nothing is asked where there is no term. */
export const useListDifferences = (termId: number | null) =>
  useQuery({
    queryKey: ['differences', 'list', termId],
    enabled: isMarking && termId !== null,
    queryFn: ({ signal }) =>
      api.get('/api/app/compare/terms/:termId/students', {
        params: { termId: termId ?? 0 },
        query: otherPointAsked(),
        signal,
      }),
  });

/** The figures of a term at both points. */
export const useDashboardDifferences = (termId: number) =>
  useQuery({
    queryKey: ['differences', 'dashboard', termId],
    enabled: isMarking,
    queryFn: ({ signal }) =>
      api.get('/api/app/compare/terms/:termId/dashboard', { params: { termId }, query: otherPointAsked(), signal }),
  });

/** What the charts of a term are drawn from, at both points. */
export const useChartDifferences = (termId: number) =>
  useQuery({
    queryKey: ['differences', 'charts', termId],
    enabled: isMarking,
    queryFn: ({ signal }) =>
      api.get('/api/app/compare/terms/:termId/charts', { params: { termId }, query: otherPointAsked(), signal }),
  });

/** Students one call may ask for. */
const MOST_AT_ONCE = 200;

/** How the records of the students in view differ, by student; who is not in it does not differ. */
export function useRecordDifferences(
  termId: number,
  students: readonly number[],
): ReadonlyMap<number, ComparedRecord> | undefined {
  const ids = isMarking ? students.slice(0, MOST_AT_ONCE).toSorted((a, b) => a - b) : [];
  const { data } = useQuery({
    queryKey: ['differences', 'records', termId, ids],
    enabled: isMarking && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...otherPointAsked(), students: ids.join(',') };
      const { records } = await api.get('/api/app/compare/terms/:termId/records', {
        params: { termId },
        query,
        signal,
      });
      return records;
    },
  });
  // No `select`: over what is kept from before it makes a map anew each time, and the list is drawn without end.
  return useMemo(() => data && byStudent(data), [data]);
}

const byStudent = (records: readonly ComparedRecord[]) => new Map(records.map((one) => [one.studentId, one]));
