import type { Sheet } from '../pdf/document.ts';
import { drawHeader } from '../pdf/header.ts';
import { COLORS } from '../pdf/palette.ts';
import { perStudent } from '../pdf/per-student.ts';
import { said } from '../pdf/said.ts';
import { drawStatusBar } from '../pdf/status-bar.ts';
import { drawTermsTable, type TermCell, type TermsTable } from '../pdf/terms-table.ts';
import { crosses, drawRiskTables } from '../student-risk-over-time/pages.ts';
import type { ActivitiesOverTimePage } from './data.ts';

const LABEL_WIDTH = 330;
/** Holds the longest role in the narrowest column. */
const PLAN_ROW_HEIGHT = 36;

/** Activities, risk and skills over time of one student (rules/reports#student-activities). */
function drawActivitiesOverTime(sheet: Sheet, page: ActivitiesOverTimePage, product: string): void {
  drawHeader(sheet, page.header, product);
  drawStatusBar(sheet, page.status);
  const columns = page.columns.map((label) => ({ label }));
  const table = { columns, labelWidth: LABEL_WIDTH };
  drawTermsTable(sheet, { ...table, title: 'IEP meeting and plan', rows: planRows(page), rowHeight: PLAN_ROW_HEIGHT });
  for (const { group, rows } of page.activityGroups) {
    drawTermsTable(sheet, {
      ...table,
      title: `${said(sheet.doc, group)} ${said(sheet.doc, '(in the school year)')}`,
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

export const pages = perStudent(drawActivitiesOverTime);
