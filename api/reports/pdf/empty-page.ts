import type { ReportHeader } from '../figures/header.ts';
import type { Sheet } from './document.ts';
import { drawHeader } from './header.ts';
import { tagText } from './text.ts';

/** A report about nobody says so (rules/reports#empty). */
export function drawEmptyPage(sheet: Sheet, header: ReportHeader, product: string, text: string): void {
  drawHeader(sheet, header, product);
  const box = { x: sheet.left, y: sheet.y + 40, width: sheet.width, height: 30 };
  tagText(sheet, 'P', { text, size: 13, align: 'center' }, box);
}
