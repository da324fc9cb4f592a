import { keepTogether, type Sheet, within } from './document.ts';
import { COLORS } from './palette.ts';
import { said } from './said.ts';
import { type Cell, drawRow, leftLine } from './table.ts';

/** A cell of a term: its text, and its colour where it has one of its own. */
export interface TermCell {
  text: string;
  color?: string;
  bold?: boolean;
}

export interface TermsTable {
  title: string;
  /** Headings of the terms, each with a second line or none. */
  columns: readonly { label: string; note?: string }[];
  rows: readonly { label: string; cells: readonly TermCell[]; decorate?: Cell['decorate'] }[];
  labelWidth: number;
  rowHeight: number;
}

const HEAD_HEIGHT = 34;
const GAP = 12;
/** Holds the name of a term, hardly smaller than it should be. */
const NARROWEST_TERM = 60;

/**
 * Rows of a label and a value per term, on one page when one page can hold them (rules/reports#blocks). With more terms than fit
 * side by side the table goes on below.
 */
export function drawTermsTable(sheet: Sheet, table: TermsTable): void {
  const most = Math.floor((sheet.width - table.labelWidth) / NARROWEST_TERM);
  for (let from = 0; from < table.columns.length; from += most) {
    drawPart(sheet, table, from, Math.min(table.columns.length, from + most));
  }
}

function drawPart(sheet: Sheet, { title, columns, rows, labelWidth, rowHeight }: TermsTable, from: number, to: number) {
  keepTogether(sheet, HEAD_HEIGHT + rows.length * rowHeight);
  const width = (sheet.width - labelWidth) / (to - from);
  within(sheet, 'Table', () => {
    drawRow(sheet, HEAD_HEIGHT, [
      titleCell(said(sheet.doc, title), labelWidth),
      ...columns.slice(from, to).map((one) => termCell(one, width)),
    ]);
    rows.forEach(({ label, cells, decorate }, place) => {
      const fill = place % 2 === 0 ? COLORS.lightRow : COLORS.white;
      const labelCell: Cell = {
        text: label,
        width: labelWidth,
        fill,
        font: 'bold',
        size: 9,
        head: 'Row',
        shrink: true,
      };
      drawRow(sheet, rowHeight, [
        decorate ? { ...labelCell, decorate } : labelCell,
        ...cells.slice(from, to).map((cell) => valueCell(sheet, cell, width, fill)),
      ]);
    });
  });
  sheet.y += GAP;
}

const titleCell = (title: string, width: number): Cell => ({
  text: title.toUpperCase(),
  width,
  fill: COLORS.red,
  color: COLORS.white,
  font: 'heading',
  size: 11,
  head: 'Column',
});

const termCell = ({ label, note }: TermsTable['columns'][number], width: number): Cell => ({
  text: label,
  lines: [
    { text: label, font: 'bold', size: 9, shrink: true },
    ...(note === undefined ? [] : [{ text: note, size: 9, shrink: true }]),
  ],
  width,
  fill: COLORS.red,
  color: COLORS.white,
  align: 'center',
  padding: 2,
  head: 'Column',
});

const valueCell = (sheet: Sheet, { text, color = COLORS.text, bold }: TermCell, width: number, fill: string): Cell => ({
  text,
  width,
  fill,
  color,
  font: bold ? 'bold' : 'text',
  size: 9,
  align: 'center',
  padding: 3,
  decorate: leftLine(sheet, COLORS.red, 0.75),
});
