import { counted } from '../../shared/counted.ts';
import { type Block, columnsOf, laidOver, type PlacedRow, rowsOf } from '../../shared/grid/block.ts';
import { cellsOfText, MOST_PASTED_CHARACTERS, TOO_MUCH_TEXT, textOfCells } from '../../shared/grid/clipboard-text.ts';
import type { GridSize } from '../../shared/grid/grid-moves.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { t, translated } from '../../words/t.ts';
import { GRID_COLUMNS } from './grid-columns.ts';
import type { ImportSheet } from './sheet.ts';
import type { CellChange } from './sheet-state.ts';

interface SheetBlocksOptions {
  sheet: ImportSheet;
  /** The rows on view, by their place in the file. */
  rows: readonly number[];
  size: GridSize;
  readOnly: boolean;
  onChangeCells: (cells: readonly CellChange[]) => void;
}

/** Copies, pastes and empties blocks of the preview; what is pasted is checked as the file is. */
export function useSheetBlocks({ sheet, rows, size, readOnly, onChangeCells }: SheetBlocksOptions) {
  const notice = useNotice();
  const write = (placed: readonly PlacedRow[]) => {
    const changes = placed.flatMap(({ at, cells }) => cells.flatMap((cell) => changeIn(rows[at], cell)));
    onChangeCells(changes);
    return changes.length;
  };
  return {
    copy: (block: Block) => textOfCells(rowsOf(block).map((at) => columnsOf(block).map(textIn(sheet, rows[at])))),
    /** Answers whether it may: nothing is changed while the file goes up. */
    empty(block: Block): boolean {
      if (!readOnly) write(laidOver([['']], block, size).rows);
      return !readOnly;
    },
    paste(block: Block, text: string) {
      if (readOnly) return;
      if (text.length > MOST_PASTED_CHARACTERS) return notice(translated(TOO_MUCH_TEXT), 'error');
      const placed = laidOver(cellsOfText(text), block, size);
      const left = [
        placed.rowsBeyond > 0 &&
          t('%{rows} beyond the last one left out |||| %{rows} beyond the last one left out', {
            ...{ smart_count: placed.rowsBeyond, rows: counted(placed.rowsBeyond, 'row') },
          }),
        placed.columnsBeyond > 0 &&
          t('%{columns} beyond the last one left out |||| %{columns} beyond the last one left out', {
            ...{ smart_count: placed.columnsBeyond, columns: counted(placed.columnsBeyond, 'column') },
          }),
      ];
      const pasted = t('%{cells} pasted', { cells: counted(write(placed.rows), 'cell') });
      notice([pasted, ...left.filter(Boolean)].join('. '), left.some(Boolean) ? 'warning' : 'success');
    },
  };
}

const changeIn = (index: number | undefined, { column, text }: PlacedRow['cells'][number]): CellChange[] => {
  const field = GRID_COLUMNS[column]?.field;
  return index === undefined || !field ? [] : [{ index, field, text }];
};

/** What a row shows in a column: the list's spelling where it could be read, otherwise as the file has it. */
const textIn = (sheet: ImportSheet, index: number | undefined) => (column: number) => {
  const field = GRID_COLUMNS[column]?.field;
  if (index === undefined || !field) return '';
  return (sheet.row(index)?.shown ?? sheet.textsOf(index))[field] ?? '';
};
