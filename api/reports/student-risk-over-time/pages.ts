import { factorText, type TermRow } from '../figures/risk-rows.ts';
import type { Sheet } from '../pdf/document.ts';
import { drawHeader } from '../pdf/header.ts';
import { COLORS } from '../pdf/palette.ts';
import { perStudent } from '../pdf/per-student.ts';
import { drawStatusBar } from '../pdf/status-bar.ts';
import { drawTermsTable, type TermCell, type TermsTable } from '../pdf/terms-table.ts';
import { drawCourse } from './course.ts';
import type { RiskColumn, RiskOverTimePage } from './data.ts';

const LABEL_WIDTH = 250;
/** All of a student's terms on one sheet, the course above them. */
const ROW_HEIGHT = 15;
const DASH = '–';

/** Risk over time of one student (rules/reports#risk-over-time). */
function drawRiskOverTime(sheet: Sheet, page: RiskOverTimePage, product: string): void {
  drawHeader(sheet, page.header, product);
  drawStatusBar(sheet, page.status);
  drawRiskTables(sheet, page);
}

/** Values of terms in which the student was not in school mean nothing: dashes (rules/reports#risk-over-time). */
const inSchool = (columns: readonly RiskColumn[], term: number): boolean => columns[term]?.state === 'in school';

/** Factors and needs, a column per term. */
export function drawRiskTables(sheet: Sheet, page: RiskOverTimePage): void {
  const { columns, riskColumns, riskRows, needRows } = page;
  drawCourse(sheet, page, LABEL_WIDTH);
  const notes = riskColumns.map(({ state, risk }) => risk ?? state);
  drawTermsTable(sheet, {
    title: 'Risk Factors',
    columns: columns.map((label, term) => ({ label, note: notes[term] ?? '' })),
    rows: riskRows.map(({ factor, label, values }) => ({
      label,
      cells: values.map((value, term) => ({ text: inSchool(riskColumns, term) ? factorText(factor, value) : DASH })),
    })),
    labelWidth: LABEL_WIDTH,
    rowHeight: ROW_HEIGHT,
  });
  drawTermsTable(
    sheet,
    crosses('Areas where student might need support or intervention', columns, riskColumns, needRows),
  );
}

/** A red cross for yes. */
export function crosses(
  title: string,
  columns: readonly string[],
  states: readonly RiskColumn[],
  rows: readonly TermRow<boolean>[],
): TermsTable {
  const cellOf = (value: boolean | null, term: number): TermCell => {
    if (!inSchool(states, term)) return { text: DASH };
    return value ? { text: 'X', color: COLORS.redText, bold: true } : { text: '' };
  };
  return {
    title,
    columns: columns.map((label) => ({ label })),
    rows: rows.map(({ label, values }) => ({ label, cells: values.map(cellOf) })),
    labelWidth: LABEL_WIDTH,
    rowHeight: ROW_HEIGHT,
  };
}

export const pages = perStudent(drawRiskOverTime);
