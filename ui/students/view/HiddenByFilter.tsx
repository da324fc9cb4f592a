import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { useStudentQuery } from '../../shared/student-filter/use-student-query.ts';
import { useYearView } from '../year/year-context.tsx';

/** Says so when the list beside does not show the student on display; the student stays open. */
export function HiddenByFilter({ studentId }: { studentId: number }) {
  const { filter, query } = useYearView();
  const { clear } = useStudentQuery();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'shown', filter, studentId],
    enabled: isFiltered(query),
    queryFn: ({ signal }) =>
      dataProvider.getList('students', {
        filter: { ...filter, id: [studentId] },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      }),
  });
  if (!isFiltered(query) || data?.total !== 0) return null;
  return (
    <Alert
      severity="info"
      className="no-print"
      sx={{ mb: 1.5, alignItems: 'center' }}
      action={
        <Button variant="text" size="small" onClick={clear}>
          Show all students
        </Button>
      }
    >
      This student is not in the current filter.
    </Alert>
  );
}
