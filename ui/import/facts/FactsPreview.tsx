import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { counted } from '../../shared/counted.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { RadioChoice } from '../../shared/RadioChoice.tsx';
import { BAR, BAR_BUTTON } from '../../theme/lower-bar.ts';
import { FileNotes } from '../reading/FileNotes.tsx';
import { FactRows } from './FactRows.tsx';
import { countsOf, FACT_VIEWS, type FactSheet, type FactView, rowsIn } from './fact-sheet.ts';
import type { CheckPhase } from './use-fact-file.ts';
import type { FactUpload } from './use-fact-upload.ts';

interface FactsPreviewProps {
  sheet: FactSheet;
  phase: CheckPhase;
  upload: FactUpload;
  onCorrect: (row: number, field: string, text: string) => void;
  onRecheck: () => void;
  onImport: () => void;
  onCancel: () => void;
  onStop: () => void;
}

/** The rows of a file of facts with what each would do, and the question whether to import them. */
export function FactsPreview(props: FactsPreviewProps) {
  const { sheet, phase, upload } = props;
  const translate = useTranslate();
  const [view, setView] = useState<FactView>('all');
  const counts = countsOf(sheet);
  const total = sheet.rows.length;
  const unknown = sheet.unknownHeaders.length > 0 && [
    translate('app.import.facts.unknown', { headers: sheet.unknownHeaders.join(', ') }),
  ];
  return (
    <>
      <FileNotes notes={[...(unknown || []), ...sheet.notes]} />
      {phase.is === 'checking' && <Checking done={phase.done} total={phase.total} />}
      {phase.is === 'failed' && <FailureState error={phase.error} onRetry={props.onRecheck} />}
      {phase.is === 'ready' && (
        <Alert severity={counts.wrong > 0 ? 'error' : 'info'} role="status" sx={{ mb: 2 }}>
          {counts.unchanged === total
            ? translate('app.import.facts.nothingNew')
            : translate('app.import.facts.found', { ...counts, rows: counted(total, 'row') })}
        </Alert>
      )}
      <Box sx={{ mb: 1 }}>
        <RadioChoice
          id="facts-view"
          label={translate('app.import.facts.view')}
          value={view}
          onChange={(chosen) => setView(chosen as FactView)}
          choices={FACT_VIEWS.map((value) => ({ value, label: translate(`app.import.facts.views.${value}`) }))}
        />
      </Box>
      <FactRows
        key={view}
        sheet={sheet}
        rows={rowsIn(sheet, view)}
        readOnly={upload.is === 'running'}
        onCorrect={props.onCorrect}
      />
      <Bar {...props} wrong={counts.wrong} />
    </>
  );
}

function Checking({ done, total }: { done: number; total: number }) {
  const translate = useTranslate();
  const figures = { done: done.toLocaleString('en-US'), total: total.toLocaleString('en-US') };
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id="facts-checking" role="status" sx={{ fontSize: '0.875rem', mb: 0.75 }}>
        {translate('app.import.facts.checking', figures)}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round((100 * done) / total)} aria-labelledby="facts-checking" />
    </Box>
  );
}

function Bar({ sheet, phase, upload, wrong, onImport, onCancel, onStop }: FactsPreviewProps & { wrong: number }) {
  const translate = useTranslate();
  if (upload.is === 'running') {
    const { totals, stopping } = upload;
    const [done, total] = [totals.rows + totals.failed, sheet.rows.length];
    return (
      <Box sx={BAR}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography id="facts-sending" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.75 }}>
            {translate(stopping ? 'app.import.facts.stopping' : 'app.import.facts.sending', { done, total })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={Math.round((100 * done) / total)}
            aria-labelledby="facts-sending"
          />
        </Box>
        <Button variant="outlined" color="secondary" onClick={onStop} disabled={stopping}>
          {translate('app.import.stop')}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={BAR}>
      <Typography sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: 600 }}>
        {translate(wrong > 0 ? 'app.import.facts.errorsFirst' : 'app.import.facts.ask')}
      </Typography>
      <Button variant="outlined" color="secondary" sx={BAR_BUTTON} onClick={onCancel}>
        {translate('app.import.facts.cancel')}
      </Button>
      <Button sx={BAR_BUTTON} disabled={phase.is !== 'ready' || wrong > 0} onClick={onImport}>
        {translate('app.import.facts.send')}
      </Button>
    </Box>
  );
}
