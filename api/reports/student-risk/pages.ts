import { planLine } from '../figures/plan-answers.ts';
import { drawCheckBoxes } from '../pdf/check-boxes.ts';
import { type Sheet, tagged } from '../pdf/document.ts';
import { drawFactorBoxes } from '../pdf/factor-boxes.ts';
import { drawHeader } from '../pdf/header.ts';
import { COLORS } from '../pdf/palette.ts';
import { perStudent } from '../pdf/per-student.ts';
import { said } from '../pdf/said.ts';
import { drawStatusBar } from '../pdf/status-bar.ts';
import { drawText } from '../pdf/text.ts';
import type { RiskPage } from './data.ts';

export const NEEDS = 'Areas where student might need support or intervention';

/** Who the student is, and the plan: what every page of one term begins with. */
export function drawTop(sheet: Sheet, page: RiskPage, product: string): void {
  drawHeader(sheet, page.header, product);
  drawStatusBar(sheet, page.status);
  const box = { x: sheet.left, y: sheet.y, width: sheet.width, height: 18 };
  const plan = planLine(page, (text) => said(sheet.doc, text));
  tagged(sheet, 'P', () => drawText(sheet.doc, plan, box, { align: 'right', color: COLORS.redText, own: true }));
  sheet.y += 24;
}

/** The Risk Report of one student. */
function drawRiskPage(sheet: Sheet, page: RiskPage, product: string): void {
  drawTop(sheet, page, product);
  drawFactorBoxes(sheet, page.status.risk, page.riskFactors);
  drawCheckBoxes(sheet, NEEDS, page.needs);
}

export const pages = perStudent(drawRiskPage);
