import { studentsText } from '../data/numbers.ts';
import { answerText } from '../data/person.ts';
import type { RiskRosterRow, RosterReport, TrackRow } from '../data/rosters.ts';
import type { Sheet } from './document.ts';
import { drawHeader } from './header.ts';
import { drawPagedRows } from './paged-rows.ts';
import { COLORS } from './palette.ts';
import { drawRiskMark, MARK_WIDTH } from './risk-mark.ts';
import { type Cell, drawRow } from './table.ts';

const HEAD_HEIGHT = 28;
const ROW_HEIGHT = 34;

interface Column<Row> {
  label: string;
  /** Share of the width; all shares of a table make one. */
  share: number;
  /** Head of the part about needs instead of the person. */
  dark?: true;
  cell(row: Row, sheet: Sheet): Omit<Cell, 'width'>;
}
type Person = RosterReport<TrackRow>['rows'][number] | RiskRosterRow;

/** Mark of the risk with its word in brackets, then who the student is: the same in both rosters (rules/reports#risk-roster). */
const PERSON_COLUMNS: readonly Column<Person>[] = [
  {
    label: 'Risk',
    share: 0.07,
    cell: ({ risk, riskMark }, sheet) => ({
      text: `(${riskMark})`,
      lines: [{ text: '' }, { text: `(${riskMark})`, size: 9 }],
      decorate: ({ x, y, width }) => drawRiskMark(sheet.doc, risk, x + (width - MARK_WIDTH * 0.8) / 2, y + 5, 0.8),
    }),
  },
  {
    label: 'ID/Name',
    share: 0.18,
    cell: ({ studentId, name }) => ({
      text: name,
      lines: [
        { text: studentId, size: 9 },
        { text: name, font: 'bold', size: 10 },
      ],
      align: 'left',
      head: 'Row',
    }),
  },
  { label: 'Gender', share: 0.07, cell: ({ gender }) => ({ text: gender }) },
  { label: 'Race', share: 0.06, cell: ({ race }) => ({ text: race }) },
  { label: 'Grade/Age', share: 0.08, cell: ({ gradeLevel }) => ({ text: gradeLevel }) },
  {
    label: 'Category',
    share: 0.11,
    cell: ({ categoryLines }) => ({
      text: categoryLines.join(' '),
      lines: categoryLines.map((text) => ({ text, size: 9.5 })),
    }),
  },
  { label: 'ELL', share: 0.05, cell: ({ ell }) => ({ text: ell }) },
];

/** A red cross where there is a need; the word for those who listen is the cross itself under its heading. */
const need = (label: string, has: (row: RiskRosterRow) => boolean): Column<RiskRosterRow> => ({
  label,
  share: 0.076,
  dark: true,
  cell: (row) => ({ text: has(row) ? 'X' : '', font: 'bold', size: 12, color: COLORS.redText }),
});

const NEED_COLUMNS: readonly Column<RiskRosterRow>[] = [
  need('Attendance', (row) => row.attendance),
  need('Behavior', (row) => row.behavior),
  need('Engagement', (row) => row.engagement),
  need('English/ELA', (row) => row.english),
  need('Math', (row) => row.math),
];

const TRACK_COLORS: Record<string, string> = { Yes: '#2F6B1B', No: COLORS.redText };
/** Three answers, in words (rules/reports#on-track). */
const TRACK_COLUMN: Column<TrackRow> = {
  label: 'On Track to Graduate',
  share: 0.38,
  dark: true,
  cell: ({ onTrack }) => {
    const text = answerText(onTrack);
    return { text, font: onTrack === null ? 'text' : 'bold', size: 11, color: TRACK_COLORS[text] ?? COLORS.caption };
  },
};

export const drawRiskRoster = (sheet: Sheet, report: RosterReport<RiskRosterRow>, product: string, room: Room) =>
  drawRoster(sheet, report, [...PERSON_COLUMNS, ...NEED_COLUMNS], product, room);

export const drawTrackRoster = (sheet: Sheet, report: RosterReport<TrackRow>, product: string, room: Room) =>
  drawRoster(sheet, report, [...PERSON_COLUMNS, TRACK_COLUMN], product, room);

type Room = () => Promise<void>;

async function drawRoster<Row extends Person>(
  sheet: Sheet,
  { header, rows }: RosterReport<Row>,
  columns: readonly Column<Row>[],
  product: string,
  room: Room,
): Promise<void> {
  drawHeader(sheet, header, product, studentsText(rows.length));
  await drawPagedRows(
    sheet,
    {
      rows,
      drawHead: () =>
        drawRow(
          sheet,
          HEAD_HEIGHT,
          columns.map((column) => headCell(sheet, column)),
        ),
      heightOf: () => ROW_HEIGHT,
      drawOne: (row, place) => {
        const fill = place % 2 === 0 ? COLORS.lightRow : COLORS.white;
        const cellOf = (column: Column<Row>): Cell => ({
          align: 'center',
          fill,
          padding: 3,
          width: column.share * sheet.width,
          ...column.cell(row, sheet),
        });
        drawRow(sheet, ROW_HEIGHT, columns.map(cellOf));
      },
    },
    room,
  );
}

const headCell = (sheet: Sheet, { label, share, dark }: Pick<Column<never>, 'label' | 'share' | 'dark'>): Cell => ({
  text: label.toUpperCase(),
  width: share * sheet.width,
  fill: dark ? COLORS.text : COLORS.red,
  color: COLORS.white,
  font: 'bold',
  size: 8,
  align: 'center',
  padding: 2,
  head: 'Column',
});
