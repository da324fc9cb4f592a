import { drawCounts, drawSeries } from '../pdf/count-pages.ts';
import { drawCross } from '../pdf/cross-pages.ts';
import type { DataStamp } from '../pdf/data-stamp.ts';
import { openDocument, type Sheet } from '../pdf/document.ts';
import { drawEmptyPage } from '../pdf/empty-page.ts';
import { drawActivitiesOverTime, drawRiskOverTime } from '../pdf/over-time-pages.ts';
import { drawPostSchool } from '../pdf/post-school-pages.ts';
import { drawPreEts } from '../pdf/pre-ets-pages.ts';
import { drawRiskSummary } from '../pdf/risk-summary-pages.ts';
import { drawRiskRoster, drawTrackRoster } from '../pdf/roster-pages.ts';
import { drawRiskPage, drawStudentPage } from '../pdf/student-pages.ts';
import { drawSummary } from '../pdf/summary-pages.ts';
import type { PagesReport, ReportData } from '../report-data.ts';
import { isLong } from './long-report.ts';

/** A file to be made: plain data, so that it can go to another thread. */
export interface RenderJob {
  data: ReportData;
  /** The document's title, for readers that show it. */
  title: string;
  /** The product's name as this installation gives it. */
  product: string;
  stamp: DataStamp;
}

/** Where a file's bytes go. */
export interface Outlet {
  write(bytes: Uint8Array): void;
  /** Resolves when the reader has kept up: awaited between pages of long reports. */
  room(): Promise<void>;
}

/** Draws the pages of a report into the outlet. The same job gives the same bytes. */
export async function renderReport(job: RenderJob, outlet: Outlet): Promise<void> {
  const texts = { title: job.title, author: job.product, stamp: job.stamp };
  const { sheet, finish } = openDocument(texts, isLong(job.data));
  const ended = new Promise((resolve, reject) => {
    sheet.doc.on('end', resolve);
    sheet.doc.on('error', reject);
  });
  sheet.doc.on('data', (bytes: Uint8Array) => outlet.write(bytes));
  await drawReport(sheet, job, outlet);
  finish();
  await ended;
}

async function drawReport(sheet: Sheet, { data, product }: RenderJob, { room }: Outlet): Promise<void> {
  const perStudent = <Page extends { status: { name: string } }>(
    { header, students }: PagesReport<Page>,
    draw: (sheet: Sheet, page: Page, product: string) => void,
  ) =>
    drawPerStudent(
      sheet,
      students,
      (page) => draw(sheet, page, product),
      room,
      () => drawEmptyPage(sheet, header, product, `No students in this report for ${header.timeLabel}.`),
    );
  switch (data.pages) {
    case 'summary':
      return drawSummary(sheet, data.report, product);
    case 'riskRoster':
      return drawRiskRoster(sheet, data.report, product, room);
    case 'trackToGraduate':
      return drawTrackRoster(sheet, data.report, product, room);
    case 'preEts':
      return drawPreEts(sheet, data.report, product, room);
    case 'riskSummary':
      return drawRiskSummary(sheet, data.report, product);
    case 'counts':
      return drawCounts(sheet, data.report, product);
    case 'countsOverTime':
      return drawSeries(sheet, data.report, product);
    case 'cross':
      return drawCross(sheet, data.report, product);
    case 'student':
      return perStudent(data.report, drawStudentPage);
    case 'risk':
      return perStudent(data.report, drawRiskPage);
    case 'riskOverTime':
      return perStudent(data.report, drawRiskOverTime);
    case 'activitiesOverTime':
      return perStudent(data.report, drawActivitiesOverTime);
    case 'postSchool':
      return perStudent(data.report, drawPostSchool);
    default:
      // A new kind of pages without a drawing of its own would be an empty file.
      data satisfies never;
  }
}

/** One student after the other, each on a page of its own and in the bookmarks. */
async function drawPerStudent<Page extends { status: { name: string } }>(
  sheet: Sheet,
  pages: readonly Page[],
  draw: (page: Page) => void,
  room: () => Promise<void>,
  drawEmpty: () => void,
): Promise<void> {
  if (pages.length === 0) drawEmpty();
  for (const [place, page] of pages.entries()) {
    if (place > 0) sheet.newPage();
    if (pages.length > 1) sheet.doc.outline.addItem(page.status.name);
    draw(page);
    await room();
  }
}
