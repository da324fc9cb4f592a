import { Alert, Button } from '@mui/material';
import { counted } from '../../shared/counted.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { saveResults } from './results-file.ts';
import type { Sent } from './send-parts.ts';

interface IncompleteImportProps {
  sheet: ImportSheet;
  sent: Sent;
}

/** How far the last import of this file came, with what became of each row. */
export function IncompleteImport({ sheet, sent }: IncompleteImportProps) {
  const { created, changed, unchanged, failed, rows } = sent.totals;
  const left = sheet.total - rows - failed;
  const figures = [
    [created, 'created'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [failed, 'failed'],
    [left, 'not sent'],
  ] as const;
  const said = figures
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button size="small" variant="text" onClick={() => saveResults(sheet, sent)}>
          Download results
        </Button>
      }
    >
      {counted(sheet.total, 'row')}: {said.join(', ')}. Import takes up the rest and changes nothing twice.
    </Alert>
  );
}
