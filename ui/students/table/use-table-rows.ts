import { type Query, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Records one request reads where nobody waits for the first of them. */
const RECORDS_AT_ONCE = 200;

/** The records of students, whether their rows are in view or not. */
interface AllRecords {
  /** What has been read of the table, by student; what was recorded last where it was read twice. */
  known: () => ReadonlyMap<number, WireStudentTermInfo>;
  /** Reads them anew, in their order; who is not in the term any more is left out. @throws {ApiError} */
  read: (students: readonly number[]) => Promise<WireStudentTermInfo[]>;
}

/** Reads the records of any students of the table. */
export function useAllRecords(termId: number): AllRecords {
  const cache = useQueryClient();
  return {
    known() {
      // What others have changed meanwhile, out of view, is not known any more.
      const holds = (query: Query) => query.queryKey[2] === termId && (!query.state.isInvalidated || query.isActive());
      const found = cache.getQueryCache().findAll({ queryKey: [TABLE_KEY], predicate: holds });
      const records = found.flatMap(({ state }) => (state.data as WireStudentTermInfo[] | undefined) ?? []);
      return new Map(records.toSorted((a, b) => a.updatedAt - b.updatedAt).map((record) => [record.studentId, record]));
    },
    async read(students) {
      const records: WireStudentTermInfo[] = [];
      for (let from = 0; from < students.length; from += RECORDS_AT_ONCE) {
        const ids = students.slice(from, from + RECORDS_AT_ONCE).join(',');
        const query = { students: ids };
        const answer = await api.get('/api/app/terms/:termId/records', { params: { termId }, query });
        cache.setQueryData([TABLE_KEY, 'read', termId, ids], answer.records);
        records.push(...answer.records);
      }
      return records;
    },
  };
}

/** Rows that are printed at most: beyond, one wants a report. */
const MOST_PRINTED = 5000;

/** The records of the table on paper: all of them when its own button prints, those that have been read when the browser does. */
export function usePrintedRecords(termId: number, students: readonly number[] = []): Printing<WireStudentTermInfo> {
  const { known, read } = useAllRecords(termId);
  const loaded = () => {
    const records = known();
    return students.flatMap((studentId) => records.get(studentId) ?? []);
  };
  return usePrinting(() => read(students.slice(0, MOST_PRINTED)), loaded);
}
