import { Alert, Button } from '@mui/material';
import { BANNER } from '../../shared/banner.ts';
import { counted } from '../../shared/counted.ts';
import { UndoAction } from '../../shared/history/UndoAction.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import { saveResults } from './results-file.ts';
import type { EndedUpload } from './use-sending.ts';

interface IncompleteImportProps {
  sheet: ImportSheet;
  sent: EndedUpload;
}

/** How far the last import of this file came, with what became of each row. */
export function IncompleteImport({ sheet, sent }: IncompleteImportProps) {
  const { created, changed, unchanged, failed, rows } = sent.totals;
  const left = sheet.total - rows - failed;
  const figures = [
    [created, '%{count} created'],
    [changed, '%{count} changed'],
    [unchanged, '%{count} unchanged'],
    [failed, '%{count} failed'],
    [left, '%{count} not sent'],
  ] as const;
  const said = figures.filter(([count]) => count > 0).map(([count, text]) => t(text, { count: inFigures(count) }));
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
      {t('%{rows}: %{said}. Import takes up the rest and changes nothing twice.', {
        rows: counted(sheet.total, 'row'),
        said: said.join(', '),
      })}
    </Alert>
  );
}
