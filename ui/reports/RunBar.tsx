import { Alert, Box, Button, Typography } from '@mui/material';
import type { Ref } from 'react';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { ReportProgress } from '../shared/report-run/ReportProgress.tsx';
import type { ReportRun } from '../shared/report-run/use-report-run.ts';
import { t } from '../words/t.ts';

interface RunBarProps {
  run: ReportRun;
  missing: readonly string[];
  /** Shows the pages on the screen; left out for files that have none. */
  onPreview?: (() => void) | undefined;
  /** The button that shows them, to give the focus back to. */
  previewRef?: Ref<HTMLButtonElement>;
}

/** Runs the report; says what is missing, how far it is, that it has been saved, or why it could not be made. */
export function RunBar({ run, missing, onPreview, previewRef }: RunBarProps) {
  const running = run.is === 'running';
  const disabled = running || missing.length > 0;
  const hint = missing.length > 0 ? t('Still to choose: %{join}.', { join: missing.join(', ') }) : '';
  return (
    <Box sx={{ mt: 3 }}>
      {run.is === 'failed' && <ErrorBox error={run.error} />}
      {run.is === 'done' && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {t('%{name} has been downloaded.', { name: run.fileName })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" size="large" disabled={disabled} aria-describedby="report-missing">
          {running ? t('Running') : t('Run Report')}
        </Button>
        {onPreview && (
          <Button
            ref={previewRef}
            // It stays where it is while *Cancel* stands in its place: whoever pressed it comes back to it.
            sx={running ? { display: 'none' } : undefined}
            variant="outlined"
            color="secondary"
            size="large"
            disabled={disabled}
            aria-describedby="report-missing"
            onClick={onPreview}
          >
            {t('Preview')}
          </Button>
        )}
        {running && (
          <Button variant="outlined" color="secondary" size="large" onClick={run.cancel}>
            {t('Cancel')}
          </Button>
        )}
        <Typography id="report-missing" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Typography>
      </Box>
      <ReportProgress run={run} />
    </Box>
  );
}
