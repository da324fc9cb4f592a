import { drawCodesKey } from '../pdf/codes-key.ts';
import { keepTogether, type Sheet } from '../pdf/document.ts';
import type { Draw } from '../pdf/draw.ts';
import { drawHeader } from '../pdf/header.ts';
import { drawLegend, seriesStyles } from '../pdf/legend.ts';
import { drawTermsTable } from '../pdf/terms-table.ts';
import { drawVerticalChart } from '../pdf/vertical-bars.ts';
import type { SeriesReport } from './data.ts';

const CHART_HEIGHT = 340;
/** Leaves room for a short table on the same page. */
const LOW_CHART_HEIGHT = 240;
const SHORT_TABLE = 7;
const AXIS_TITLE = 'Number of Students';

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
function drawSeries(sheet: Sheet, report: SeriesReport, product: string): void {
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
  drawCodesKey(
    sheet,
    series.map(({ label }) => label),
  );
}

export const pages: Draw<SeriesReport> = { draw: drawSeries };
