import { axisMaximum, axisTicks } from './chart-axis.ts';
import { type Sheet, tagged } from './document.ts';
import { COLORS, RISK_OUTLINE } from './palette.ts';
import { said } from './said.ts';
import { type Box, drawLine, drawText, setStyle, widthOf } from './text.ts';

/** How a series is painted: filled, or white with an outline. */
export interface SeriesStyle {
  color: string;
  outlined: boolean;
}

export interface ChartGroup {
  label: string;
  /** By series. */
  values: readonly number[];
  /** Over those of the chart. */
  styles?: readonly SeriesStyle[];
}

export interface VerticalChart {
  /** What the vertical axis counts. */
  title: string;
  groups: readonly ChartGroup[];
  /** By series. */
  styles: readonly SeriesStyle[];
  /** Says in words what the picture shows. */
  alt: string;
  /** What the axis goes up to at least: the largest value of all parts of a chart that goes over several pages. */
  largest?: number;
}

const AXIS_WIDTH = 66;
const LABEL_HEIGHT = 40;
const TOP = 16;
const GROUP_SHARE = 0.9;
const WIDEST_BAR = 60;

/** Groups of bars with a value above each (rules/reports#charts). One figure with a text of its own; its numbers stand in a table too. */
export function drawVerticalChart(sheet: Sheet, chart: VerticalChart, height: number): void {
  const plot: Box = {
    x: sheet.left + AXIS_WIDTH,
    y: sheet.y + TOP,
    width: sheet.width - AXIS_WIDTH,
    height: height - TOP - LABEL_HEIGHT,
  };
  const maximum = axisMaximum(Math.max(chart.largest ?? 0, ...chart.groups.flatMap(({ values }) => values)));
  const bbox = [sheet.left, sheet.y, sheet.right, sheet.y + height];
  const draw = () => {
    drawAxis(sheet, chart.title, plot, maximum);
    chart.groups.forEach((group, at) => {
      const slot = plot.width / chart.groups.length;
      const place = { ...plot, x: plot.x + at * slot, width: slot };
      drawGroup(sheet.doc, { ...group, styles: group.styles ?? chart.styles }, place, maximum);
    });
  };
  tagged(sheet, 'Figure', draw, { alt: said(sheet.doc, chart.alt), bbox });
  sheet.y += height;
}

function drawAxis({ doc, left }: Sheet, title: string, plot: Box, maximum: number): void {
  for (const tick of axisTicks(maximum)) {
    const y = plot.y + plot.height * (1 - tick / maximum);
    doc
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.5)
      .strokeColor('#CCCCCC')
      .stroke();
    const box = { x: left + 18, y: y - 6, width: AXIS_WIDTH - 24, height: 12 };
    drawText(doc, tick.toLocaleString('en-US'), box, { font: 'bold', size: 9, align: 'right' });
  }
  doc.lineWidth(1).strokeColor(COLORS.red);
  doc
    .moveTo(plot.x, plot.y)
    .lineTo(plot.x, plot.y + plot.height)
    .lineTo(plot.x + plot.width, plot.y + plot.height)
    .stroke();
  const middle = plot.y + plot.height / 2;
  doc.save().rotate(-90, { origin: [left + 8, middle] });
  const style = { font: 'heading', size: 14, color: COLORS.redText, align: 'center' } as const;
  drawText(doc, said(doc, title).toUpperCase(), { x: left + 8 - 150, y: middle - 9, width: 300, height: 18 }, style);
  doc.restore();
}

function drawGroup(
  doc: PDFKit.PDFDocument,
  { label, values, styles }: Required<ChartGroup>,
  slot: Box,
  maximum: number,
): void {
  const gap = values.length > 8 ? 1 : 4;
  const room = slot.width * GROUP_SHARE - gap * (values.length - 1);
  const width = Math.min(WIDEST_BAR, room / values.length);
  const start = slot.x + (slot.width - values.length * width - gap * (values.length - 1)) / 2;
  values.forEach((value, at) => {
    const length = slot.height * (value / maximum);
    const bar = { x: start + at * (width + gap), y: slot.y + slot.height - length, width, height: length };
    drawBar(doc, bar, styles[at] ?? { color: COLORS.darkRed, outlined: false });
    drawValue(doc, value, bar);
  });
  const below = { x: slot.x + 2, y: slot.y + slot.height + 4, width: slot.width - 4, height: LABEL_HEIGHT - 6 };
  drawText(doc, said(doc, label).toUpperCase(), below, { size: 8.5, align: 'center' });
}

function drawBar(doc: PDFKit.PDFDocument, { x, y, width, height }: Box, { color, outlined }: SeriesStyle): void {
  if (height <= 0) return;
  if (outlined)
    doc
      .rect(x + 0.5, y, Math.max(0.5, width - 1), height)
      .lineWidth(1)
      .fillAndStroke(COLORS.white, color);
  else doc.rect(x, y, width, height).lineWidth(0.3).fillAndStroke(color, RISK_OUTLINE);
}

/** Upright where the bar is too narrow for it. */
function drawValue(doc: PDFKit.PDFDocument, value: number, { x, y, width }: Box): void {
  const text = value.toLocaleString('en-US');
  setStyle(doc, { size: 9 });
  const wide = widthOf(doc, text);
  if (wide <= width + 3) {
    drawLine(doc, text, x + (width - wide) / 2, y - 12);
    return;
  }
  const size = Math.min(8, Math.max(4, width));
  setStyle(doc, { size });
  doc.save().rotate(-90, { origin: [x + width / 2, y - 3] });
  drawLine(doc, text, x + width / 2, y - 3 - size / 2 - 1);
  doc.restore();
}
