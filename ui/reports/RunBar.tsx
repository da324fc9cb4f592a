import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import type { ReportRun } from '../shared/report-run/use-report-run.ts';
import { t } from '../words/t.ts';
import { sizeText } from './report-texts.ts';

/** Runs the report; says what is missing, how far it is, that it has been saved, or why it could not be made. */
export function RunBar({ run, missing }: { run: ReportRun; missing: readonly string[] }) {
  const running = run.is === 'running';
  const hint = missing.length > 0 ? t('Still to choose: %{join}.', { join: missing.join(', ') }) : '';
  return (
    <Box sx={{ mt: 3 }}>
      {run.is === 'failed' && <ErrorBox error={run.error} />}
      {run.is === 'done' && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {t('%{fileName} has been downloaded.', { fileName: run.fileName })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" size="large" disabled={running || missing.length > 0} aria-describedby="report-missing">
          {running ? t('Running') : t('Run Report')}
        </Button>
        {running && (
          <Button variant="outlined" color="secondary" size="large" onClick={run.cancel}>
            {t('Cancel')}
          </Button>
        )}
        <Typography id="report-missing" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Typography>
      </Box>
      <Box role="status" sx={{ mt: running ? 2 : 0 }}>
        {running && (
          <>
            <Typography sx={{ fontSize: '0.875rem', mb: 0.5 }}>
              {run.bytes === 0
                ? t('The report is being made.')
                : t('Downloading: %{sizeText} so far.', { sizeText: sizeText(run.bytes) })}
            </Typography>
            <LinearProgress aria-label={t('Report in progress')} />
          </>
        )}
      </Box>
    </Box>
  );
}
