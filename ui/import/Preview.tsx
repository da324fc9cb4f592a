import { Alert, Box, Tab, Tabs, useMediaQuery, useTheme } from '@mui/material';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type ImportField, importColumn } from '../../domain/student-import/columns.ts';
import { ActiveCell } from './grid/ActiveCell.tsx';
import { CheckProgress } from './grid/CheckProgress.tsx';
import { Findings } from './grid/Findings.tsx';
import { GRID_COLUMNS, type GridPlace } from './grid/grid-columns.ts';
import { RepeatedMistake } from './grid/RepeatedMistake.tsx';
import { type GridHandle, SheetGrid } from './grid/SheetGrid.tsx';
import type { ImportSheet } from './grid/sheet.ts';
import { rowsOf, type SheetView, sameMistakes } from './grid/sheet-views.ts';
import { ViewChoice } from './grid/ViewChoice.tsx';
import { FileNotes } from './reading/FileNotes.tsx';
import { ImportBar } from './upload/ImportBar.tsx';
import type { Upload } from './upload/use-upload.ts';

interface PreviewProps {
  sheet: ImportSheet;
  /** Year and term are chosen. */
  ready: boolean;
  upload: Upload;
  onCorrected: () => void;
  onColumns: () => void;
  onImport: () => void;
  onCancel: () => void;
  onStop: () => void;
  onRecheck: () => void;
}

interface Correction {
  column: number;
  before: string;
  text: string;
  /** Other rows with the same mistake. */
  others: number[];
}

/** The file's rows with their remarks: list and grid side by side, on narrow screens as tabs. */
export function Preview(props: PreviewProps) {
  const { sheet, upload, onCorrected } = props;
  const state = useSyncExternalStore(sheet.subscribe, sheet.state);
  const [view, setView] = useState<SheetView>('all');
  const [active, setActive] = useState<GridPlace>();
  const [correction, setCorrection] = useState<Correction>();
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
  const change = useCallback(
    (place: GridPlace, text: string, before: string) => {
      const field = GRID_COLUMNS[place.column]?.field;
      if (!field) return;
      const wasWrong = sheet.row(place.row)?.findings.some((one) => one.field === field && one.severity === 'error');
      void sheet.change([place.row], field, text);
      onCorrected();
      const others = wasWrong && mayRepeat(field, before) ? sameMistakes(sheet, field, before, place.row) : [];
      setCorrection(others.length > 0 ? { column: place.column, before, text, others } : undefined);
    },
    [sheet, onCorrected],
  );
  const repeatCorrection = () => {
    const field = correction && GRID_COLUMNS[correction.column]?.field;
    if (correction && field) void sheet.change(correction.others, field, correction.text);
    setCorrection(undefined);
  };

  const showGrid = !narrow || pane === 'grid';
  return (
    <>
      <FileNotes notes={sheet.notes} />
      {checked && state.unchanged === sheet.total && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Every row says only what is known already: importing this file changes nothing.
        </Alert>
      )}
      {(!checked || !props.ready) && (
        <CheckProgress phase={state.phase} ready={props.ready} onRetry={props.onRecheck} />
      )}
      {narrow && (
        <Tabs value={pane} onChange={(_, value) => setPane(value)} sx={{ mb: 1.5 }}>
          <Tab value="grid" label="Data Preview" />
          <Tab value="findings" label={`Errors ${state.errors} · Warnings ${state.warnings}`} />
        </Tabs>
      )}
      <Box sx={LAYOUT}>
        {(!narrow || pane === 'findings') && (
          <Findings sheet={sheet} state={state} onGoTo={goTo} onPoint={(place) => grid.current?.point(place)} />
        )}
        {showGrid && (
          <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, height: GRID_HEIGHT }}>
            <ViewChoice view={view} sheet={sheet} state={state} onView={setView} />
            {correction && (
              <RepeatedMistake
                header={GRID_COLUMNS[correction.column]?.header ?? ''}
                before={correction.before}
                text={correction.text}
                count={correction.others.length}
                onRepeat={repeatCorrection}
                onClose={() => setCorrection(undefined)}
              />
            )}
            <Box sx={{ flex: 1, minHeight: 0 }}>
              <SheetGrid
                sheet={sheet}
                state={state}
                rows={rows}
                readOnly={upload.is === 'running'}
                handle={grid}
                onActive={setActive}
                onChange={change}
              />
            </Box>
            <ActiveCell sheet={sheet} place={active} />
          </Box>
        )}
      </Box>
      <ImportBar sheet={sheet} state={state} upload={upload} ready={props.ready && checked} {...actionsOf(props)} />
    </>
  );
}

/** A text that is one of a few may stand for a blank everywhere; a name or a day is somebody's own. */
const mayRepeat = (field: ImportField, before: string) => before !== '' || importColumn(field).options !== undefined;

const actionsOf = ({ onColumns, onImport, onCancel, onStop }: PreviewProps) => ({
  onColumns,
  onImport,
  onCancel,
  onStop,
});

/** The preview fills what the window leaves, so that the page itself need not scroll. */
const GRID_HEIGHT = { xs: 'max(380px, calc(100dvh - 300px))', lg: 'max(400px, calc(100dvh - 348px))' };
const LAYOUT = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
} as const;
