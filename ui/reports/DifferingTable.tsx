import ArrowForwardIcon from '@mui/icons-material/ArrowRightAlt';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { ComparedReport, MadeBy } from '../../domain/wire/compare.ts';
import { useSchool } from '../data/school.ts';
import { countOf } from '../shared/counted.ts';
import { DifferenceMark } from '../shared/differences/DifferenceMark.tsx';
import { madeByText, otherPoint } from '../shared/differences/words.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';

type Table = ComparedReport['tables'][number];
type Row = Table['rows'][number];
type Cell = Row['cells'][number];

/** Rows drawn of a long table; how many more there are is said below. */
const MOST_DRAWN = 200;

/** A value as the report's tables have it. */
function cellText(value: string | number | null): string {
  if (value === null || value === '') return '--';
  return typeof value === 'number' ? inFigures(value) : value;
}

/** The rows of one table of a report that differ: cells that differ with both values, who and when. */
export function DifferingTable({ table: { name, columns, rows, total } }: { table: Table }) {
  const title = useId();
  const more = rows.length - MOST_DRAWN;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography id={title} variant="h3" sx={{ fontSize: '1rem' }}>
        {name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.5 }}>
        {t('%{counted} row |||| %{counted} rows', { smart_count: total, counted: countOf(rows.length, total) })}
      </Typography>
      <Box role="region" aria-labelledby={title} tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
        <Box component="table" aria-labelledby={title} sx={tableStyle}>
          <thead>
            <tr>
              {columns.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_DRAWN).map((row) => (
              <DifferingRow key={`${row.presence} ${JSON.stringify(row.values)}`} columns={columns} row={row} />
            ))}
          </tbody>
        </Box>
      </Box>
      {more > 0 && (
        <Typography sx={{ fontSize: '0.8125rem', mt: 1 }}>
          {t('and %{more} more', { more: inFigures(more) })}
        </Typography>
      )}
    </Box>
  );
}

function DifferingRow({ columns, row }: { columns: readonly string[]; row: Row }) {
  return (
    <tr>
      {columns.map((column, at) => {
        const cell = row.cells.find((one) => one.column === column);
        const text = cellText(row.values[at] ?? null);
        if (at === 0)
          return (
            <th key={column} scope="row">
              {cell ? <BothValues cell={cell} /> : text} <Presence row={row} />
            </th>
          );
        return <td key={column}>{cell ? <BothValues cell={cell} /> : text}</td>;
      })}
    </tr>
  );
}

function Presence({ row: { presence, changed } }: { row: Row }) {
  if (presence === 'both') return null;
  return (
    <>
      <DifferenceMark>{presence}</DifferenceMark>
      <WhoAndWhen changed={changed} />
    </>
  );
}

function BothValues({ cell: { before, after, changed } }: { cell: Cell }) {
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <span style={visuallyHidden}>{t('then ')}</span>
        {cellText(before)}
        <ArrowForwardIcon aria-hidden="true" sx={{ fontSize: 18, mx: 0.5, verticalAlign: '-4px' }} />
        <span style={visuallyHidden}>{otherPoint()} </span>
        <DifferenceMark>{cellText(after)}</DifferenceMark>
      </Box>
      <WhoAndWhen changed={changed} />
    </>
  );
}

function WhoAndWhen({ changed }: { changed: MadeBy | null }) {
  const { timeZone } = useSchool().installation;
  const text = madeByText(changed, timeZone);
  if (text === '') return null;
  return <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400, minWidth: 160 }}>{text}</Box>;
}

const tableStyle = {
  borderCollapse: 'collapse',
  minWidth: '100%',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere', minWidth: 120 },
} as const;
