import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { useStudentQuery } from '../../shared/student-filter/use-student-query.ts';
import { t } from '../../words/t.ts';
import { NobodyHere } from '../list/NobodyHere.tsx';
import { ONLY_SELECTED, useIsOfSelected } from '../year/selection.tsx';
import type { useTableStudents } from './use-table-rows.ts';

interface RowsOrNoneProps {
  students: ReturnType<typeof useTableStudents>;
  /** How many of them the section leaves. */
  left: number;
  children: ReactNode;
}

/** The table, or what stands in its place where it has no rows. */
export function RowsOrNone({ students, left, children }: RowsOrNoneProps) {
  const control = useStudentQuery();
  const ofSelected = useIsOfSelected();
  if (students.data === undefined)
    return (
      <Box sx={{ px: 3, flex: 1 }}>
        {students.error ? (
          <FailureState error={students.error} onRetry={() => void students.refetch()} />
        ) : (
          <LoadingState lines={12} />
        )}
      </Box>
    );
  if (students.data.length === 0 && ofSelected)
    return (
      <EmptyState
        title={t('Nobody selected is in school')}
        text={t('Everybody selected has left school or this school year.')}
        action={
          <Button variant="outlined" color="secondary" onClick={() => control.change({ [ONLY_SELECTED]: null })}>
            {t('Show all students')}
          </Button>
        }
      />
    );
  if (students.data.length === 0)
    return (
      <Box sx={{ flex: 1 }}>
        <NobodyHere onClear={control.clear} onCohort={control.setCohort} />
      </Box>
    );
  if (left === 0) return <Box sx={{ flex: 1, px: 3, py: 2 }}>{t('All answers of this section are there.')}</Box>;
  return children;
}
