import { Box } from '@mui/material';
import { type Ref, useState } from 'react';
import { ActiveCell } from './ActiveCell.tsx';
import { GRID_COLUMNS, type GridPlace } from './grid-columns.ts';
import { RepeatedMistake } from './RepeatedMistake.tsx';
import { type GridHandle, SheetGrid } from './SheetGrid.tsx';
import type { ImportSheet } from './sheet.ts';
import type { SheetState } from './sheet-state.ts';
import type { SheetView } from './sheet-views.ts';
import type { Corrections } from './use-corrections.ts';
import { ViewChoice } from './ViewChoice.tsx';

interface GridPaneProps {
  sheet: ImportSheet;
  state: SheetState;
  view: SheetView;
  /** The rows of the view, by their place in the file. */
  rows: readonly number[];
  corrections: Corrections;
  readOnly: boolean;
  handle: Ref<GridHandle>;
  onView: (view: SheetView) => void;
}

/** The grid between the choice of rows above it and the whole text of the active cell below. */
export function GridPane({ sheet, state, view, rows, corrections, readOnly, handle, onView }: GridPaneProps) {
  const [active, setActive] = useState<GridPlace>();
  const { repeatable } = corrections;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, height: GRID_HEIGHT }}>
      <ViewChoice view={view} sheet={sheet} state={state} onView={onView} />
      {repeatable && (
        <RepeatedMistake
          header={GRID_COLUMNS[repeatable.column]?.header ?? ''}
          before={repeatable.before}
          text={repeatable.text}
          count={repeatable.others.length}
          onRepeat={corrections.repeat}
          onClose={corrections.dismiss}
        />
      )}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <SheetGrid
          {...{ sheet, state, rows, readOnly, handle }}
          comparing={view === 'changed'}
          onActive={setActive}
          onChange={corrections.change}
          onChangeCells={corrections.changeCells}
        />
      </Box>
      <ActiveCell sheet={sheet} place={active} />
    </Box>
  );
}

/** The preview fills what the window leaves, so that the page itself need not scroll. */
const GRID_HEIGHT = { xs: 'max(380px, calc(100dvh - 300px))', lg: 'max(400px, calc(100dvh - 348px))' };
