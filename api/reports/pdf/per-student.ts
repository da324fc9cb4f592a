import type { PagesReport } from '../figures/report-figures.ts';
import type { Sheet } from './document.ts';
import type { Draw } from './draw.ts';
import { drawEmptyPage } from './empty-page.ts';
import { said } from './said.ts';

const emptyText = (doc: PDFKit.PDFDocument, time: string): string =>
  said(doc, `No students in this report for ${said(doc, time)}.`);

type StudentPage = { status: { name: string } };

/** One student after the other, each on a page of its own and in the bookmarks. */
export const perStudent = <Page extends StudentPage>(
  drawOne: (sheet: Sheet, page: Page, product: string) => void,
): Draw<PagesReport<Page>> => ({
  async draw(sheet, { header, students }, product, room) {
    if (students.length === 0) {
      drawEmptyPage(sheet, header, product, emptyText(sheet.doc, header.timeLabel));
    }
    for (const [place, page] of students.entries()) {
      if (place > 0) sheet.newPage();
      if (students.length > 1) sheet.doc.outline.addItem(page.status.name);
      drawOne(sheet, page, product);
      await room();
    }
  },
});
