import { Box, Link, Typography } from '@mui/material';
import { RISK_LABELS, RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { type BarRow, partText } from './bar-row.ts';

interface LevelTableProps {
  rows: readonly BarRow[];
  label: string;
  /** What the rows are: 'Grade', 'Term'. */
  of: string;
}

/** The figures of a chart: a row per bar, a column per level; each figure opens its students. */
export function LevelTable({ rows, label, of }: LevelTableProps) {
  return (
    <Box role="region" aria-label={t('%{label}, table', { label })} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {RISK_LEVELS.map((level) => (
              <th key={level} scope="col">
                {translated(RISK_LABELS[level])}
              </th>
            ))}
            <th scope="col">{t('Students')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {row.levels.map((part) => (
                <td key={part.risk}>
                  {part.count === 0 ? (
                    0
                  ) : (
                    <Link component={RouterLink} to={row.pathOf(part.risk)} aria-label={partText(row.name, part)}>
                      {inFigures(part.count)}
                    </Link>
                  )}
                  {part.fewAnswers > 0 && ` (${inFigures(part.fewAnswers)})`}
                </td>
              ))}
              <td>{inFigures(row.total)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {rows.some(({ levels }) => levels.some(({ fewAnswers }) => fewAnswers > 0)) && (
        <Typography sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('In brackets: on few answers, fewer than 6 of 11.')}
        </Typography>
      )}
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'right',
    verticalAlign: 'top',
    px: 0.75,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& td': { whiteSpace: 'nowrap' },
  '& thead th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400, whiteSpace: 'nowrap' },
} as const;
