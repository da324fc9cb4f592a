import { artifact, type Sheet, tagged } from './document.ts';
import { COLORS } from './palette.ts';
import { drawText } from './text.ts';

export const BLOCK_TITLE_HEIGHT = 18;

/** A column of the page. */
export interface PageColumn {
  x: number;
  width: number;
}

/** What a block in a column of the page is about, over a red line; the sheet's place stays. */
export function drawBlockTitle(sheet: Sheet, title: string, { x, width }: PageColumn): void {
  const { doc, y } = sheet;
  artifact(sheet, () => {
    doc
      .moveTo(x, y + BLOCK_TITLE_HEIGHT)
      .lineTo(x + width, y + BLOCK_TITLE_HEIGHT)
      .lineWidth(1)
      .strokeColor(COLORS.red)
      .stroke();
  });
  tagged(sheet, 'H2', () =>
    drawText(doc, title, { x, y, width, height: BLOCK_TITLE_HEIGHT }, { font: 'bold', size: 10.5 }),
  );
}
