import type { Sheet } from './document.ts';
import { openWithin } from './tagging.ts';
import { tagText } from './text.ts';

/** A table that may go over many pages: its head is drawn again on each. */
export interface PagedRows<Row> {
  rows: readonly Row[];
  drawHead(): void;
  heightOf(row: Row): number;
  drawOne(row: Row, place: number): void;
}

/** Rows after which a reader that does not keep up is waited for. */
const BREATH = 40;

/** Draws the table from the sheet's place on; `room` waits for a slow reader. */
export async function drawPagedRows<Row>(
  sheet: Sheet,
  { rows, drawHead, heightOf, drawOne }: PagedRows<Row>,
  room: () => Promise<void>,
): Promise<void> {
  const close = openWithin(sheet, 'Table');
  drawHead();
  for (const [place, row] of rows.entries()) {
    if (sheet.y + heightOf(row) > sheet.bottom) {
      sheet.newPage();
      drawHead();
    }
    drawOne(row, place);
    if (place % BREATH === 0) await room();
  }
  close();
  if (rows.length === 0) drawNobody(sheet);
}

/** A head alone would look like a page that went missing. */
function drawNobody(sheet: Sheet): void {
  const box = { x: sheet.left, y: sheet.y + 14, width: sheet.width, height: 20 };
  tagText(sheet, 'P', { text: 'There are no students in this report.', size: 11, align: 'center' }, box);
}
