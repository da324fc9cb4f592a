import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { stackedWhereNarrow } from '../../shared/stacked-where-narrow.ts';
import { t } from '../../words/t.ts';
import { FactRowView } from './FactRowView.tsx';
import type { FactSheet } from './fact-sheet.ts';

/** Rows drawn at once. */
const PAGE = 50;

interface FactRowsProps {
  sheet: FactSheet;
  /** Places of the rows on view. */
  rows: readonly number[];
  readOnly: boolean;
  onCorrect: (row: number, field: string, text: string) => void;
}

/** The rows of a file of facts: whose, which fact, what it says and what it does; what is wrong is corrected in place. */
export function FactRows({ sheet, rows, readOnly, onCorrect }: FactRowsProps) {
  const [wanted, setWanted] = useState(0);
  const first = Math.min(wanted, Math.max(0, Math.floor((rows.length - 1) / PAGE) * PAGE));
  const shown = rows.slice(first, first + PAGE);
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('No row of this kind.')}</Typography>;
  return (
    <>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={stackedWhereNarrow} aria-label={t('Preview of %{name}', { name: sheet.fileName })}>
          <TableHead>
            <TableRow>
              {(['Line', 'Student', 'Fact', 'Says', 'What it does'] as const).map((head) => (
                <TableCell key={head}>{t(head)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <FactRowView key={row} sheet={sheet} row={row} readOnly={readOnly} onCorrect={onCorrect} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {rows.length > PAGE && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Typography sx={{ flex: 1, fontSize: '0.875rem' }} role="status">
            {t('Rows %{from} to %{to} of %{all}', { from: first + 1, to: first + shown.length, all: rows.length })}
          </Typography>
          <Button size="small" variant="outlined" disabled={first === 0} onClick={() => setWanted(first - PAGE)}>
            {t('Earlier rows')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={first + PAGE >= rows.length}
            onClick={() => setWanted(first + PAGE)}
          >
            {t('Later rows')}
          </Button>
        </Box>
      )}
    </>
  );
}
