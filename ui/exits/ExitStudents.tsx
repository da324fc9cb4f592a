import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ExitGroup } from '../../domain/student-facts/exit-figures.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { studentPaths } from '../routing/student-paths.ts';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { t, translated } from '../words/t.ts';
import { groupText } from './exit-words.ts';
import { useExitStudents } from './use-exits.ts';

/** The students behind a number, each leading to the facts where the exit is entered. */
export function ExitStudents({ year, group }: { year: number; group: ExitGroup | 'unresolved' }) {
  const { data, error, refetch } = useExitStudents(year, group);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={t('Loading students')} lines={4} />;
  if (data.total === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('Nobody.')}</Typography>;
  const more = data.total - data.students.length;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={groupText(group)} sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            {(['Student', 'Left on', 'Why'] as const).map((head) => (
              <TableCell key={head}>{t(head)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.students.map((one) => (
            <TableRow key={one.id}>
              <TableCell>
                {one.yearId === null ? (
                  one.name
                ) : (
                  <Link component={RouterLink} to={studentPaths(one.yearId).facts(one.id)}>
                    {one.name}
                  </Link>
                )}
                <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {one.studentNumber}
                </Typography>
              </TableCell>
              <TableCell sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' }, minWidth: 72 }}>
                {plainDayInWords(one.on)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {one.because ? translated(one.because) : groupText(one.group)}
                {one.category && ` (${t('exit category: %{category}', { category: translated(one.category) })})`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && <Typography sx={{ mt: 1 }}>{t('and %{count} more', { count: more })}</Typography>}
    </Box>
  );
}
