import { BLOCK_TITLE_HEIGHT, drawBlockTitle, type PageColumn } from '../pdf/block-title.ts';
import { type Sheet, within } from '../pdf/document.ts';
import { COLORS } from '../pdf/palette.ts';
import { type Cell, drawRow } from '../pdf/table.ts';
import type { Bar } from './data.ts';

const ROW_HEIGHT = 21;
const BAR_HEIGHT = 9;
const NUMBER_WIDTH = 72;
const CAPTION_SHARE = 0.67;

/** Height of a chart with so many bars. */
export const barChartHeight = (bars: number): number => BLOCK_TITLE_HEIGHT + 4 + bars * ROW_HEIGHT;

/**
 * A chart of horizontal bars in a column of the page: caption, bar, count and share of all students. Bars are relative
 * to the longest; the numbers stand as text beside them.
 */
export function drawBarChart(sheet: Sheet, title: string, bars: readonly Bar[], column: PageColumn): void {
  const top = sheet.y;
  drawBlockTitle(sheet, title, column);
  sheet.y = top + BLOCK_TITLE_HEIGHT + 4;
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  within(sheet, 'Table', () => {
    bars.forEach((bar, place) => {
      const color = place % 2 === 0 ? COLORS.darkRed : COLORS.orange;
      drawRow(sheet, ROW_HEIGHT, rowOf(sheet, { ...bar, share: bar.value / longest, color }, column.width), column.x);
    });
  });
  sheet.y = top;
}

/** A bar as it is drawn: how long it is beside the longest, from 0 to 1. */
interface DrawnBar extends Bar {
  share: number;
  color: string;
}

function rowOf(sheet: Sheet, bar: DrawnBar, width: number): Cell[] {
  const caption = (width - NUMBER_WIDTH) * CAPTION_SHARE;
  const room = width - NUMBER_WIDTH - caption;
  const length = bar.share * (room - 6);
  return [
    { text: bar.label, width: caption, size: 7.5, color: COLORS.caption, align: 'right', head: 'Row' },
    {
      text: `${bar.value.toLocaleString('en-US')} (${bar.percentOfStudents}%)`,
      width: width - caption,
      size: 10,
      // Beside the bar, wherever it ends.
      padding: 2,
      indent: length > 0 ? length + 3 : 0,
      decorate: ({ x, y, height }) => {
        if (length > 0) sheet.doc.rect(x, y + (height - BAR_HEIGHT) / 2, length, BAR_HEIGHT).fill(bar.color);
      },
    },
  ];
}
