import { RISK_OUTLINE, riskColor } from './palette.ts';

export const MARK_WIDTH = 26;
export const MARK_HEIGHT = 13;

/** The triangle of a risk level, pointing down, with an outline that light ground needs. Never without the word. */
export function drawRiskMark(doc: PDFKit.PDFDocument, level: string, x: number, y: number, scale = 1): void {
  const [width, height] = [MARK_WIDTH * scale, MARK_HEIGHT * scale];
  doc
    .polygon([x, y], [x + width, y], [x + width / 2, y + height])
    .lineWidth(0.6)
    .fillAndStroke(riskColor(level), RISK_OUTLINE);
}
