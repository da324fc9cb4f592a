import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type GetListResult, useDataProvider } from 'react-admin';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { type StudentSort, sortOf } from '../../shared/student-filter/student-query.ts';
import { type Printing, usePrinting } from '../../shared/use-printing.ts';

/** Rows of one request, and as many as are printed: beyond, one wants a report. */
const PAGE = 1000;
const MOST = 5000;

async function loadAll(dataProvider: DataProvider, filter: StudentFilter, sort: StudentSort): Promise<StudentRow[]> {
  const rows: StudentRow[] = [];
  for (let page = 1; rows.length < MOST; page++) {
    const pagination = { page, perPage: PAGE };
    const { data, total = 0 } = await dataProvider.getList<StudentRow>('students', {
      filter,
      sort: sortOf(sort),
      pagination,
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows;
}

/** The rows of a list on paper. */
export function usePrintedRows(filter: StudentFilter, sort: StudentSort): Printing<StudentRow> {
  const cache = useQueryClient();
  const dataProvider = useDataProvider();
  const loaded = () =>
    cache
      .getQueriesData<GetListResult<StudentRow>>({ queryKey: ['students', 'list', filter, sort] })
      .toSorted(([one], [other]) => Number(one.at(-1)) - Number(other.at(-1)))
      .flatMap(([, page]) => page?.data ?? []);
  return usePrinting(() => loadAll(dataProvider, filter, sort), loaded);
}
