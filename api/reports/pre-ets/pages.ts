import { NOT_A_RECORD } from '../../../domain/vocabulary/pre-ets.ts';
import { studentsText } from '../figures/numbers.ts';
import type { RosterReport } from '../figures/report-figures.ts';
import { drawCodesKey } from '../pdf/codes-key.ts';
import type { Sheet } from '../pdf/document.ts';
import type { Draw } from '../pdf/draw.ts';
import { drawHeader } from '../pdf/header.ts';
import { drawPagedRows } from '../pdf/paged-rows.ts';
import { COLORS } from '../pdf/palette.ts';
import { said } from '../pdf/said.ts';
import { type Cell, drawRow } from '../pdf/table.ts';
import { tagText } from '../pdf/text.ts';
import { PRE_ETS_COLUMNS } from './columns.ts';
import type { PreEtsRow } from './data.ts';

const HEAD_HEIGHT = 48;
const ROW_HEIGHT = 24;
const NOTE_HEIGHT = 16;

/** Shares of the width. */
const SHARES = [0.18, 0.09, 0.07, 0.07, 0.08, 0.09, 0.08, 0.12, 0.13, 0.09];
const COLUMNS = PRE_ETS_COLUMNS.map((column, place) => ({ ...column, share: SHARES[place] ?? 0 }));

/** Services by student, over as many pages as it takes (rules/reports#pre-ets). */
async function drawPreEts(
  sheet: Sheet,
  { header, rows }: RosterReport<PreEtsRow>,
  product: string,
  room: () => Promise<void>,
): Promise<void> {
  drawHeader(
    sheet,
    header,
    product,
    `${said(sheet.doc, studentsText(rows.length))}, ${said(sheet.doc, 'activities of the school year')}`,
  );
  drawNote(sheet);
  drawCodesKey(sheet, new Set(rows.map(({ race }) => race)));
  const head = COLUMNS.map(
    ({ label, share }): Cell => ({
      text: label,
      width: share * sheet.width,
      fill: COLORS.red,
      color: COLORS.white,
      font: 'bold',
      size: 8,
      align: 'center',
      padding: 3,
      head: 'Column',
    }),
  );
  await drawPagedRows(
    sheet,
    {
      rows,
      drawHead: () => drawRow(sheet, HEAD_HEIGHT, head),
      heightOf: () => ROW_HEIGHT,
      drawOne: (row, place) => drawRow(sheet, ROW_HEIGHT, cellsOf(sheet, row, place)),
    },
    room,
  );
}

/** Whoever is handed the page cannot take it for the log of services (rules/services). */
function drawNote(sheet: Sheet): void {
  const box = { x: sheet.left, y: sheet.y, width: sheet.width, height: NOTE_HEIGHT };
  tagText(sheet, 'P', { text: NOT_A_RECORD, size: 9, color: COLORS.caption, align: 'center' }, box);
  sheet.y += NOTE_HEIGHT;
}

function cellsOf(sheet: Sheet, row: PreEtsRow, place: number): Cell[] {
  return COLUMNS.map(({ share, text, own }, column): Cell => {
    const answer = text(row);
    return {
      text: answer,
      width: share * sheet.width,
      fill: place % 2 === 0 ? COLORS.lightRow : COLORS.white,
      font: column === 0 || answer === 'Yes' ? 'bold' : 'text',
      align: column === 0 ? 'left' : 'center',
      ...(own && { own }),
      ...(column === 0 && { head: 'Row' }),
    };
  });
}

export const pages: Draw<RosterReport<PreEtsRow>> = { draw: drawPreEts };
