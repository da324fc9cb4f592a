import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { nameOf } from '../../../domain/students/display.ts';
import type { NoYearStudentRow } from '../../../domain/wire/student-lists.ts';
import { counted } from '../../shared/counted.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { SearchField } from '../../shared/SearchField.tsx';
import { EnrollDialog } from './EnrollDialog.tsx';

/** Names shown at a time; the search finds the others. */
const MOST = 50;

/** Students who are in no school year, to be put into the one on display (rules/records#known-student). */
export function StudentsInNoYear({ onTaken }: { onTaken: () => void }) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<NoYearStudentRow>();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['students', 'in-no-year', q],
    queryFn: ({ signal }) =>
      dataProvider.getList<NoYearStudentRow>('studentsInNoYear', {
        filter: q ? { q } : {},
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: MOST },
        signal,
      }),
  });
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
        Students in no school year
      </Typography>
      <SearchField
        label="Search students in no school year"
        placeholder="Name or student ID"
        value={q}
        onChange={setQ}
      />
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : !data && <LoadingState lines={3} />}
      {data && (
        <Typography role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 1 }}>
          {data.total || q ? counted(data.total ?? 0, 'student') : 'Everybody is in a school year.'}
        </Typography>
      )}
      <List dense>
        {data?.data.map((row) => (
          <ListItem
            key={row.id}
            disableGutters
            secondaryAction={
              <Button variant="text" size="small" onClick={() => setChosen(row)} aria-label={`Add ${nameOf(row)}`}>
                Add
              </Button>
            }
          >
            <ListItemText primary={nameOf(row)} secondary={`Student ID ${row.studentNumber}`} />
          </ListItem>
        ))}
      </List>
      {chosen && (
        <EnrollDialog
          student={{ id: chosen.id, name: nameOf(chosen) }}
          open
          onClose={() => setChosen(undefined)}
          onDone={onTaken}
        />
      )}
    </>
  );
}
