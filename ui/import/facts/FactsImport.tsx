import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { focusTitle } from '../../routing/focus-title.ts';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { UndoAction } from '../../shared/history/UndoAction.tsx';
import { messageOf } from '../../shared/messages.ts';
import { Page } from '../../shared/Page.tsx';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { t } from '../../words/t.ts';
import { FilePicker } from '../reading/FilePicker.tsx';
import { Reading } from '../reading/Reading.tsx';
import { SheetChoiceField } from '../reading/SheetChoiceField.tsx';
import { Unreadable } from '../reading/Unreadable.tsx';
import type { EndedUpload } from '../upload/use-sending.ts';
import { FactColumns } from './FactColumns.tsx';
import { FactsPreview } from './FactsPreview.tsx';
import { FactTools } from './FactTools.tsx';
import type { FactSheet } from './fact-sheet.ts';
import { useFactFile } from './use-fact-file.ts';
import { useFactUpload } from './use-fact-upload.ts';

interface Ended {
  name: string;
  total: number;
  sent: EndedUpload;
}

/** Import Data, facts: a file is read, held against what is known, corrected here and sent in parts. */
export function FactsImport({ choice }: { choice: ReactNode }) {
  const confirm = useConfirm();
  const { file, ...on } = useFactFile();
  const { upload, start, stop, pause } = useFactUpload();
  const [ended, setEnded] = useState<Ended>();
  const running = upload.is === 'running';
  const corrected = file.is === 'sheet' && file.sheet.corrected;
  useUnsavedChanges(running || corrected);
  const mayDrop = async () =>
    !corrected ||
    (await confirm({
      ...{ title: t('Discard your corrections?'), text: t('The cells you corrected here are not in the file.') },
      ...{ yes: t('Discard'), no: t('Keep'), danger: true },
    }));
  const send = async (sheet: FactSheet) => {
    const sent = await start(sheet);
    setEnded({ name: sheet.fileName, total: sheet.rows.length, sent });
    if (sent.end === 'complete') on.drop();
    else on.recheck(sheet);
    focusTitle();
  };
  /** Another file, or another sheet of it, takes the place of this one. */
  const instead = async (take: () => unknown) => {
    if (!(await mayDrop())) return;
    setEnded(undefined);
    take();
  };
  const name = file.is === 'none' ? null : file.is === 'sheet' ? file.sheet.fileName : file.name;
  return (
    <Page title={t('Import Data')} width="wide">
      {(file.is === 'none' || file.is === 'unreadable') && choice}
      <Paper variant="outlined" sx={FORM}>
        <FilePicker
          fileName={name}
          busy={file.is === 'reading'}
          disabled={running}
          onFile={(chosen) => void instead(() => on.take(chosen))}
        />
        <FactTools />
      </Paper>
      {ended && <HowItEnded {...ended} />}
      {file.is === 'none' && !ended && <FactColumns />}
      {file.is === 'reading' && <Reading {...file} onCancel={on.drop} />}
      {file.is === 'unreadable' && <Unreadable name={file.name} error={file.error} />}
      <SheetChoiceField
        workbook={file.is === 'sheet' || file.is === 'unreadable' ? file.workbook : undefined}
        disabled={running}
        onSheet={(place) => void instead(() => on.takeSheet(place))}
      />
      {file.is === 'sheet' && (
        <FactsPreview
          sheet={file.sheet}
          phase={file.phase}
          upload={upload}
          onCorrect={on.correct}
          onRecheck={() => on.recheck(file.sheet)}
          onImport={() => void send(file.sheet)}
          onCancel={() => void mayDrop().then((may) => may && on.drop())}
          onStop={stop}
          onPause={pause}
        />
      )}
    </Page>
  );
}

/** What an import of facts did, and the way back. */
function HowItEnded({ name, total, sent }: Ended) {
  const { totals, entry } = sent;
  const undo = entry !== undefined && <UndoAction entry={entry} variant="outlined" />;
  if (sent.end === 'complete')
    return (
      <Paper component="section" variant="outlined" aria-labelledby="import-result" sx={{ p: 3, mb: 2 }}>
        <Typography
          id="import-result"
          variant="h2"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, overflowWrap: 'anywhere' }}
        >
          <CheckCircleOutlined sx={{ color: 'success.main' }} />
          {t('%{name} imported', { name })}
        </Typography>
        <Typography role="status">
          {t('%{created} recorded, %{changed} corrected, %{unchanged} known already.', { ...totals })}
        </Typography>
        <Box sx={{ mt: 2 }}>{undo}</Box>
      </Paper>
    );
  const [first] = sent.results.flatMap((one) => (one.outcome === 'failed' ? [one.reason] : []));
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={undo}>
      {t(
        '%{rows} of %{total} rows were imported, %{failed} failed. Importing again takes up the rest and changes nothing twice.',
        { rows: totals.rows, total, failed: totals.failed },
      )}{' '}
      {first ?? (sent.end === 'failed' ? messageOf(sent.error) : '')}
    </Alert>
  );
}

const FORM = {
  display: 'grid',
  gap: 2,
  p: 2,
  mb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(320px, 1fr) auto' },
} as const;
