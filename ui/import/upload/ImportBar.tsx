import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { counted } from '../../shared/counted.ts';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { BAR, BAR_BUTTON } from '../../theme/lower-bar.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import type { SheetState } from '../grid/sheet-state.ts';
import type { Upload } from './use-sending.ts';

interface ImportBarProps {
  sheet: ImportSheet;
  state: SheetState;
  upload: Upload;
  /** Term and year in words, once they are chosen. */
  into: string | undefined;
  /** Everything has been checked. */
  ready: boolean;
  onColumns: () => void;
  onImport: () => void;
  onCancel: () => void;
  onStop: () => void;
  onPause: (paused: boolean) => void;
}

/** The question under the preview, its two answers, and how far an upload is. */
export function ImportBar({ sheet, state, upload, into, ready, ...on }: ImportBarProps) {
  const confirm = useConfirm();
  const ask = async () => {
    if (state.errors > 0) {
      const text = t('There are %{errors} error(s) in the import that must be resolved before importing.', {
        errors: state.errors,
      });
      await confirm({ title: t('Invalid Data'), text, yes: 'OK', no: null });
      return;
    }
    const asked = state.warnings > 0 || state.skipped > 0;
    if (!asked || (await confirm({ title: t('Warning'), text: warningText(state), danger: true }))) on.onImport();
  };
  if (upload.is === 'running') return <Running sheet={sheet} upload={upload} onStop={on.onStop} onPause={on.onPause} />;
  return (
    <Box sx={BAR}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 } }}>
        <Typography sx={{ fontWeight: 600 }}>{t('Do you want to import this data?')}</Typography>
        {into !== undefined && (
          <Typography sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {t('It goes into %{term}.', { term: translated(into) })}
          </Typography>
        )}
      </Box>
      <Button variant="outlined" color="secondary" sx={BAR_BUTTON} onClick={on.onColumns}>
        {t('Columns')}
      </Button>
      <Button variant="outlined" color="secondary" sx={BAR_BUTTON} onClick={on.onCancel}>
        {t('Cancel')}
      </Button>
      <Button sx={BAR_BUTTON} disabled={!ready || state.lookingUp} onClick={() => void ask()}>
        {t('Import')}
      </Button>
    </Box>
  );
}

/** What is ignored, overwritten or left out (rules/import#end). */
function warningText({ warnings, skipped, lostZeros }: SheetState): string {
  const warned = t(
    'There are %{warnings} unresolved warning(s) that will be ignored during import or overwrite existing student data.',
    { warnings },
  );
  const left = t(
    '%{rows} is probably about another person and will be skipped. |||| %{rows} are probably about another person and will be skipped.',
    { smart_count: skipped, rows: counted(skipped, 'row') },
  );
  const lost = t(
    '%{numbers} has probably lost zeros: a new student is created. |||| %{numbers} have probably lost zeros: new students are created.',
    { smart_count: lostZeros, numbers: counted(lostZeros, 'number') },
  );
  return [warnings > 0 && warned, skipped > 0 && left, lostZeros > 0 && lost, t('Continue?')].filter(Boolean).join(' ');
}

interface RunningProps {
  sheet: ImportSheet;
  upload: Upload & { is: 'running' };
  onStop: () => void;
  onPause: (paused: boolean) => void;
}

function Running({ sheet, upload, onStop, onPause }: RunningProps) {
  const { totals, stopping, paused } = upload;
  const share = (totals.rows + totals.failed) / sheet.total;
  const left = useTimeLeft(share, paused || stopping);
  const doing = stopping ? t('Stopping after the running part.') : paused ? t('Paused.') : t('Importing.');
  return (
    <Box sx={BAR}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography id="upload-progress" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.75 }}>
          {doing}{' '}
          {t('%{rows} of %{total} rows: %{created} created, %{changed} changed, %{unchanged} unchanged', {
            ...{ rows: inFigures(totals.rows), total: inFigures(sheet.total), created: inFigures(totals.created) },
            ...{ changed: inFigures(totals.changed), unchanged: inFigures(totals.unchanged) },
          })}
          {totals.failed > 0 && t(', %{failed} failed', { failed: inFigures(totals.failed) })}
          {left && ` · ${left}`}
        </Typography>
        <LinearProgress variant="determinate" value={Math.round(100 * share)} aria-labelledby="upload-progress" />
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
