import type { CategoryValue } from '../figures/category-values.ts';
import type { DataCategory } from '../request/categories.ts';
import { artifact, type Sheet, tagged } from './document.ts';
import { drawLine, setStyle, widthOf } from './letters.ts';
import { COLORS, RISK_OUTLINE, riskColor, SERIES_COLORS } from './palette.ts';
import { said } from './said.ts';
import type { SeriesStyle } from './vertical-bars.ts';

/** Styles of the series of a category: risk in its own colours (rules/reports#palette), others in seven colours, filled and outlined. */
export function seriesStyles(category: DataCategory, series: readonly CategoryValue[]): SeriesStyle[] {
  return series.map(({ key }, at) => {
    if (category === 'riskLevel') return { color: riskColor(key), outlined: false };
    return { color: SERIES_COLORS[Math.floor(at / 2) % SERIES_COLORS.length] ?? COLORS.text, outlined: at % 2 === 1 };
  });
}

const SWATCH = { width: 26, height: 8 };
const LINE = 17;
const GAP = 16;

/** A swatch in a series' style. */
export function drawSwatch(doc: PDFKit.PDFDocument, { color, outlined }: SeriesStyle, x: number, y: number): void {
  doc.rect(x, y, SWATCH.width, SWATCH.height).lineWidth(outlined ? 1 : 0.4);
  if (outlined) doc.fillAndStroke(COLORS.white, color);
  else doc.fillAndStroke(color, RISK_OUTLINE);
}

interface LegendLine {
  items: { label: string; style: SeriesStyle; width: number }[];
  width: number;
}

/** What each series is, on centred lines. */
export function drawLegend(sheet: Sheet, labels: readonly string[], styles: readonly SeriesStyle[]): void {
  const lines = breakLines(
    sheet,
    labels.map((label) => said(sheet.doc, label)),
    styles,
  );
  artifact(sheet, () =>
    sheet.doc.rect(sheet.left, sheet.y, sheet.width, lines.length * LINE + 8).fill(COLORS.lightRow),
  );
  let y = sheet.y + 4;
  for (const line of lines) {
    let x = sheet.left + (sheet.width - line.width) / 2;
    for (const { label, style, width } of line.items) {
      const at = x;
      artifact(sheet, () => drawSwatch(sheet.doc, style, at, y + 4));
      tagged(sheet, 'P', () => {
        setStyle(sheet.doc, { size: 9 });
        drawLine(sheet.doc, label, at + SWATCH.width + 5, y + 2);
      });
      x += width + GAP;
    }
    y += LINE;
  }
  sheet.y = y + 12;
}

function breakLines(sheet: Sheet, labels: readonly string[], styles: readonly SeriesStyle[]): LegendLine[] {
  setStyle(sheet.doc, { size: 9 });
  const lines: LegendLine[] = [];
  labels.forEach((label, at) => {
    const style = styles[at] ?? { color: COLORS.text, outlined: false };
    const width = SWATCH.width + 5 + widthOf(sheet.doc, label);
    const line = lines.at(-1);
    if (line && line.width + GAP + width <= sheet.width - 20) {
      line.items.push({ label, style, width });
      line.width += GAP + width;
    } else {
      lines.push({ items: [{ label, style, width }], width });
    }
  });
  return lines;
}
