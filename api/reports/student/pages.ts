import { drawCheckBoxes } from '../pdf/check-boxes.ts';
import { keepTogether, type Sheet, within } from '../pdf/document.ts';
import { drawFactorBoxes } from '../pdf/factor-boxes.ts';
import { COLORS } from '../pdf/palette.ts';
import { perStudent } from '../pdf/per-student.ts';
import { said } from '../pdf/said.ts';
import { type Cell, drawRow } from '../pdf/table.ts';
import { drawHeading, lineHeightOf, linesOf, setStyle, tagText } from '../pdf/text.ts';
import { drawTop, NEEDS } from '../student-risk/pages.ts';
import type { ActivityGroupPart, StudentPage } from './data.ts';

/** The Student Report of one student: activities, then risk, needs, skills and goals. */
function drawStudentPage(sheet: Sheet, page: StudentPage, product: string): void {
  drawTop(sheet, page, product);
  drawActivities(sheet, page);
  keepTogether(sheet, 350);
  drawFactorBoxes(sheet, page.status.risk, page.riskFactors);
  drawCheckBoxes(sheet, NEEDS, page.needs);
  drawCheckBoxes(sheet, `Skills trainings received this ${page.skillsTime}`, page.skills);
  drawGoals(sheet, page.postSchoolGoals);
}

const ROW_HEIGHT = 24;
const WIDTHS = { type: 300, events: 60, frequency: 120 };

function drawActivities(sheet: Sheet, { totalEvents, activityGroups }: StudentPage): void {
  const count = `${totalEvents.toLocaleString('en-US')} total ${totalEvents === 1 ? 'event' : 'events'} in the school year`;
  drawHeading(sheet, 'Activities', count);
  for (const [place, group] of activityGroups.entries()) drawGroup(sheet, group, place === 0);
  sheet.y += 8;
}

/** Only the first group, and one that goes on over the page, names its columns (rules/reports#student). */
function drawGroup(sheet: Sheet, { title, totalEvents, rows }: ActivityGroupPart, namesColumns: boolean): void {
  const notes = sheet.width - WIDTHS.type - WIDTHS.events - WIDTHS.frequency;
  const head = { fill: COLORS.red, color: COLORS.white, font: 'bold', size: 10, head: 'Column' } as const;
  const drawHead = (named: boolean) =>
    drawRow(sheet, ROW_HEIGHT, [
      { ...head, text: `${totalEvents}  ${said(sheet.doc, title)}`, width: WIDTHS.type },
      { ...head, text: named ? '# Events' : '', width: WIDTHS.events, align: 'center', size: 9 },
      { ...head, text: named ? 'Frequency' : '', width: WIDTHS.frequency, size: 9 },
      { ...head, text: named ? 'Notes' : '', width: notes, size: 9 },
    ]);
  keepTogether(sheet, ROW_HEIGHT * Math.min(3, rows.length + 1));
  within(sheet, 'Table', () => {
    drawHead(namesColumns);
    rows.forEach((row, place) => {
      const fill = place % 2 === 0 ? COLORS.lightRow : COLORS.white;
      const height = rowHeight(sheet, row.notes, notes);
      if (sheet.y + height > sheet.bottom) {
        sheet.newPage();
        drawHead(true);
      }
      const cells: Cell[] = [
        { text: row.type, width: WIDTHS.type, fill, size: 9.5, head: 'Row' },
        { text: String(row.events), width: WIDTHS.events, fill, align: 'center' },
        { text: row.frequency, width: WIDTHS.frequency, fill, size: 9.5 },
        { text: row.notes, width: notes, fill, size: NOTES_SIZE, own: true },
      ];
      drawRow(sheet, height, cells);
    });
  });
  sheet.y += 4;
}

const NOTES_SIZE = 9;
const MOST_NOTES_HEIGHT = 200;

/** Notes are wrapped, not cut; only what would fill the page is. */
function rowHeight({ doc }: Sheet, notes: string, width: number): number {
  setStyle(doc, { size: NOTES_SIZE });
  const most = Math.floor((MOST_NOTES_HEIGHT - 8) / lineHeightOf(doc));
  const lines = linesOf(doc, notes, width - 8, most).length;
  return Math.max(ROW_HEIGHT, lines * lineHeightOf(doc) + 8);
}

const GOALS_SIZE = 11;

/** Goals take the lines they need, over as many pages. */
function drawGoals(sheet: Sheet, goals: string | null): void {
  drawHeading(sheet, 'Post-school goals');
  setStyle(sheet.doc, { size: GOALS_SIZE });
  const height = lineHeightOf(sheet.doc);
  const paragraphs = (goals ?? said(sheet.doc, 'Not indicated')).split(/\n+/);
  const lines = paragraphs.flatMap((text) => linesOf(sheet.doc, text, sheet.width, Number.POSITIVE_INFINITY));
  for (const line of lines) {
    if (sheet.y + height > sheet.bottom) sheet.newPage();
    const box = { x: sheet.left, y: sheet.y, width: sheet.width, height };
    tagText(sheet, 'P', { text: line, size: GOALS_SIZE, own: true }, box);
    sheet.y += height;
  }
}

export const pages = perStudent(drawStudentPage);
