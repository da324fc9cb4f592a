import { percent, studentsText } from '../figures/numbers.ts';
import type { PageColumn } from '../pdf/block-title.ts';
import type { Sheet } from '../pdf/document.ts';
import type { Draw } from '../pdf/draw.ts';
import { drawHeader } from '../pdf/header.ts';
import { drawHeading } from '../pdf/text.ts';
import { drawCategoryBand, drawGradeBand, drawRiskBand } from './bands.ts';
import type { Bar, SummaryReport } from './data.ts';
import { drawFrequencyTable } from './frequency-table.ts';
import { barChartHeight, drawBarChart } from './horizontal-bars.ts';
import { drawNeedsList } from './needs-list.ts';
import { drawPie, PIE_HEIGHT } from './pie.ts';

const COLUMN_GAP = 16;

/** Draws the Summary Report: figures on the first page, needs and activities on those that follow. */
function drawSummary(sheet: Sheet, report: SummaryReport, product: string): void {
  const { studentCount } = report;
  drawHeader(sheet, report.header, product, studentsText(studentCount));
  drawGradeBand(sheet, report.grades, studentCount);
  drawCategoryBand(sheet, report.disabilities);
  drawRiskBand(sheet, report.riskLevels);
  sheet.y += 6;
  drawCharts(sheet, report);
  drawPies(sheet, report);
  sheet.newPage();
  drawNeedsList(sheet, report.needs, ['NUMBER OF STUDENTS', '', 'MAY NEED SUPPORT/INTERVENTION IN']);
  drawHeading(sheet, 'Activities', 'number of events in the whole school year, of the students of this report');
  for (const table of report.activities) drawFrequencyTable(sheet, table);
}

/** One of three columns, counted from 0. */
function pageColumn(sheet: Sheet, place: number): PageColumn {
  const width = (sheet.width - 2 * COLUMN_GAP) / 3;
  return { x: sheet.left + place * (width + COLUMN_GAP), width };
}

function drawCharts(sheet: Sheet, report: SummaryReport): void {
  const races: Bar[] = report.race.map((one) => ({
    ...one,
    percentOfStudents: percent(one.value, report.studentCount),
  }));
  const charts = [
    ['Role in IEP Meeting', report.roleInIepMeeting],
    ['Received Skills Training', report.receivedSkillsTraining],
    ['Race', races],
  ] as const;
  charts.forEach(([title, bars], place) => {
    drawBarChart(sheet, title, bars, pageColumn(sheet, place));
  });
  sheet.y += barChartHeight(Math.max(...charts.map(([, bars]) => bars.length))) + 8;
}

function drawPies(sheet: Sheet, report: SummaryReport): void {
  const pies = [
    ['Attended IEP Meeting', report.attendedIepMeeting],
    ['Gender', report.gender],
    ['Grad. Plan or ILP', report.graduationPlan],
  ] as const;
  pies.forEach(([title, slices], place) => {
    drawPie(sheet, title, slices, pageColumn(sheet, place));
  });
  sheet.y += PIE_HEIGHT;
}

export const pages: Draw<SummaryReport> = { draw: drawSummary };
