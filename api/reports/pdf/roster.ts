import { studentsText } from '../figures/numbers.ts';
import type { RosterReport } from '../figures/report-figures.ts';
import type { RosterPerson } from '../figures/roster.ts';
import { drawCodesKey } from './codes-key.ts';
import type { Sheet } from './document.ts';
import type { Draw } from './draw.ts';
import { drawHeader } from './header.ts';
import { drawPagedRows } from './paged-rows.ts';
import { COLORS } from './palette.ts';
import { drawRiskMark, MARK_WIDTH } from './risk-mark.ts';
import { said } from './said.ts';
import { type Cell, drawRow } from './table.ts';
import { linesOf, type StyledText, setStyle, type TextStyle } from './text.ts';

const HEAD_HEIGHT = 28;
const ROW_HEIGHT = 34;

export interface Column<Row> {
  label: string;
  /** Share of the width; all shares of a table make one. */
  share: number;
  /** Head of the part about needs instead of the person. */
  dark?: true;
  cell(row: Row, sheet: Sheet): Omit<Cell, 'width'>;
}

const WHO_SHARE = 0.18;
const PADDING = 3;
const LINE_HEIGHT = 13;
/** A name has 400 letters at most: it is wrapped, never cut. */
const MOST_LINES = 20;
const NUMBER_STYLE = { size: 9 } as const;
const NAME_STYLE = { font: 'bold', size: 10 } as const;

/** Measured once: a row asks for its height before it is drawn. */
const measured = new WeakMap<RosterPerson, StyledText[]>();

/** Number and name in as many lines as they need. */
function whoLines(row: RosterPerson, sheet: Sheet): StyledText[] {
  const known = measured.get(row);
  if (known) return known;
  const lines = linesOfWho(row, sheet);
  measured.set(row, lines);
  return lines;
}

function linesOfWho({ studentId, name }: RosterPerson, { doc, width }: Sheet): StyledText[] {
  const room = WHO_SHARE * width - 2 * PADDING;
  const wrapped = (text: string, style: TextStyle) => {
    setStyle(doc, style);
    return linesOf(doc, text, room, MOST_LINES).map((line) => ({ text: line, ...style, own: true }));
  };
  return [...wrapped(studentId, NUMBER_STYLE), ...wrapped(name, NAME_STYLE)];
}

/** Mark of the risk with its word in brackets, then who the student is: the same in both rosters (rules/reports#risk-roster). */
const PERSON_COLUMNS: readonly Column<RosterPerson>[] = [
  {
    label: 'Risk',
    share: 0.07,
    cell: ({ risk, riskMark }, sheet) => ({
      text: `(${riskMark})`,
      lines: [{ text: '' }, { text: `(${riskMark})`, size: 9 }],
      // Over its word, which stands in the middle of a row that a long name has made taller.
      decorate: ({ x, y, width, height }) =>
        drawRiskMark(sheet.doc, risk, {
          ...{ x: x + (width - MARK_WIDTH * 0.8) / 2, y: y + (height - ROW_HEIGHT) / 2 + 5 },
          scale: 0.8,
        }),
    }),
  },
  {
    label: 'ID/Name',
    share: WHO_SHARE,
    cell: (row, sheet) => ({ text: row.name, lines: whoLines(row, sheet), align: 'left', head: 'Row' }),
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

/** A roster's pages: who the students are, and the columns of the report. */
export const rosterPages = <Row extends RosterPerson>(
  ownColumns: readonly Column<Row>[],
  drawAbove: (sheet: Sheet, rows: readonly Row[]) => void = () => undefined,
): Draw<RosterReport<Row>> => {
  const columns = [...PERSON_COLUMNS, ...ownColumns];
  return {
    draw(sheet, { header, rows }, product, room) {
      drawHeader(sheet, header, product, studentsText(rows.length));
      drawAbove(sheet, rows);
      drawCodesKey(sheet, codesOf(rows));
      const linesIn = (row: Row) => Math.max(whoLines(row, sheet).length, row.categoryLines.length);
      const heightOf = (row: Row) => Math.max(ROW_HEIGHT, 8 + LINE_HEIGHT * linesIn(row));
      return drawPagedRows(
        sheet,
        {
          rows,
          drawHead: () =>
            drawRow(
              sheet,
              HEAD_HEIGHT,
              columns.map((column) => headCell(sheet, column)),
            ),
          heightOf,
          drawOne: (row, place) => drawRow(sheet, heightOf(row), cellsOf(sheet, columns, row, place)),
        },
        room,
      );
    },
  };
};

/** Codes of races and disabilities that stand in the rows. */
const codesOf = (rows: readonly RosterPerson[]): Set<string> =>
  new Set(rows.flatMap(({ race, categoryLines }) => [race, ...categoryLines.flatMap((line) => line.split('/'))]));

function cellsOf<Row>(sheet: Sheet, columns: readonly Column<Row>[], row: Row, place: number): Cell[] {
  const fill = place % 2 === 0 ? COLORS.lightRow : COLORS.white;
  return columns.map((column) => ({
    align: 'center',
    fill,
    padding: PADDING,
    width: column.share * sheet.width,
    ...column.cell(row, sheet),
  }));
}

const headCell = (sheet: Sheet, { label, share, dark }: Pick<Column<never>, 'label' | 'share' | 'dark'>): Cell => ({
  text: said(sheet.doc, label).toUpperCase(),
  width: share * sheet.width,
  fill: dark ? COLORS.text : COLORS.red,
  color: COLORS.white,
  font: 'bold',
  size: 8,
  align: 'center',
  padding: 2,
  head: 'Column',
});
