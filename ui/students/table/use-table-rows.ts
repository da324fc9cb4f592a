import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { api } from '../../data/api.ts';
import { type StudentSort, sortOf } from '../../shared/student-filter/student-query.ts';
import { type Printing, usePrinting } from '../../shared/use-printing.ts';

/** Rows asked for at a time. */
const PAGE_ROWS = 50;
/** Under which the rows are kept. */
const TABLE_KEY = 'table';

let openings = 0;
/** Each opening of the table begins with what is there now. */
const useOpening = () => useState(() => ++openings)[0];

/** Who is in the table, asked once: nobody leaves it, or changes places, because of what is typed. */
export function useTableStudents(filter: StudentFilter, sort: StudentSort) {
  const opening = useOpening();
  const { termId, ...rest } = filter;
  const { field, order } = sortOf(sort);
  return useQuery({
    queryKey: [TABLE_KEY, opening, filter, sort],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      // Who has left school has no answers in a term.
      const query = { filter: JSON.stringify({ ...rest, inSchool: true }), sort: JSON.stringify([field, order]) };
      return (await api.get('/api/app/terms/:termId/studentIds', { params: { termId }, query, signal })).studentIds;
    },
  });
}

const pageOf = (at: number) => Math.floor(at / PAGE_ROWS);

/** The ids of the students on the pages that hold these places, a list per page. */
export const pagesOf = (students: readonly number[], drawn: readonly number[]): readonly (readonly number[])[] =>
  [...new Set(drawn.map(pageOf))].map((page) => students.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS));

/** The records of the rows in view. */
export interface TableRows {
  /** What has been read, by student. */
  records: readonly WireStudentTermInfo[];
  /** Undefined while it is on its way, null where the student is not in the term any more. */
  recordAt: (at: number) => WireStudentTermInfo | null | undefined;
  error: unknown;
  retry: () => void;
}

/** Reads the records of the rows that are drawn, in pages. */
export function useTableRows(termId: number, students: readonly number[], drawn: readonly number[]): TableRows {
  const opening = useOpening();
  const pages = [...new Set(drawn.map(pageOf))];
  const results = useQueries({
    queries: pages.map((page) => {
      const ids = students.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS).join(',');
      return {
        queryKey: [TABLE_KEY, opening, termId, ids],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await api.get('/api/app/terms/:termId/records', { params: { termId }, query: { students: ids }, signal }))
            .records,
      };
    }),
  });
  const records = results.flatMap(({ data }) => data ?? []);
  const byStudent = new Map(records.map((record) => [record.studentId, record]));
  const failed = results.find((result) => result.isError && result.data === undefined);
  return {
    records,
    recordAt(at) {
      const known = byStudent.get(students[at] ?? 0);
      return known ?? (results[pages.indexOf(pageOf(at))]?.data ? null : undefined);
    },
    error: failed?.error,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

/** Rows that are printed at most: beyond, one wants a report. */
const MOST_PRINTED = 5000;

/** The records of the table on paper: all of them when its own button prints, those that have been read when the browser does. */
export function usePrintedRecords(termId: number, students: readonly number[] = []): Printing<WireStudentTermInfo> {
  const cache = useQueryClient();
  const read = () =>
    cache
      .getQueriesData<WireStudentTermInfo[] | number[]>({ queryKey: [TABLE_KEY] })
      .flatMap(([key, rows]) => (key[2] === termId && rows ? (rows as WireStudentTermInfo[]) : []));
  const loaded = () => {
    const byStudent = new Map(read().map((record) => [record.studentId, record]));
    return students.flatMap((studentId) => byStudent.get(studentId) ?? []);
  };
  const loadAll = async () => {
    const records: WireStudentTermInfo[] = [];
    for (let from = 0; from < Math.min(students.length, MOST_PRINTED); from += PAGE_ROWS) {
      const query = { students: students.slice(from, from + PAGE_ROWS).join(',') };
      records.push(...(await api.get('/api/app/terms/:termId/records', { params: { termId }, query })).records);
    }
    return records;
  };
  return usePrinting(loadAll, loaded);
}
