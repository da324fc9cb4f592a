import { BLOCK_TITLE_HEIGHT, drawBlockTitle, type PageColumn } from '../pdf/block-title.ts';
import { artifact, type Sheet, within } from '../pdf/document.ts';
import { COLORS, SLICE_COLORS } from '../pdf/palette.ts';
import { type Cell, drawRow } from '../pdf/table.ts';
import type { Slice } from './data.ts';

const RADIUS = 42;
const ROW_HEIGHT = 20;
const SWATCH = 10;

export const PIE_HEIGHT = BLOCK_TITLE_HEIGHT + 6 + 2 * RADIUS;

/** A pie in a column of the page with its legend beside it. Slices begin at the bottom and run clockwise. */
export function drawPie(sheet: Sheet, title: string, slices: readonly Slice[], column: PageColumn): void {
  const { doc } = sheet;
  const top = sheet.y;
  drawBlockTitle(sheet, title, column);
  const middle = top + BLOCK_TITLE_HEIGHT + 6 + RADIUS;
  artifact(sheet, () => drawSlices(doc, slices, column.x + column.width - RADIUS - 12, middle));
  sheet.y = middle - (slices.length * ROW_HEIGHT) / 2;
  within(sheet, 'Table', () => {
    for (const slice of slices) drawRow(sheet, ROW_HEIGHT, legendRow(sheet, slice), column.x);
  });
  sheet.y = top;
}

const colorOf = ({ label }: Slice): string => SLICE_COLORS[label] ?? COLORS.band;

function legendRow(sheet: Sheet, slice: Slice): Cell[] {
  return [
    {
      text: slice.label,
      width: 76,
      shrink: true,
      size: 10,
      color: COLORS.caption,
      padding: SWATCH + 6,
      head: 'Row',
      decorate: ({ x, y, height }) => {
        sheet.doc.rect(x, y + (height - SWATCH) / 2, SWATCH, SWATCH).fill(colorOf(slice));
      },
    },
    { text: `${slice.value.toLocaleString('en-US')} (${slice.percent}%)`, width: 84, size: 11, color: COLORS.redText },
  ];
}

/** Nothing to share gives an empty ring. */
function drawSlices(doc: PDFKit.PDFDocument, slices: readonly Slice[], x: number, y: number): void {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) {
    doc.circle(x, y, RADIUS).lineWidth(1).strokeColor(COLORS.line).stroke();
    return;
  }
  let from = Math.PI / 2;
  for (const slice of slices.filter(({ value }) => value > 0)) {
    const to = from + (slice.value / total) * 2 * Math.PI;
    drawSlice(doc, { x, y, from, to }, colorOf(slice));
    from = to;
  }
}

interface Arc {
  x: number;
  y: number;
  from: number;
  to: number;
}

function drawSlice(doc: PDFKit.PDFDocument, { x, y, from, to }: Arc, color: string): void {
  if (to - from > 2 * Math.PI - 1e-6) {
    doc.circle(x, y, RADIUS).fill(color);
    return;
  }
  doc.path(wedge({ x, y, from, to })).lineWidth(1.5).fillAndStroke(color, COLORS.white);
}

/** Angles grow clockwise, because y counts downwards. */
function wedge({ x, y, from, to }: Arc): string {
  const point = (angle: number) =>
    `${(x + RADIUS * Math.cos(angle)).toFixed(2)} ${(y + RADIUS * Math.sin(angle)).toFixed(2)}`;
  const large = to - from > Math.PI ? 1 : 0;
  return `M ${x} ${y} L ${point(from)} A ${RADIUS} ${RADIUS} 0 ${large} 1 ${point(to)} Z`;
}
