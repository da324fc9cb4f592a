import { artifact, type Sheet, tagged, within } from './document.ts';
import { COLORS } from './palette.ts';
import { type Box, drawLines, drawText, type TextStyle } from './text.ts';

/** A cell of a table: its text, how it looks and whether it heads a row or a column. */
export interface Cell extends TextStyle {
  text: string;
  /** Instead of the text: lines of their own, each cut where it does not fit. */
  lines?: readonly (TextStyle & { text: string })[];
  width: number;
  fill?: string;
  head?: 'Row' | 'Column';
  /** Room at the left and right of the text. */
  padding?: number;
  /** More room at the left. */
  indent?: number;
  /** Drawn over the fill and under the text: lines and marks, which say nothing the text does not. */
  decorate?: (box: Box) => void;
}

/** Draws one row at the sheet's place and moves it on. Use inside `within(sheet, 'Table', ...)`. */
export function drawRow(sheet: Sheet, height: number, cells: readonly Cell[], x = sheet.left): void {
  const boxes = placed(cells, { x, y: sheet.y, height });
  artifact(sheet, () => {
    boxes.forEach((box, at) => {
      const cell = cells[at];
      if (cell?.fill) sheet.doc.rect(box.x, box.y, box.width, box.height).fill(cell.fill);
      cell?.decorate?.(box);
    });
  });
  within(sheet, 'TR', () => {
    cells.forEach((cell, at) => {
      const box = boxes[at];
      if (box) drawCell(sheet, cell, box);
    });
  });
  sheet.y += height;
}

function placed(cells: readonly Cell[], start: Omit<Box, 'width'>): Box[] {
  let { x } = start;
  return cells.map(({ width }) => {
    const box = { ...start, x, width };
    x += width;
    return box;
  });
}

function drawCell(sheet: Sheet, cell: Cell, box: Box): void {
  const { padding = 4, indent = 0 } = cell;
  const inner = { ...box, x: box.x + padding + indent, width: box.width - 2 * padding - indent };
  const draw = () => {
    if (cell.lines) drawLines(sheet.doc, cell.lines, inner, cell);
    else drawText(sheet.doc, cell.text, inner, cell.head === 'Column' ? { ...cell, wholeWords: true } : cell);
  };
  if (cell.head) tagged(sheet, 'TH', draw, { scope: cell.head });
  else tagged(sheet, 'TD', draw);
}

/** A line at the left edge of a cell, between it and the one before. */
export const leftLine =
  (sheet: Sheet, color: string = COLORS.line, thickness = 0.5): NonNullable<Cell['decorate']> =>
  ({ x, y, height }) => {
    sheet.doc
      .moveTo(x, y)
      .lineTo(x, y + height)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  };
