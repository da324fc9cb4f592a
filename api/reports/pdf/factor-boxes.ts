import { type FactorBox, factorText } from '../figures/risk-rows.ts';
import { artifact, keepTogether, type Sheet, tagged, within } from './document.ts';
import { COLORS } from './palette.ts';
import { type Box, drawText } from './text.ts';

const COLUMNS = 3;
const HEIGHT = 34;
const GAP = 4;
const COLUMN_GAP = 12;
const VALUE_WIDTH = 62;

/** The factors beside their values, after a box with the risk they make (rules/reports#blocks). */
export function drawFactorBoxes(sheet: Sheet, risk: string, factors: readonly FactorBox[]): void {
  const rows = Math.ceil((factors.length + 1) / COLUMNS);
  keepTogether(sheet, rows * (HEIGHT + GAP));
  const width = (sheet.width - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS;
  const top = sheet.y;
  const boxAt = (place: number): Box => ({
    x: sheet.left + Math.floor(place / rows) * (width + COLUMN_GAP),
    y: top + (place % rows) * (HEIGHT + GAP),
    width,
    height: HEIGHT,
  });
  drawTitleBox(sheet, boxAt(0), risk);
  within(sheet, 'L', () => {
    factors.forEach((factor, at) => {
      drawFactor(sheet, boxAt(at + 1), factor.label, factorText(factor.factor, factor.value));
    });
  });
  sheet.y = top + rows * (HEIGHT + GAP) + 8;
}

function drawTitleBox(sheet: Sheet, box: Box, risk: string): void {
  artifact(sheet, () => sheet.doc.rect(box.x, box.y, box.width, box.height).fill(COLORS.red));
  const inner = { ...box, x: box.x + 10, width: box.width - 20 };
  const title = { font: 'heading', size: 15, color: COLORS.white } as const;
  tagged(sheet, 'H2', () => drawText(sheet.doc, 'RISK FACTORS', inner, title));
  const word = { font: 'bold', size: 11, color: COLORS.white, align: 'right' } as const;
  tagged(sheet, 'P', () => drawText(sheet.doc, risk, inner, word));
}

function drawFactor(sheet: Sheet, box: Box, label: string, value: string): void {
  const { doc } = sheet;
  artifact(sheet, () => {
    doc.rect(box.x, box.y, VALUE_WIDTH, box.height).fill(COLORS.red);
    doc.rect(box.x, box.y, box.width, box.height).lineWidth(1).strokeColor(COLORS.red).stroke();
  });
  within(sheet, 'LI', () => {
    tagged(sheet, 'LBody', () => {
      const shown = { font: 'bold', size: 11, color: COLORS.white, align: 'center', shrink: true } as const;
      drawText(doc, value, { ...box, x: box.x + 3, width: VALUE_WIDTH - 6 }, shown);
      drawText(doc, label, { ...box, x: box.x + VALUE_WIDTH + 8, width: box.width - VALUE_WIDTH - 12 }, { size: 9.5 });
    });
  });
}
