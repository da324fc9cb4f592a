import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Dialog, DialogContent, DialogTitle, Link, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { gradeLevelInWords } from '../../../domain/students/display.ts';
import type { MovedStudent } from '../../../domain/wire/movement.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { counted } from '../../shared/counted.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { IconAction } from '../../shared/IconAction.tsx';
import { t, translated } from '../../words/t.ts';
import { type Cell, useMovedStudents } from './use-movement.ts';

interface MovedStudentsProps {
  title: string;
  cell: Cell;
  /** The term and its year, and the term it is held against. */
  term: { id: number; yearId: number };
  from: { id: number; yearId: number };
  open: boolean;
  onClose: () => void;
}

/** The students behind a figure of the movement, each a link to the student in the term where he or she was in school last. */
export function MovedStudents({ title, cell, term, from, open, onClose }: MovedStudentsProps) {
  const titleId = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMovedStudents(
    term.id,
    from.id,
    cell,
  );
  const students = data?.pages.flatMap((page) => page.students);
  const total = data?.pages[0]?.total;
  const shownIn = cell.is === 'none' ? from : term;
  const pathOf = (one: MovedStudent) => studentPaths(shownIn.yearId, `?term=${shownIn.id}`).view(one.id);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          <Typography role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {total === undefined ? '' : counted(total, 'student')}
          </Typography>
        </Box>
        <IconAction name={t('Close')} onClick={onClose} edge="end">
          <CloseIcon />
        </IconAction>
      </DialogTitle>
      <DialogContent>
        {error && !data && (
          <FailureState title={t('The students could not be loaded.')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {students?.map((one) => (
            <Box component="li" key={one.id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
              <Link component={RouterLink} to={pathOf(one)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {one.lastName}, {one.firstName}
              </Link>{' '}
              <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {one.studentNumber} · {translated(gradeLevelInWords(one.gradeLevel))}
              </Typography>
            </Box>
          ))}
        </Box>
        {hasNextPage && (
          <Button
            variant="outlined"
            color="secondary"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            sx={{ mt: 2 }}
          >
            {t('Show %{count} more', { count: Math.min(100, (total ?? 0) - (students?.length ?? 0)) })}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
