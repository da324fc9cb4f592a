import { percent } from '../figures/numbers.ts';
import type { Sheet } from '../pdf/document.ts';
import type { Draw } from '../pdf/draw.ts';
import { drawHeader } from '../pdf/header.ts';
import { drawRiskMark, MARK_HEIGHT, MARK_WIDTH } from '../pdf/risk-mark.ts';
import { drawTermsTable, type TermsTable } from '../pdf/terms-table.ts';
import type { CountRow, RiskSummaryReport } from './data.ts';

const LABEL_WIDTH = 190;
const ROW_HEIGHT = 28;

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
  const common = { columns, labelWidth: LABEL_WIDTH, rowHeight: ROW_HEIGHT };
  drawTermsTable(sheet, { ...common, title: 'Risk Factors', rows: [...risks, total] });
  const needs = report.needRows.map((row) => ({ label: row.label, cells: cellsOf(row) }));
  drawTermsTable(sheet, {
    ...common,
    title: 'Areas where students might need support or intervention',
    rows: needs,
  });
}

export const pages: Draw<RiskSummaryReport> = { draw: drawRiskSummary };
