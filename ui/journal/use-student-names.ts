import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { nameOf } from '../../domain/students/display.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { useCurrent, useSchool } from '../data/school.ts';
import { t } from '../words/t.ts';

/** Whom an entry names. */
export interface Mentions {
  studentId: number | null;
  yearId?: number | null;
  /** The name as the entry itself knows it. */
  student?: string | null;
}

/** A student as an entry names it. */
interface Mentioned {
  name: string;
  /** A year in which the student can be opened. */
  yearId: number | undefined;
}

/** The students on a page by name. Who is in that year no longer goes by the id: what was forgotten has no name. */
export function useStudentNames(rows: readonly Mentions[] = []): (row: Mentions) => Mentioned {
  const { years } = useSchool();
  const current = useCurrent();
  const dataProvider = useDataProvider();
  /** The year itself, or the current one where it is gone or none is named. */
  const yearFor = ({ yearId }: Mentions) => years.find((year) => year.id === yearId) ?? current?.year;
  const wanted = new Map<number, Set<number>>();
  for (const row of rows) {
    const year = yearFor(row);
    if (row.studentId !== null && year) wanted.set(year.id, (wanted.get(year.id) ?? new Set()).add(row.studentId));
  }
  const asked = [...wanted].map(([yearId, ids]) => ({ yearId, ids: [...ids].sort((a, b) => a - b) }));
  const { data } = useQuery({
    queryKey: ['students', 'names', asked],
    enabled: asked.length > 0,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        asked.map(async ({ yearId, ids }) => {
          const termId = years.find((year) => year.id === yearId)?.terms[0]?.id;
          const { data: students } = await dataProvider.getList<StudentRow>('students', {
            filter: { termId, id: ids },
            sort: { field: 'name', order: 'ASC' },
            pagination: { page: 1, perPage: ids.length },
            signal,
          });
          return students.map((student) => ({ yearId, id: student.id, name: nameOf(student) }));
        }),
      );
      return lists.flat();
    },
  });
  return (row) => {
    const yearId = yearFor(row)?.id;
    const found = data?.filter(({ id }) => id === row.studentId) ?? [];
    const inYear = found.some((one) => one.yearId === yearId);
    return {
      name: found[0]?.name ?? row.student ?? t('Student %{studentId}', { studentId: String(row.studentId) }),
      yearId: inYear ? yearId : found[0]?.yearId,
    };
  };
}
