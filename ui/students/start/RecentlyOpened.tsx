import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { Section } from '../../shared/Section.tsx';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { useRecentStudents } from './recent-students.ts';
import { StudentLinks } from './StudentLinks.tsx';

/** The students of the year that were opened last, as the server knows them now; nothing where there are none. */
export function RecentlyOpened() {
  const [recent] = useRecentStudents();
  const { term } = useYearView();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'recent', term.id, recent],
    enabled: recent.length > 0,
    queryFn: ({ signal }) =>
      dataProvider.getList<StudentRow>('students', {
        filter: { termId: term.id, id: recent },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: recent.length },
        signal,
      }),
  });
  const rows = recent.flatMap((id) => data?.data.find((row) => row.id === id) ?? []);
  if (recent.length === 0 || rows.length === 0) return null;
  return (
    <Section title={t('Recently opened')}>
      <StudentLinks rows={rows} />
    </Section>
  );
}
