import { studentsText } from '../data/numbers.ts';
import { answerText, yesNo } from '../data/person.ts';
import type { PreEtsRow, RosterReport } from '../data/rosters.ts';
import type { Sheet } from './document.ts';
import { drawHeader } from './header.ts';
import { drawPagedRows } from './paged-rows.ts';
import { COLORS } from './palette.ts';
import { type Cell, drawRow } from './table.ts';

const HEAD_HEIGHT = 48;
const ROW_HEIGHT = 24;

const COLUMNS: readonly { label: string; share: number; text(row: PreEtsRow): string }[] = [
  { label: 'Name', share: 0.18, text: ({ name }) => name },
  { label: 'Student ID', share: 0.09, text: ({ studentId }) => studentId },
  { label: 'Race/ Ethnicity', share: 0.07, text: ({ race }) => race },
  { label: 'Engaged with VR', share: 0.07, text: (row) => yesNo(row.engagedWithVr) },
  { label: 'On-track for graduation', share: 0.08, text: ({ onTrack }) => answerText(onTrack) },
  { label: 'Job Exploration Counseling', share: 0.09, text: (row) => yesNo(row.jobExplorationCounseling) },
  { label: 'Work Based Learning', share: 0.08, text: (row) => yesNo(row.workBasedLearning) },
  {
    label: 'Counseling on Transition Programs or PSE at IHEs',
    share: 0.12,
    text: (row) => yesNo(row.counselingOnTransitionPrograms),
  },
  {
    label: 'Training in Workplace Readiness, Social Skills, Independent Living',
    share: 0.13,
    text: (row) => yesNo(row.workplaceReadiness),
  },
  { label: 'Instruction in Self-Advocacy', share: 0.09, text: (row) => yesNo(row.selfAdvocacy) },
];

/** Services by student, over as many pages as it takes (reports.md 3.12). */
export async function drawPreEts(
  sheet: Sheet,
  { header, rows }: RosterReport<PreEtsRow>,
  product: string,
  room: () => Promise<void>,
): Promise<void> {
  drawHeader(sheet, header, product, `${studentsText(rows.length)}, activities of the school year`);
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

function cellsOf(sheet: Sheet, row: PreEtsRow, place: number): Cell[] {
  return COLUMNS.map(({ share, text }, column): Cell => {
    const said = text(row);
    return {
      text: said,
      width: share * sheet.width,
      fill: place % 2 === 0 ? COLORS.lightRow : COLORS.white,
      font: column === 0 || said === 'Yes' ? 'bold' : 'text',
      align: column === 0 ? 'left' : 'center',
      ...(column === 0 && { head: 'Row' }),
    };
  });
}
