import { Box, ButtonBase } from '@mui/material';
import { movement } from '../../../domain/risk/movement.ts';
import { RISK_LABELS, RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import type { TermMovement } from '../../../domain/wire/movement.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import type { Cell } from './use-movement.ts';

interface MovementTableProps {
  cells: TermMovement['cells'];
  /** 'Semester 2, 2025-2026'. */
  termBefore: string;
  onOpen: (cell: Cell) => void;
}

/** Said by a sign as well, never by colour alone. */
const SIGNS = { worse: '▲', better: '▼', same: '', unknown: '' } as const;

/** A row per level of then, a column per level of now; each figure opens its students. */
export function MovementTable({ cells, termBefore, onOpen }: MovementTableProps) {
  const sumOf = (fits: (cell: TermMovement['cells'][number]) => boolean) =>
    cells.filter(fits).reduce((sum, { count }) => sum + count, 0);
  return (
    // Words for ears alone stand absolutely: without a place of its own the table would make the page as wide as itself.
    <Box
      role="region"
      aria-label={t('From level to level, table')}
      tabIndex={0}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <td>{t('In %{term}', { term: termBefore })}</td>
            {RISK_LEVELS.map((level) => (
              <th key={level} scope="col">
                <span style={visuallyHidden}>{t('Now')} </span>
                {translated(RISK_LABELS[level])}
              </th>
            ))}
            <th scope="col">{t('Students')}</th>
          </tr>
        </thead>
        <tbody>
          {RISK_LEVELS.map((was) => (
            <tr key={was}>
              <th scope="row">{translated(RISK_LABELS[was])}</th>
              {cells
                .filter((cell) => cell.was === was)
                .map((cell) => (
                  <FigureCell key={cell.is} cell={cell} onOpen={onOpen} />
                ))}
              <td>{inFigures(sumOf((cell) => cell.was === was))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('Students')}</th>
            {RISK_LEVELS.map((is) => (
              <td key={is}>{inFigures(sumOf((cell) => cell.is === is))}</td>
            ))}
            <td>{inFigures(sumOf(() => true))}</td>
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}

function FigureCell({ cell, onOpen }: { cell: TermMovement['cells'][number]; onOpen: (cell: Cell) => void }) {
  const { was, is, count } = cell;
  const direction = movement(was, is);
  const words = {
    was: translated(RISK_LABELS[was]),
    is: translated(RISK_LABELS[is]),
    count: inFigures(count),
  };
  return (
    <td data-direction={count > 0 ? direction : undefined}>
      {count === 0 ? (
        0
      ) : (
        <ButtonBase
          onClick={() => onOpen({ was, is })}
          aria-label={t('From %{was} to %{is}: %{count} student |||| From %{was} to %{is}: %{count} students', {
            ...words,
            smart_count: count,
          })}
          sx={{
            font: 'inherit',
            fontWeight: 600,
            px: { xs: 0, sm: 0.75 },
            minHeight: 32,
            minWidth: { xs: 24, sm: 32 },
            borderRadius: 1,
            textDecoration: 'underline',
          }}
        >
          {SIGNS[direction]} {inFigures(count)}
        </ButtonBase>
      )}
    </td>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'right',
    px: { xs: 0.375, sm: 0.75 },
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& thead td, & tbody th': { textAlign: 'left', pl: 0 },
  '& thead td': { color: 'text.secondary', whiteSpace: 'normal' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr:last-of-type > *': { borderBottom: 0, fontWeight: 600 },
  '& td[data-direction="worse"]': { bgcolor: 'action.selected' },
  '& td[data-direction="better"]': { bgcolor: 'action.hover' },
} as const;
