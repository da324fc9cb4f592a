import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { RadioChoice } from '../../shared/RadioChoice.tsx';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { BAR, BAR_BUTTON } from '../../theme/lower-bar.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { FileNotes } from '../reading/FileNotes.tsx';
import type { Upload } from '../upload/use-sending.ts';
import { FactRows } from './FactRows.tsx';
import { countsOf, FACT_VIEWS, type FactSheet, type FactView, rowsIn } from './fact-sheet.ts';
import type { CheckPhase } from './use-fact-file.ts';

interface FactsPreviewProps {
  sheet: FactSheet;
  phase: CheckPhase;
  upload: Upload;
  onCorrect: (row: number, field: string, text: string) => void;
  onRecheck: () => void;
  onImport: () => void;
  onCancel: () => void;
  onStop: () => void;
  onPause: (paused: boolean) => void;
}

const VIEWS = { all: 'All ## lines', wrong: 'Errors', created: 'New ## lines', changed: 'Corrections' } as const;

/** The rows of a file of facts with what each would do, and the question whether to import them. */
export function FactsPreview(props: FactsPreviewProps) {
  const { sheet, phase, upload } = props;
  const [view, setView] = useState<FactView>('all');
  const counts = countsOf(sheet);
  const total = sheet.rows.length;
  const unknown = sheet.unknownHeaders.length > 0 && [
    t('Columns that are not imported: %{headers}.', { headers: sheet.unknownHeaders.join(', ') }),
  ];
  return (
    <>
      <FileNotes notes={[...(unknown || []), ...sheet.notes]} />
      {phase.is === 'checking' && <Checking done={phase.done} total={phase.total} />}
      {phase.is === 'failed' && <FailureState error={phase.error} onRetry={props.onRecheck} />}
      {phase.is === 'ready' && (
        <Alert severity={counts.wrong > 0 ? 'error' : 'info'} role="status" sx={{ mb: 2 }}>
          {counts.unchanged === total
            ? t('Every row says only what is known already: importing this file changes nothing.')
            : t('%{rows}: %{created} new, %{changed} corrected, %{unchanged} known already, %{wrong} with errors', {
                ...counts,
                rows: counted(total, 'row'),
              })}
        </Alert>
      )}
      <Box sx={{ mb: 1 }}>
        <RadioChoice
          id="facts-view"
          label={t('Rows shown')}
          value={view}
          onChange={setView}
          choices={FACT_VIEWS.map((value) => ({ value, label: t(VIEWS[value]) }))}
        />
      </Box>
      <FactRows
        key={view}
        sheet={sheet}
        rows={rowsIn(sheet, view)}
        readOnly={upload.is === 'running'}
        onCorrect={props.onCorrect}
      />
      {upload.is === 'running' ? <Sending {...props} upload={upload} /> : <Asking {...props} wrong={counts.wrong} />}
    </>
  );
}

function Checking({ done, total }: { done: number; total: number }) {
  const figures = { done: inFigures(done), total: inFigures(total) };
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id="facts-checking" role="status" sx={{ fontSize: '0.875rem', mb: 0.75 }}>
        {t('Checking %{done} of %{total} rows', figures)}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round((100 * done) / total)} aria-labelledby="facts-checking" />
    </Box>
  );
}

function Sending({ sheet, upload, onStop, onPause }: FactsPreviewProps & { upload: Upload & { is: 'running' } }) {
  const { totals, stopping, paused } = upload;
  const [done, total] = [totals.rows + totals.failed, sheet.rows.length];
  const left = useTimeLeft(done / total, paused || stopping);
  const doing = stopping ? t('Stopping after the running part.') : paused ? t('Paused.') : t('Importing.');
  return (
    <Box sx={BAR}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography id="facts-sending" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.75 }}>
          {doing} {t('%{done} of %{total} rows', { done: inFigures(done), total: inFigures(total) })}
          {left && ` · ${left}`}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={Math.round((100 * done) / total)}
          aria-labelledby="facts-sending"
        />
      </Box>
      <Button variant="outlined" color="secondary" onClick={() => onPause(!paused)} disabled={stopping}>
        {t(paused ? 'Go on' : 'Pause')}
      </Button>
      <Button variant="outlined" color="secondary" onClick={onStop} disabled={stopping}>
        {t('Stop')}
      </Button>
    </Box>
  );
}

function Asking({ phase, wrong, onImport, onCancel }: FactsPreviewProps & { wrong: number }) {
  return (
    <Box sx={BAR}>
      <Typography sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: 600 }}>
        {t(
          wrong > 0
            ? 'Correct the rows with errors first: here, or in the file.'
            : 'Do you want to import these facts?',
        )}
      </Typography>
      <Button variant="outlined" color="secondary" sx={BAR_BUTTON} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button sx={BAR_BUTTON} disabled={phase.is !== 'ready' || wrong > 0} onClick={onImport}>
        {t('Import')}
      </Button>
    </Box>
  );
}
