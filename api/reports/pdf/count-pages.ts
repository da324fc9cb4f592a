import type { CountReport, SeriesReport } from '../data/number-of-students.ts';
import { percent, studentsText } from '../data/numbers.ts';
import { keepTogether, type Sheet, within } from './document.ts';
import { drawHeader } from './header.ts';
import { drawLegend, seriesStyles } from './legend.ts';
import { COLORS } from './palette.ts';
import { type Cell, drawRow } from './table.ts';
import { drawTermsTable } from './terms-table.ts';
import { tagText } from './text.ts';
import { drawVerticalChart } from './vertical-bars.ts';

const CHART_HEIGHT = 340;
/** Leaves room for a short table on the same page. */
const LOW_CHART_HEIGHT = 240;
const SHORT_TABLE = 7;
const AXIS_TITLE = 'Number of Students';

/** A sentence that stands for a chart. */
const altOf = (bars: readonly { label: string; value: number }[]): string =>
  `Bar chart. ${bars.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`;

/** One term by one category: a chart and its numbers (rules/reports#number-of-students). */
export function drawCounts(sheet: Sheet, report: CountReport, product: string): void {
  const { bars, category, studentCount } = report;
  drawHeader(sheet, report.header, product, studentsText(studentCount));
  const styles = seriesStyles(category, bars);
  // One bar per group; only risk levels have colours that mean something.
  const styleAt = (at: number) => (category === 'riskLevel' ? styles.slice(at, at + 1) : []);
  const groups = bars.map(({ label, value }, at) => ({ label, values: [value], styles: styleAt(at) }));
  drawVerticalChart(sheet, { title: AXIS_TITLE, groups, styles: [], alt: altOf(bars) }, CHART_HEIGHT);
  const width = sheet.width / bars.length;
  const head = { fill: COLORS.red, color: COLORS.white, font: 'bold', size: 8.5, align: 'center', padding: 2 } as const;
  within(sheet, 'Table', () => {
    drawRow(
      sheet,
      34,
      bars.map(({ label }): Cell => ({ ...head, text: label, width, head: 'Column' })),
    );
    drawRow(
      sheet,
      24,
      bars.map(({ value }): Cell => {
        const text = `${value.toLocaleString('en-US')} (${percent(value, studentCount)}%)`;
        return { text, width, align: 'center', fill: COLORS.lightRow, padding: 2, shrink: true };
      }),
    );
  });
  drawNote(sheet, report.studentsWithoutValue);
}

/** Students in none of the values are told, not shown (rules/reports#number-of-students). */
export function drawNote(sheet: Sheet, without: number, ofWhat = ''): void {
  if (without === 0) return;
  const box = { x: sheet.left, y: sheet.y + 4, width: sheet.width, height: 16 };
  tagText(sheet, 'P', `${studentsText(without)} without a value${ofWhat}`, box, { size: 9, color: COLORS.caption });
  sheet.y += 20;
}

const NARROWEST_BAR = 6;
/** Holds the name of a term without breaking a word. */
const NARROWEST_GROUP = 56;
const PLOT_WIDTH = 690;
/** Holds the longest name of a value. */
const LABEL_WIDTH = 250;

/**
 * One category over time: a group per term, on more pages where bars or names would get too narrow (rules/reports#number-over-time). All
 * of them have the same axis, so that bars of different pages can be compared.
 */
export function drawSeries(sheet: Sheet, report: SeriesReport, product: string): void {
  const { series, terms, category } = report;
  drawHeader(sheet, report.header, product);
  const styles = seriesStyles(category, series);
  const height = series.length <= SHORT_TABLE ? LOW_CHART_HEIGHT : CHART_HEIGHT;
  const narrowest = Math.max(NARROWEST_GROUP, series.length * (NARROWEST_BAR + 2));
  const most = Math.max(1, Math.floor(PLOT_WIDTH / narrowest));
  const largest = Math.max(0, ...series.flatMap(({ values }) => values));
  for (let from = 0; from < terms.length; from += most) {
    if (from > 0) sheet.newPage();
    const groups = terms
      .slice(from, from + most)
      .map((label, at) => ({ label, values: series.map(({ values }) => values[from + at] ?? 0) }));
    const alt = `Bar chart of ${series.length} values in ${groups.length} terms. The numbers stand in the table below.`;
    drawVerticalChart(sheet, { title: AXIS_TITLE, groups, styles, alt, largest }, height);
    drawLegend(
      sheet,
      series.map(({ label }) => label),
      styles,
    );
  }
  keepTogether(sheet, 80);
  drawTermsTable(sheet, {
    title: 'Students',
    columns: terms.map((label, term) => ({
      label,
      note: `of ${(report.studentCounts[term] ?? 0).toLocaleString('en-US')}`,
    })),
    rows: series.map(({ label, values }) => ({
      label,
      cells: values.map((value) => ({ text: value.toLocaleString('en-US') })),
    })),
    labelWidth: LABEL_WIDTH,
    rowHeight: 18,
  });
}
