import { Box } from '@mui/material';
import { t, translated } from '../../words/t.ts';
import { GRID_COLUMNS, type GridPlace } from './grid-columns.ts';
import type { ImportSheet } from './sheet.ts';

/** Says in full what the active cell holds and what is the matter with it. */
export function ActiveCell({ sheet, place }: { sheet: ImportSheet; place: GridPlace | undefined }) {
  const row = place && sheet.row(place.row);
  const column = place && GRID_COLUMNS[place.column];
  const finding = row?.findings.find((one) => one.field === column?.field);
  const present = column && row?.known?.values[column.field];
  return (
    <Box
      role="status"
      sx={{ minHeight: 44, pt: 0.75, fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {place && row && column && (
        <>
          <Box component="span" sx={{ fontWeight: 600, color: finding ? `${finding.severity}.main` : 'text.primary' }}>
            {t('Row %{line}', { line: sheet.lineOf(place.row) })}, {column.header}
            {finding && `: ${translated(finding.message)}`}
          </Box>
          {finding?.severity === 'warning' && present && t(' Present value: %{present}.', { present })}
          {!row.known && place.column === 0 && t(' New Student with no existing information.')}
          {finding?.ignored && t(' The value will not be taken.')}
        </>
      )}
    </Box>
  );
}
