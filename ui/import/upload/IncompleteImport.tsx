import { Alert, Button } from '@mui/material';
import { BANNER } from '../../shared/banner.ts';
import { counted } from '../../shared/counted.ts';
import { UndoAction } from '../../shared/history/UndoAction.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { saveResults } from './results-file.ts';
import type { EndedUpload } from './use-upload.ts';

interface IncompleteImportProps {
  sheet: ImportSheet;
  sent: EndedUpload;
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
    [left, t('not sent')],
  ] as const;
  const said = figures.filter(([count]) => count > 0).map(([count, what]) => `${inFigures(count)} ${what}`);
  return (
    <Alert
      severity="warning"
      sx={BANNER}
      action={
        <>
          {sent.entry !== undefined && <UndoAction entry={sent.entry} label={t('Undo what was imported')} />}
          <Button size="small" variant="text" onClick={() => saveResults(sheet, sent)}>
            {t('Download results')}
          </Button>
        </>
      }
    >
      {counted(sheet.total, 'row')}: {said.join(', ')}. Import takes up the rest and changes nothing twice.
    </Alert>
  );
}
