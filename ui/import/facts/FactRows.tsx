import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
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
  const translate = useTranslate();
  const [wanted, setWanted] = useState(0);
  const first = Math.min(wanted, Math.max(0, Math.floor((rows.length - 1) / PAGE) * PAGE));
  const shown = rows.slice(first, first + PAGE);
  if (rows.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('app.import.facts.nothing')}</Typography>;
  return (
    <>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={translate('app.import.facts.preview', { name: sheet.fileName })}>
          <TableHead>
            <TableRow>
              {['line', 'student', 'fact', 'says', 'outcome'].map((head) => (
                <TableCell key={head}>{translate(`app.import.facts.${head}`)}</TableCell>
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
            {translate('app.import.facts.page', { from: first + 1, to: first + shown.length, all: rows.length })}
          </Typography>
          <Button size="small" variant="outlined" disabled={first === 0} onClick={() => setWanted(first - PAGE)}>
            {translate('app.import.facts.earlier')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={first + PAGE >= rows.length}
            onClick={() => setWanted(first + PAGE)}
          >
            {translate('app.import.facts.later')}
          </Button>
        </Box>
      )}
    </>
  );
}
