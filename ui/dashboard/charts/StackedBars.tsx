import { Box } from '@mui/material';
import { inFigures } from '../../words/in-figures.ts';
import { BarPart } from './BarPart.tsx';
import { moveAmongParts } from './bar-keys.ts';
import type { BarRow } from './bar-row.ts';

interface StackedBarsProps {
  rows: readonly BarRow[];
  label: string;
}

const Parts = ({ row, upright, isFirst }: { row: BarRow; upright: boolean; isFirst: boolean }) =>
  row.levels
    .filter(({ count }) => count > 0)
    .map((part, at) => <BarPart key={part.risk} {...{ row, part, upright }} isEntry={isFirst && at === 0} />);

/** A bar per row, as long as its total; the five levels in their order. */
export function StackedBars({ rows, label }: StackedBarsProps) {
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <Box role="group" aria-label={label} onKeyDown={(event) => moveAmongParts(event, false)} sx={barsStyle}>
      {rows.map((row, at) => (
        <Box key={row.key} sx={{ display: 'contents' }}>
          <Box aria-hidden sx={{ fontSize: '0.8125rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
            {row.label}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: '2px', height: '1.625rem', width: `${(88 * row.total) / most}%` }}>
              <Parts row={row} upright={false} isFirst={at === 0} />
            </Box>
            <Box aria-hidden sx={totalStyle}>
              {inFigures(row.total)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A column per term, all of one height: the shares of the levels, from the bottom upwards. */
export function StackedColumns({ rows, label }: StackedBarsProps) {
  return (
    <Box role="group" aria-label={label} onKeyDown={(event) => moveAmongParts(event, true)} sx={columnsStyle}>
      {rows.map((row, at) => (
        <Box key={row.key} sx={{ flex: '1 1 0', minWidth: '3.75rem', maxWidth: '7rem', textAlign: 'center' }}>
          <Box sx={{ display: 'flex', flexDirection: 'column-reverse', gap: '2px', height: '13rem' }}>
            <Parts row={row} upright isFirst={at === 0} />
          </Box>
          <Box aria-hidden sx={{ mt: 0.75, fontSize: '0.8125rem', fontWeight: row.isCurrent ? 700 : 400 }}>
            {row.label}
          </Box>
          <Box aria-hidden sx={totalStyle}>
            {row.below && <div>{row.below}</div>}
            {inFigures(row.total)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const barsStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.75,
} as const;
const columnsStyle = { display: 'flex', gap: { xs: 0.75, sm: 1.5 }, overflowX: 'auto', p: '3px' } as const;
const totalStyle = { fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
