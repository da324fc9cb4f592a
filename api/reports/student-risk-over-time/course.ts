import { RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import { type Sheet, tagged } from '../pdf/document.ts';
import { COLORS } from '../pdf/palette.ts';
import { drawRiskMark, MARK_HEIGHT, MARK_WIDTH } from '../pdf/risk-mark.ts';
import { said } from '../pdf/said.ts';
import { drawText } from '../pdf/text.ts';
import type { RiskOverTimePage } from './data.ts';

const LEVELS: readonly string[] = RISK_LEVELS;
const STEP = 13;
const HEIGHT = (RISK_LEVELS.length - 1) * STEP + 14;
const MARK = 0.55;
const LABEL_SIZE = 7.5;

const wordOf = (level: string) => level.charAt(0).toUpperCase() + level.slice(1);

/**
 * The level of each term as a stepped line, above the table that says it in words (rules/reports#risk-over-time). Terms outside
 * school break the line; one term alone has no course.
 */
export function drawCourse(sheet: Sheet, { columns, riskColumns }: RiskOverTimePage, labelWidth: number): void {
  const levels = riskColumns.map(({ risk }) => risk);
  if (levels.filter((level) => level !== null).length < 2) return;
  const words = levels.map(
    (level, term) => `${columns[term]}: ${said(sheet.doc, level ?? riskColumns[term]?.state ?? '')}`,
  );
  const bbox = [sheet.left, sheet.y, sheet.right, sheet.y + HEIGHT];
  const alt = `${said(sheet.doc, 'Course of the risk.')} ${words.join('; ')}.`;
  tagged(sheet, 'Figure', () => drawLevels(sheet, levels, labelWidth), { alt, bbox });
  sheet.y += HEIGHT + 4;
}

function drawLevels(sheet: Sheet, levels: readonly (string | null)[], labelWidth: number): void {
  const { doc, left, right, y } = sheet;
  const start = left + labelWidth;
  const width = (right - start) / levels.length;
  const heightOf = (level: string) => y + 7 + (RISK_LEVELS.length - 1 - LEVELS.indexOf(level)) * STEP;
  for (const level of RISK_LEVELS) {
    const at = heightOf(level);
    doc.moveTo(start, at).lineTo(right, at).lineWidth(0.4).strokeColor(COLORS.line).stroke();
    const box = { x: left, y: at - 6, width: labelWidth - 8, height: 12 };
    drawText(doc, wordOf(level), box, { size: LABEL_SIZE, align: 'right', color: COLORS.caption });
  }
  levels.forEach((level, term) => {
    if (level === null) return;
    const [x, at] = [start + term * width, heightOf(level)];
    const before = levels[term - 1];
    doc.lineWidth(1.6).strokeColor(COLORS.text);
    if (before)
      doc
        .moveTo(x, heightOf(before))
        .lineTo(x, at)
        .lineTo(x + width, at)
        .stroke();
    else
      doc
        .moveTo(x, at)
        .lineTo(x + width, at)
        .stroke();
  });
  levels.forEach((level, term) => {
    if (level === null) return;
    const x = start + (term + 0.5) * width - (MARK_WIDTH * MARK) / 2;
    drawRiskMark(doc, level, { x, y: heightOf(level) - (MARK_HEIGHT * MARK) / 2, scale: MARK });
  });
}
