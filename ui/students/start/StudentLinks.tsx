import { Box, Link } from '@mui/material';
import { nameOf, studentDescription } from '../../../domain/students/display.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { RiskMark } from '../../shared/RiskMark.tsx';
import { translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

/** Students below each other, each a way to its record. */
export function StudentLinks({ rows }: { rows: readonly StudentRow[] }) {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={line}>
          <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
            <Link component={RouterLink} to={paths.view(row.id)} sx={{ fontWeight: 600 }}>
              {nameOf(row)}
            </Link>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{studentDescription(row, translated)}</Box>
          </Box>
          <RiskMark level={row.risk} />
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
