import { useCallback, useState } from 'react';
import { type ImportField, importColumn } from '../../../domain/student-import/columns.ts';
import { GRID_COLUMNS, type GridPlace } from './grid-columns.ts';
import type { ImportSheet } from './sheet.ts';
import type { CellChange } from './sheet-state.ts';
import { sameMistakes } from './sheet-views.ts';

/** A corrected mistake that stands in other rows as well. */
interface Repeatable {
  column: number;
  before: string;
  text: string;
  /** The other rows with the same mistake. */
  others: number[];
}

/** What is corrected in the grid, and what may be corrected alike in other rows. */
export interface Corrections {
  change: (place: GridPlace, text: string, before: string) => void;
  /** Puts many texts into cells at once. */
  changeCells: (cells: readonly CellChange[]) => void;
  /** The last correction, where other rows have the same mistake. */
  repeatable: Repeatable | undefined;
  /** Corrects the other rows as well. */
  repeat: () => void;
  /** Leaves the other rows as they are. */
  dismiss: () => void;
}

/** Corrects cells of the sheet; `onCorrected` is told of each. */
export function useCorrections(sheet: ImportSheet, onCorrected: () => void): Corrections {
  const [repeatable, setRepeatable] = useState<Repeatable>();
  const change = useCallback(
    (place: GridPlace, text: string, before: string) => {
      const field = GRID_COLUMNS[place.column]?.field;
      if (!field) return;
      const wasWrong = sheet.row(place.row)?.findings.some((one) => one.field === field && one.severity === 'error');
      void sheet.change([place.row], field, text);
      onCorrected();
      const others = wasWrong && mayRepeat(field, before) ? sameMistakes(sheet, field, before, place.row) : [];
      setRepeatable(others.length > 0 ? { column: place.column, before, text, others } : undefined);
    },
    [sheet, onCorrected],
  );
  const changeCells = useCallback(
    (cells: readonly CellChange[]) => {
      void sheet.changeCells(cells);
      onCorrected();
      setRepeatable(undefined);
    },
    [sheet, onCorrected],
  );
  const dismiss = () => setRepeatable(undefined);
  const repeat = () => {
    const field = repeatable && GRID_COLUMNS[repeatable.column]?.field;
    if (repeatable && field) void sheet.change(repeatable.others, field, repeatable.text);
    dismiss();
  };
  return { change, changeCells, repeatable, repeat, dismiss };
}

/** A text that is one of a few may stand for a blank everywhere; a name or a day is somebody's own. */
const mayRepeat = (field: ImportField, before: string) => before !== '' || importColumn(field).options !== undefined;
