import { ACTIVITY_FREQUENCIES, type ActivityFrequency } from '../../../domain/vocabulary/transition.ts';
import { keepTogether, type Sheet, within } from '../pdf/document.ts';
import { COLORS } from '../pdf/palette.ts';
import { said } from '../pdf/said.ts';
import { type Cell, drawRow, leftLine } from '../pdf/table.ts';
import type { ActivityTable } from './data.ts';

const HEAD_HEIGHT = 26;
const ROW_HEIGHT = 18;
const GAP = 12;
const TOTAL_WIDTH = 44;
const NAME_SHARE = 0.34;

/** Column headings, in the order of the list. */
const SHORT: Record<ActivityFrequency, string> = {
  'One time': 'One Time',
  Occasionally: 'Occasionally',
  '2 to 4 times per week': '2-4x/week',
  Daily: 'Daily',
  Weekly: 'Weekly',
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  'Every semester': 'Every Semester',
  Annually: 'Annually',
};

/** Events of a group of activities by type and frequency; on one page when one page can hold it. */
export function drawFrequencyTable(sheet: Sheet, { group, total, rows }: ActivityTable): void {
  keepTogether(sheet, HEAD_HEIGHT + rows.length * ROW_HEIGHT);
  const name = sheet.width * NAME_SHARE;
  const column = (sheet.width - TOTAL_WIDTH - name) / ACTIVITY_FREQUENCIES.length;
  within(sheet, 'Table', () => {
    drawRow(sheet, HEAD_HEIGHT, headOf(said(sheet.doc, `${group} Activities`), total, name, column));
    rows.forEach((row, place) => {
      const fill = place % 2 === 0 ? COLORS.lightRow : COLORS.white;
      const look = { size: 9, fill, align: 'center' } as const;
      drawRow(sheet, ROW_HEIGHT, [
        {
          ...look,
          text: row.total.toLocaleString('en-US'),
          width: TOTAL_WIDTH,
          font: 'bold',
          color: COLORS.redText,
          shrink: true,
        },
        { ...look, text: row.type, width: name, align: 'left', head: 'Row', shrink: true },
        ...ACTIVITY_FREQUENCIES.map((frequency) => countCell(sheet, row.counts[frequency], column, look)),
      ]);
    });
  });
  sheet.y += GAP;
}

function headOf(group: string, total: number, name: number, column: number): Cell[] {
  const look = { fill: COLORS.red, color: COLORS.white, align: 'center', head: 'Column', padding: 2 } as const;
  return [
    { ...look, text: total.toLocaleString('en-US'), width: TOTAL_WIDTH, font: 'bold', size: 12, shrink: true },
    {
      ...look,
      text: group.toUpperCase(),
      width: name,
      font: 'heading',
      size: 14,
      align: 'left',
      padding: 4,
    },
    ...ACTIVITY_FREQUENCIES.map(
      (one): Cell => ({ ...look, text: SHORT[one], width: column, font: 'bold', size: 8, padding: 1 }),
    ),
  ];
}

/** Zeros are there but step back. */
function countCell(sheet: Sheet, count: number, width: number, look: Partial<Cell>): Cell {
  return {
    ...look,
    text: count.toLocaleString('en-US'),
    width,
    shrink: true,
    color: count === 0 ? COLORS.caption : COLORS.text,
    decorate: leftLine(sheet),
  };
}
