import ArrowForwardIcon from '@mui/icons-material/ArrowRightAlt';
import { Box } from '@mui/material';
import type { ComparedCell } from '../../../domain/wire/compare.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { cellLabel, cellText, madeByText, otherPoint } from './words.ts';

/** Cells that differ, below each other: what stood there then, what stands there at the other point, who changed it and when. */
export function CellDifferences({ cells }: { cells: readonly ComparedCell[] }) {
  const { timeZone } = useSchool().installation;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {cells.map(({ field, before, after, changed }) => (
        <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.875rem', py: 0.5 }}>
          <Box component="dt" sx={{ color: 'text.secondary', flex: '0 1 260px' }}>
            {cellLabel(field)}
          </Box>
          <Box component="dd" sx={{ m: 0, flex: '1 1 220px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <span style={visuallyHidden}>{t('then ')}</span>
            <span>{cellText(field, before)}</span>
            <ArrowForwardIcon aria-hidden="true" sx={{ fontSize: 18, mx: 0.5, verticalAlign: '-4px' }} />
            <span style={visuallyHidden}>{otherPoint()} </span>
            <strong>{cellText(field, after)}</strong>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{madeByText(changed, timeZone)}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
