import type { Labelled } from '../figures/numbers.ts';
import { type Sheet, within } from '../pdf/document.ts';
import { COLORS } from '../pdf/palette.ts';
import { drawRiskMark } from '../pdf/risk-mark.ts';
import { type Cell, drawRow } from '../pdf/table.ts';
import type { Box } from '../pdf/text.ts';

const GAP = 4;
const LABEL_HEIGHT = 20;
const COUNT_HEIGHT = 21;

interface BandStyle {
  labelSize: number;
  countSize: number;
  /** Background and text of the cell at this place. */
  colorsAt(place: number): { fill: string; color: string };
  decorate?: (item: Labelled, box: Box) => void;
}

/** A band of equal cells: a label over a count. */
function drawBand(sheet: Sheet, items: readonly Labelled[], style: BandStyle): void {
  const width = sheet.width / items.length;
  const cellOf = (place: number, text: string, size: number): Cell => {
    const { fill, color } = style.colorsAt(place);
    return { text, width, fill, color, size, font: 'bold', align: 'center', padding: 1, shrink: true };
  };
  within(sheet, 'Table', () => {
    drawRow(
      sheet,
      LABEL_HEIGHT,
      items.map((item, place) => ({
        ...cellOf(place, item.label, style.labelSize),
        head: 'Column',
        ...(style.decorate && { decorate: (box: Box) => style.decorate?.(item, box) }),
      })),
    );
    drawRow(
      sheet,
      COUNT_HEIGHT,
      items.map((item, place) => cellOf(place, item.value.toLocaleString('en-US'), style.countSize)),
    );
  });
  sheet.y += GAP;
}

/** Grade levels and their total. */
export function drawGradeBand(sheet: Sheet, grades: readonly Labelled[], total: number): void {
  drawBand(sheet, [...grades, { label: 'TOTAL', value: total }], {
    labelSize: 11,
    countSize: 13,
    colorsAt: (place) =>
      place === grades.length
        ? { fill: COLORS.text, color: COLORS.white }
        : { fill: place % 2 === 0 ? COLORS.band : COLORS.lightRow, color: COLORS.darkRed },
  });
}

/** Disabilities, white on red. */
export function drawCategoryBand(sheet: Sheet, categories: readonly Labelled[]): void {
  drawBand(sheet, categories, {
    labelSize: 11,
    countSize: 13,
    colorsAt: () => ({ fill: COLORS.red, color: COLORS.white }),
  });
}

/** Risk levels; each with its mark, which never stands without the word. */
export function drawRiskBand(sheet: Sheet, levels: readonly Labelled[]): void {
  drawBand(sheet, levels, {
    labelSize: 11,
    countSize: 15,
    colorsAt: (place) => ({ fill: place % 2 === 0 ? COLORS.riskBand : COLORS.lightRow, color: COLORS.text }),
    decorate: ({ label }, box) => drawRiskMark(sheet.doc, label, { x: box.x + 6, y: box.y + 6 }),
  });
}
