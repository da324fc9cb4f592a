import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdmittedStudentRow } from '../../domain/wire/student-lists.ts';

/** Students that one search offers. */
export const OFFERED = 30;

/** Everyone ever admitted whom a text finds by name or number, in whichever years; asked for only while `enabled`. */
export function useAdmittedStudents(text: string, enabled: boolean) {
  const dataProvider = useDataProvider();
  const q = text.trim();
  return useQuery({
    queryKey: ['students', 'admitted', q],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataProvider.getList<AdmittedStudentRow>('admittedStudents', {
        filter: q ? { q } : {},
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: OFFERED },
        signal,
      }),
  });
}

/** One of them by id; undefined where no id is given, while it is not known, and where there is none. */
export function useAdmittedStudent(id: number | undefined): AdmittedStudentRow | undefined {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'admitted', 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      dataProvider.getList<AdmittedStudentRow>('admittedStudents', {
        filter: { id: [id] },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      }),
  });
  return id === undefined ? undefined : data?.data[0];
}
