import { studentsText } from '../figures/numbers.ts';
import { codesKeyHeight, drawCodesKey } from '../pdf/codes-key.ts';
import { type Sheet, within } from '../pdf/document.ts';
import type { Draw } from '../pdf/draw.ts';
import { drawHeader } from '../pdf/header.ts';
import { drawLegend, drawSwatch, seriesStyles } from '../pdf/legend.ts';
import { COLORS } from '../pdf/palette.ts';
import { type Cell, drawRow, leftLine } from '../pdf/table.ts';
import { tagText } from '../pdf/text.ts';
import { drawVerticalChart, type SeriesStyle } from '../pdf/vertical-bars.ts';
import { drawNote, noteHeight } from '../pdf/without-value.ts';
import type { CrossReport } from './data.ts';

const LABEL_WIDTH = 160;
const TOTAL_WIDTH = 60;
const HEAD_HEIGHT = 50;
const CHART_HEIGHT = 360;
const LEAST_ROW = 20;
const MOST_ROW = 36;

/** Two categories: a chart, and a page with the table (rules/reports#cross). */
function drawCross(sheet: Sheet, report: CrossReport, product: string): void {
  const { header, rows, columns, secondary } = report;
  const count = studentsText(report.studentCount);
  const styles = seriesStyles(secondary, rows);
  drawHeader(sheet, header, product, count);
  const groups = columns.map(({ label }, column) => ({ label, values: rows.map(({ cells }) => cells[column] ?? 0) }));
  const alt = `Bar chart of ${columns.length} groups with ${rows.length} bars each. The numbers stand in the table on the next page.`;
  drawVerticalChart(sheet, { title: 'Number of Students (Cross)', groups, styles, alt }, CHART_HEIGHT);
  drawLegend(
    sheet,
    rows.map(({ label }) => label),
    styles,
  );
  sheet.newPage();
  drawHeader(sheet, header, product, count);
  const codes = [...columns, ...rows].map(({ label }) => label);
  const below = notesHeight(report) + codesKeyHeight(sheet, codes);
  drawTable(sheet, report, styles, below);
  drawNotes(sheet, report);
  drawCodesKey(sheet, codes);
}

/** The rows are as high as the page allows with `below` them what says how to read them. */
function drawTable(sheet: Sheet, report: CrossReport, styles: readonly SeriesStyle[], below: number): void {
  const width = (sheet.width - LABEL_WIDTH - TOTAL_WIDTH) / report.columns.length;
  const room = sheet.bottom - sheet.y - HEAD_HEIGHT - below;
  const height = Math.max(LEAST_ROW, Math.min(MOST_ROW, Math.floor(room / (report.rows.length + 1))));
  const largest = Math.max(1, ...report.rows.flatMap(({ cells }) => cells));
  const head = { fill: COLORS.text, color: COLORS.white, font: 'bold', size: 9, align: 'center', padding: 2 } as const;
  const total = { ...head, fill: COLORS.red, size: 11, shrink: true } as const;
  within(sheet, 'Table', () => {
    drawRow(sheet, HEAD_HEIGHT, [
      { ...head, text: '', width: LABEL_WIDTH },
      ...report.columns.map(({ label }): Cell => ({ ...head, text: label, width, head: 'Column' })),
      { ...total, text: 'TOTALS', size: 9, width: TOTAL_WIDTH, head: 'Column' },
    ]);
    report.rows.forEach((row, place) => {
      drawRow(sheet, height, [
        labelCell(sheet, row.label, styles[place]),
        ...row.cells.map((cell): Cell => countCell(sheet, cell, width, largest)),
        { ...total, text: row.total.toLocaleString('en-US'), width: TOTAL_WIDTH },
      ]);
    });
    drawRow(sheet, height, [
      { ...total, text: 'TOTALS', width: LABEL_WIDTH, head: 'Row' },
      ...report.columnTotals.map((one): Cell => ({ ...total, text: one.toLocaleString('en-US'), width })),
      { ...total, text: report.grandTotal.toLocaleString('en-US'), width: TOTAL_WIDTH },
    ]);
  });
}

/** White to a light red that dark figures are read on. */
function shade(share: number): string {
  const mixed = [0xf7, 0xa8, 0x9e].map((full) => Math.round(255 - (255 - full) * (0.15 + 0.85 * share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const labelCell = (sheet: Sheet, text: string, style: SeriesStyle | undefined): Cell => ({
  text,
  width: LABEL_WIDTH,
  size: 9.5,
  font: 'bold',
  indent: 34,
  head: 'Row',
  decorate: ({ x, y, height }) => style && drawSwatch(sheet.doc, style, x + 4, y + height / 2 - 4),
});

/** The more students, the darker: where they are is seen before the numbers are read. */
const countCell = (sheet: Sheet, count: number, width: number, largest: number): Cell => ({
  text: count.toLocaleString('en-US'),
  width,
  size: 11,
  align: 'center',
  padding: 2,
  shrink: true,
  color: count === 0 ? COLORS.caption : COLORS.text,
  fill: count === 0 ? COLORS.white : shade(count / largest),
  decorate: leftLine(sheet),
});

const TOTALS_NOTE = 24;
const notesHeight = ({ studentsWithoutPrimaryValue, studentsWithoutSecondaryValue }: CrossReport) =>
  TOTALS_NOTE + noteHeight(studentsWithoutPrimaryValue) + noteHeight(studentsWithoutSecondaryValue);

/** Totals are memberships, not heads. */
function drawNotes(sheet: Sheet, report: CrossReport): void {
  const box = { x: sheet.left, y: sheet.y + 8, width: sheet.width, height: 16 };
  const text = 'Totals add up the cells: a student with several values counts in each of them.';
  tagText(sheet, 'P', { text, size: 9, color: COLORS.caption }, box);
  sheet.y += TOTALS_NOTE;
  drawNote(sheet, report.studentsWithoutPrimaryValue, ' among the columns');
  drawNote(sheet, report.studentsWithoutSecondaryValue, ' among the rows');
}

export const pages: Draw<CrossReport> = { draw: drawCross };
