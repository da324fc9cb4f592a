import { type Sheet, tagged } from './document.ts';
import { COLORS, RISK_OUTLINE } from './palette.ts';
import { said } from './said.ts';
import { drawText, setStyle, widthOf } from './text.ts';

/** A part of a bar: what it is, how much, in which colour, and whether its figure is written in white. */
export interface Part {
  label: string;
  value: number;
  color: string;
  light?: boolean;
}

/** A bar: all of its parts are all of somebody. */
export interface StackedBar {
  label: string;
  parts: readonly Part[];
}

interface StackedChart {
  bars: readonly StackedBar[];
  /** Says in words what the picture shows. */
  alt: string;
  labelWidth: number;
  /** Of a bar with the room below it. */
  rowHeight: number;
}

const BAR_SHARE = 0.78;
const TOTAL_WIDTH = 50;

/** Bars of shares from left to right, each as long as all; the figures stand in the parts that have room (rules/reports#charts). */
export function drawStackedBars(sheet: Sheet, { bars, alt, labelWidth, rowHeight }: StackedChart): void {
  const { doc, left, y: top } = sheet;
  const length = sheet.width - labelWidth - TOTAL_WIDTH;
  const draw = () => {
    bars.forEach(({ label, parts }, place) => {
      const y = top + place * rowHeight;
      const height = rowHeight * BAR_SHARE;
      const total = parts.reduce((sum, { value }) => sum + value, 0);
      drawText(doc, label, { x: left, y, width: labelWidth - 8, height }, { size: 9, font: 'bold', align: 'right' });
      let x = left + labelWidth;
      for (const part of parts.filter(({ value }) => value > 0)) {
        const width = (part.value / total) * length;
        doc.rect(x, y, width, height).lineWidth(0.4).fillAndStroke(part.color, RISK_OUTLINE);
        drawFigure(doc, part, { x, y, width, height });
        x += width;
      }
      if (total === 0) doc.rect(x, y, length, height).lineWidth(0.6).strokeColor(COLORS.line).stroke();
      const end = { x: left + labelWidth + length + 4, y, width: TOTAL_WIDTH - 4, height };
      drawText(doc, total.toLocaleString('en-US'), end, { size: 9, color: COLORS.caption, shrink: true });
    });
  };
  const bbox = [left, top, sheet.right, top + bars.length * rowHeight];
  tagged(sheet, 'Figure', draw, { alt: said(doc, alt), bbox });
  sheet.y = top + bars.length * rowHeight + 6;
}

function drawFigure(
  doc: PDFKit.PDFDocument,
  { value, light }: Part,
  box: { x: number; y: number; width: number; height: number },
): void {
  const text = value.toLocaleString('en-US');
  const style = { size: 9, font: 'bold', align: 'center', color: light ? COLORS.white : COLORS.text } as const;
  setStyle(doc, style);
  if (widthOf(doc, text) + 4 <= box.width) drawText(doc, text, box, style);
}
