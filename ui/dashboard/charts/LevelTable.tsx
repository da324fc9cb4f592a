import { Box, Link } from '@mui/material';
import { RISK_LABELS, RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { DifferenceMark } from '../../shared/differences/DifferenceMark.tsx';
import { otherPoint } from '../../shared/differences/words.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { FewAnswersNote } from './BarDifferences.tsx';
import { type BarRow, differingPart, partText, shortText } from './bar-row.ts';

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
                  <There row={row} part={part} />
                </td>
              ))}
              <td>
                {inFigures(row.total)}
                {row.other && row.other.total !== row.total && <Mark>{inFigures(row.other.total)}</Mark>}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {rows.some(({ levels }) => levels.some(({ fewAnswers }) => fewAnswers > 0)) && <FewAnswersNote />}
    </Box>
  );
}

/** The figure at the point compared with, where it differs. */
function There({ row, part }: { row: BarRow; part: BarRow['levels'][number] }) {
  const there = differingPart(row, part);
  return there ? <Mark>{shortText(there)}</Mark> : null;
}

const Mark = ({ children }: { children: string }) => (
  <Box>
    <DifferenceMark>
      {children} {otherPoint()}
    </DifferenceMark>
  </Box>
);

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
