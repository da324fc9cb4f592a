import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Paper, Tab, Tabs, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CellFinding } from '../../../domain/student-import/check-row.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { FindingsList } from './FindingsList.tsx';
import type { GridPlace } from './grid-columns.ts';
import { saveRemarks } from './remarks-file.ts';
import type { ImportSheet } from './sheet.ts';
import type { SheetState } from './sheet-state.ts';
import { groupFindings } from './sheet-views.ts';

const INTRO: Record<CellFinding['severity'], string> = {
  error:
    'We found some issues with your data. Please navigate to the errors below and correct them to be able to import.',
  warning:
    'We found some issues with your data. We can continue with the import, but take a look at the highlighted areas and correct if needed.',
};

/** `1 Error`, `7 Errors`, `No Errors`. */
export function countOf(count: number, severity: CellFinding['severity']): string {
  if (count === 0) return severity === 'error' ? t('No Errors') : t('No Warnings');
  const given = { smart_count: count, count: inFigures(count) };
  return severity === 'error'
    ? t('%{count} Error |||| %{count} Errors', given)
    : t('%{count} Warning |||| %{count} Warnings', given);
}

interface FindingsProps {
  sheet: ImportSheet;
  state: SheetState;
  onGoTo: (place: GridPlace) => void;
  onPoint: (place: GridPlace | undefined) => void;
}

/** Errors and warnings of the file; warnings come first only when there are no errors. */
export function Findings({ sheet, state, onGoTo, onPoint }: FindingsProps) {
  const [chosen, setChosen] = useState<CellFinding['severity']>();
  const severity = chosen ?? (state.errors === 0 && state.warnings > 0 ? 'warning' : 'error');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet's rows change with its state
  const groups = useMemo(() => groupFindings(sheet, severity), [sheet, severity, state]);
  return (
    <Paper
      component="section"
      aria-label={t('Errors and warnings')}
      variant="outlined"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        overflow: 'hidden',
        height: { xs: 480, lg: 'auto' },
      }}
    >
      <Tabs value={severity} onChange={(_, value) => setChosen(value)} sx={{ px: 1.5, flex: 'none' }}>
        <Tab value="error" label={countOf(state.errors, 'error')} />
        <Tab value="warning" label={countOf(state.warnings, 'warning')} />
      </Tabs>
      {groups.length > 0 ? (
        <>
          <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary', px: 1.5, pt: 1.5 }}>
            {translated(INTRO[severity])}
          </Typography>
          <Box sx={{ px: 0.75, pb: 0.5 }}>
            <Button
              variant="text"
              size="small"
              startIcon={<FileDownloadOutlined />}
              onClick={() => saveRemarks(sheet, severity)}
            >
              {severity === 'error' ? t('Download rows with errors') : t('Download rows with warnings')}
            </Button>
          </Box>
          <Box sx={{ flex: { xs: 1, lg: '1 1 0' }, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            <FindingsList severity={severity} groups={groups} onGoTo={onGoTo} onPoint={onPoint} />
          </Box>
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary', p: 1.5 }}>{countOf(0, severity)}</Typography>
      )}
    </Paper>
  );
}
