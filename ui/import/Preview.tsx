import { Alert, Box, Tab, Tabs, useMediaQuery, useTheme } from '@mui/material';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../words/t.ts';
import { AnotherPersons } from './grid/AnotherPersons.tsx';
import { CheckProgress } from './grid/CheckProgress.tsx';
import { Findings } from './grid/Findings.tsx';
import { GridPane } from './grid/GridPane.tsx';
import type { GridPlace } from './grid/grid-columns.ts';
import { LostZeros } from './grid/LostZeros.tsx';
import type { GridHandle } from './grid/SheetGrid.tsx';
import type { ImportSheet } from './grid/sheet.ts';
import { rowsOf, type SheetView } from './grid/sheet-views.ts';
import { useCorrections } from './grid/use-corrections.ts';
import { FileNotes } from './reading/FileNotes.tsx';
import { ImportBar } from './upload/ImportBar.tsx';
import type { Upload } from './upload/use-sending.ts';

interface PreviewProps {
  sheet: ImportSheet;
  /** Year and term are chosen. */
  ready: boolean;
  /** Term and year in words, once they are chosen. */
  into: string | undefined;
  upload: Upload;
  onCorrected: () => void;
  onColumns: () => void;
  onImport: () => void;
  onCancel: () => void;
  onStop: () => void;
  onPause: (paused: boolean) => void;
  onRecheck: () => void;
}

/** The file's rows with their remarks: list and grid side by side, on narrow screens as tabs. */
export function Preview(props: PreviewProps) {
  const { sheet, upload, onCorrected } = props;
  const state = useSyncExternalStore(sheet.subscribe, sheet.state);
  const corrections = useCorrections(sheet, onCorrected);
  const [view, setView] = useState<SheetView>('all');
  const [pane, setPane] = useState<'grid' | 'findings'>('grid');
  const narrow = useMediaQuery(useTheme().breakpoints.down('lg'));
  const grid = useRef<GridHandle>(null);
  // A corrected row stays on view until the view is chosen again: it must not vanish under the hands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each whole check makes the view anew
  const rows = useMemo(() => rowsOf(sheet, view), [sheet, view, state.run]);
  const checked = state.phase.is === 'ready';

  const goTo = useCallback(
    (place: GridPlace) => {
      setPane('grid');
      if (!rows.includes(place.row)) setView('all');
      // The grid draws the new pane or view first.
      setTimeout(() => grid.current?.goTo(place));
    },
    [rows],
  );
  return (
    <>
      <FileNotes notes={sheet.notes} />
      {checked && <AnotherPersons sheet={sheet} state={state} readOnly={upload.is === 'running'} onGoTo={goTo} />}
      {checked && (
        <LostZeros
          sheet={sheet}
          state={state}
          readOnly={upload.is === 'running'}
          onGoTo={goTo}
          onRestore={corrections.changeCells}
        />
      )}
      {checked && state.unchanged === sheet.total && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('Every row says only what is known already: importing this file changes nothing.')}
        </Alert>
      )}
      {(!checked || !props.ready) && (
        <CheckProgress phase={state.phase} ready={props.ready} onRetry={props.onRecheck} />
      )}
      {narrow && (
        <Tabs value={pane} onChange={(_, value) => setPane(value)} sx={{ mb: 1.5 }}>
          <Tab value="grid" label={t('Data Preview')} />
          <Tab
            value="findings"
            label={t('Errors %{errors} · Warnings %{warnings}', { errors: state.errors, warnings: state.warnings })}
          />
        </Tabs>
      )}
      <Box sx={LAYOUT}>
        {(!narrow || pane === 'findings') && (
          <Findings sheet={sheet} state={state} onGoTo={goTo} onPoint={(place) => grid.current?.point(place)} />
        )}
        {(!narrow || pane === 'grid') && (
          <GridPane
            {...{ sheet, state, view, rows, corrections }}
            readOnly={upload.is === 'running'}
            handle={grid}
            onView={setView}
          />
        )}
      </Box>
      <ImportBar {...{ sheet, state, upload }} into={props.into} ready={props.ready && checked} {...actionsOf(props)} />
    </>
  );
}

const actionsOf = ({ onColumns, onImport, onCancel, onStop, onPause }: PreviewProps) => ({
  onColumns,
  onImport,
  onCancel,
  onStop,
  onPause,
});

const LAYOUT = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
} as const;
