import { percent } from '../figures/numbers.ts';
import { keepTogether, type Sheet } from '../pdf/document.ts';
import type { Draw } from '../pdf/draw.ts';
import { drawHeader } from '../pdf/header.ts';
import { drawLegend } from '../pdf/legend.ts';
import { riskColor } from '../pdf/palette.ts';
import { drawRiskMark, MARK_HEIGHT, MARK_WIDTH } from '../pdf/risk-mark.ts';
import { drawStackedBars } from '../pdf/stacked-bars.ts';
import { drawTermsTable, type TermsTable } from '../pdf/terms-table.ts';
import type { CountRow, RiskSummaryReport } from './data.ts';

const LABEL_WIDTH = 190;
const CHART_LABELS = 100;
const ROW_HEIGHT = 20;
const BAR_HEIGHT = 22;

/** Two tables over time: risk levels with their total, and needs (rules/reports#risk-summary). */
function drawRiskSummary(sheet: Sheet, report: RiskSummaryReport, product: string): void {
  drawHeader(sheet, report.header, product);
  const { columns: labels, studentCounts } = report;
  const columns = labels.map((label) => ({ label }));
  const cellsOf = ({ values }: CountRow) =>
    values.map((value, term) => ({
      text: `${value.toLocaleString('en-US')} (${percent(value, studentCounts[term] ?? 0)}%)`,
    }));
  const total = {
    label: 'Students',
    cells: studentCounts.map((count) => ({ text: count.toLocaleString('en-US'), bold: true })),
  };
  const risks: TermsTable['rows'] = report.riskRows.map((row) => ({
    label: row.label,
    cells: cellsOf(row),
    decorate: ({ x, y, width, height }) =>
      drawRiskMark(sheet.doc, row.label, { x: x + width - MARK_WIDTH - 8, y: y + (height - MARK_HEIGHT) / 2 }),
  }));
  drawRiskChart(sheet, report);
  const common = { columns, labelWidth: LABEL_WIDTH, rowHeight: ROW_HEIGHT };
  drawTermsTable(sheet, { ...common, title: 'Risk Factors', rows: [...risks, total] });
  const needs = report.needRows.map((row) => ({ label: row.label, cells: cellsOf(row) }));
  drawTermsTable(sheet, {
    ...common,
    title: 'Areas where students might need support or intervention',
    rows: needs,
  });
}

/** Levels of each term as one bar, so that terms of different size can be compared; the numbers stand in the table below. */
function drawRiskChart(sheet: Sheet, { columns, riskRows }: RiskSummaryReport): void {
  const bars = columns.map((label, term) => ({
    label,
    parts: riskRows.map((row) => ({
      ...{ label: row.label, value: row.values[term] ?? 0, color: riskColor(row.label) },
      light: row.label === 'Ultra',
    })),
  }));
  const most = Math.max(1, Math.floor((sheet.bottom - sheet.y - 30) / BAR_HEIGHT));
  for (let from = 0; from < bars.length; from += most) {
    const some = bars.slice(from, from + most);
    keepTogether(sheet, some.length * BAR_HEIGHT + 30);
    const alt = `Bars of the risk levels in ${some.length} terms. The numbers stand in the table below.`;
    drawStackedBars(sheet, { bars: some, alt, labelWidth: CHART_LABELS, rowHeight: BAR_HEIGHT });
    drawLegend(
      sheet,
      riskRows.map(({ label }) => label),
      riskRows.map(({ label }) => ({ color: riskColor(label), outlined: false })),
    );
  }
}

export const pages: Draw<RiskSummaryReport> = { draw: drawRiskSummary };
