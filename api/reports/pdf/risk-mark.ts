import { RISK_OUTLINE, riskColor } from './palette.ts';

export const MARK_WIDTH = 26;
export const MARK_HEIGHT = 13;

/** Where a mark's upper left corner is, and how large it is; 1 unless said. */
interface MarkPlace {
  x: number;
  y: number;
  scale?: number;
}

/** The triangle of a risk level, pointing down, with an outline that light ground needs. Never without the word. */
export function drawRiskMark(doc: PDFKit.PDFDocument, level: string, { x, y, scale = 1 }: MarkPlace): void {
  const [width, height] = [MARK_WIDTH * scale, MARK_HEIGHT * scale];
  doc
    .polygon([x, y], [x + width, y], [x + width / 2, y + height])
    .lineWidth(0.6)
    .fillAndStroke(riskColor(level), RISK_OUTLINE);
}
