import type { Labelled } from '../figures/numbers.ts';
import { type Sheet, tagged, within } from '../pdf/document.ts';
import { COLORS } from '../pdf/palette.ts';
import { drawText } from '../pdf/text.ts';

const COLUMNS = 3;
const ROW_HEIGHT = 27;
const HEAD_HEIGHT = 24;
const NUMBER_WIDTH = 38;

/** Numbers with what they count, filled column by column under one heading each (rules/reports#summary). */
export function drawNeedsList(sheet: Sheet, needs: readonly Labelled[], headings: readonly string[]): void {
  const rows = Math.ceil(needs.length / COLUMNS);
  const width = sheet.width / COLUMNS;
  const top = sheet.y;
  for (let column = 0; column < COLUMNS; column++) {
    const x = sheet.left + column * width;
    drawColumnHeading(sheet, headings[column] ?? '', { x, y: top, width });
    const items = needs.slice(column * rows, (column + 1) * rows);
    within(sheet, 'L', () => {
      items.forEach((item, row) => {
        drawItem(sheet, item, { x, y: top + HEAD_HEIGHT + row * ROW_HEIGHT, width: width - 8 });
      });
    });
  }
  sheet.y = top + HEAD_HEIGHT + rows * ROW_HEIGHT + 8;
}

interface Place {
  x: number;
  y: number;
  width: number;
}

function drawColumnHeading(sheet: Sheet, text: string, place: Place): void {
  if (!text) return;
  const style = { font: 'heading', size: 14, color: COLORS.redText } as const;
  tagged(sheet, 'H2', () => drawText(sheet.doc, text, { ...place, height: HEAD_HEIGHT }, style));
}

function drawItem(sheet: Sheet, { label, value }: Labelled, { x, y, width }: Place): void {
  const box = { x, y, width: NUMBER_WIDTH, height: ROW_HEIGHT };
  within(sheet, 'LI', () => {
    tagged(sheet, 'LBody', () => {
      const number = { font: 'bold', size: 15, color: COLORS.redText, align: 'right', shrink: true } as const;
      drawText(sheet.doc, value.toLocaleString('en-US'), box, number);
      drawText(
        sheet.doc,
        label,
        { ...box, x: x + NUMBER_WIDTH + 10, width: width - NUMBER_WIDTH - 10 },
        { size: 10.5 },
      );
    });
  });
}
