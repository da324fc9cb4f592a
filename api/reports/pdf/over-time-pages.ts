import type { ActivitiesOverTimePage, RiskColumn, RiskOverTimePage } from '../data/over-time.ts';
import { factorText, type TermRow } from '../data/risk-rows.ts';
import type { Sheet } from './document.ts';
import { drawHeader } from './header.ts';
import { COLORS } from './palette.ts';
import { drawStatusBar } from './status-bar.ts';
import { drawTermsTable, type TermCell, type TermsTable } from './terms-table.ts';

const LABEL_WIDTH = 250;
const ACTIVITY_LABEL_WIDTH = 330;
/** Holds the longest role in the narrowest column. */
const PLAN_ROW_HEIGHT = 36;
const DASH = '–';

/** Risk over time of one student (rules/reports#risk-over-time). */
export function drawRiskOverTime(sheet: Sheet, page: RiskOverTimePage, product: string): void {
  drawHeader(sheet, page.header, product);
  drawStatusBar(sheet, page.status);
  drawRiskTables(sheet, page);
}

/** Values of terms in which the student was not in school mean nothing: dashes (rules/reports#risk-over-time). */
const inSchool = (columns: readonly RiskColumn[], term: number): boolean => columns[term]?.state === 'in school';

function drawRiskTables(sheet: Sheet, { columns, riskColumns, riskRows, needRows }: RiskOverTimePage): void {
  const notes = riskColumns.map(({ state, risk }) => risk ?? state);
  drawTermsTable(sheet, {
    title: 'Risk Factors',
    columns: columns.map((label, term) => ({ label, note: notes[term] ?? '' })),
    rows: riskRows.map(({ factor, label, values }) => ({
      label,
      cells: values.map((value, term) => ({ text: inSchool(riskColumns, term) ? factorText(factor, value) : DASH })),
    })),
    labelWidth: LABEL_WIDTH,
    rowHeight: 18,
  });
  drawTermsTable(
    sheet,
    crosses('Areas where student might need support or intervention', columns, riskColumns, needRows),
  );
}

/** A red cross for yes. */
function crosses(
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
    rowHeight: 18,
  };
}

/** Activities, risk and skills over time of one student (rules/reports#student-activities). */
export function drawActivitiesOverTime(sheet: Sheet, page: ActivitiesOverTimePage, product: string): void {
  drawHeader(sheet, page.header, product);
  drawStatusBar(sheet, page.status);
  const columns = page.columns.map((label) => ({ label }));
  const table = { columns, labelWidth: ACTIVITY_LABEL_WIDTH };
  drawTermsTable(sheet, { ...table, title: 'IEP meeting and plan', rows: planRows(page), rowHeight: PLAN_ROW_HEIGHT });
  for (const { group, rows } of page.activityGroups) {
    drawTermsTable(sheet, {
      ...table,
      title: `${group} (in the school year)`,
      rows: rows.map(({ type, values }) => ({ label: type, cells: values.map(countCell) })),
      rowHeight: 20,
    });
  }
  sheet.newPage();
  drawRiskTables(sheet, page);
  drawTermsTable(sheet, crosses('Skills Trainings Received', page.columns, page.riskColumns, page.skillRows));
}

const countCell = (count: number | null): TermCell =>
  count === null ? { text: 'N/A', color: COLORS.caption } : { text: String(count), bold: count > 0 };

function planRows({ attendedIepMeeting, graduationPlan }: ActivitiesOverTimePage): TermsTable['rows'] {
  const attended = attendedIepMeeting.map((one): TermCell => {
    if (!one || one.attended === null) return { text: '' };
    return { text: one.attended ? ['Yes', one.role].filter(Boolean).join(': ') : 'No' };
  });
  const plans = graduationPlan.map((plan): TermCell => ({ text: plan === null ? '' : plan ? 'Yes' : 'No' }));
  return [
    { label: 'Attended IEP meeting', cells: attended },
    { label: 'Career development / graduation plan', cells: plans },
  ];
}
