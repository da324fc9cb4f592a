import PDFDocument from 'pdfkit';
import { type DataStamp, stampText } from './data-stamp.ts';
import { FONTS, forgetWords, registerFonts } from './fonts.ts';
import { type PageTotal, pageTotal } from './page-total.ts';
import { COLORS } from './palette.ts';
import { artifact, type Tagging, tagsOf } from './tagging.ts';

export { artifact, tagged, within } from './tagging.ts';

const A4_LANDSCAPE = { width: 841.89, height: 595.28 };
const MARGIN = 24;
const FOOTER_HEIGHT = 16;
const FOOTER_SIZE = 8;

/** A document being drawn from top to bottom. All lengths are points, y counts downwards. */
export interface Sheet extends Tagging {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Where the footer begins. */
  readonly bottom: number;
  /** Where the next block begins. */
  y: number;
  newPage(): void;
}

export interface DocumentTexts {
  title: string;
  author: string;
  stamp: DataStamp;
}

/**
 * A tagged A4 landscape document and its first page. Nothing in it depends on when it is made. An economical one has one
 * tag per page: tags stay in memory and multiply the size of files of thousands of pages.
 */
export function openDocument(texts: DocumentTexts, economical = false): { sheet: Sheet; finish(): void } {
  const doc = createDocument(texts);
  registerFonts(doc);
  const tags = tagsOf(doc, economical);
  const total = pageTotal(doc);
  const { width, height } = A4_LANDSCAPE;
  let pages = 0;
  const sheet: Sheet = {
    ...tags.tagging,
    left: MARGIN,
    right: width - MARGIN,
    width: width - 2 * MARGIN,
    bottom: height - MARGIN - FOOTER_HEIGHT,
    y: MARGIN,
    newPage() {
      tags.endPage();
      forgetWords(doc);
      doc.addPage();
      pages++;
      drawFooter(sheet, texts, pages, total);
      tags.beginPage();
      sheet.y = MARGIN;
    },
  };
  sheet.newPage();
  return {
    sheet,
    finish() {
      tags.endPage();
      total.set(pages);
      tags.finish();
      doc.end();
    },
  };
}

const createDocument = ({ title, author, stamp }: DocumentTexts) =>
  new PDFDocument({
    // None to begin with: a font opened twice is parsed anew at every use.
    font: null,
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: new Date(stamp.at ?? 0) },
    // pdfkit's types know neither this subset nor this font.
  } as unknown as PDFKit.PDFDocumentOptions);

function drawFooter(sheet: Sheet, { stamp }: DocumentTexts, page: number, total: PageTotal): void {
  const { doc, left, bottom, width } = sheet;
  const y = bottom + FOOTER_HEIGHT - FOOTER_SIZE;
  artifact(
    sheet,
    () => {
      doc.font(FONTS.text).fontSize(FOOTER_SIZE).fillColor(COLORS.caption);
      const label = `Page ${page} of`;
      doc.text(label, left, y, { lineBreak: false });
      total.draw(left + doc.widthOfString(label), y, FOOTER_SIZE);
      doc.text(stampText(stamp), left, y, { width, align: 'center', lineBreak: false });
      doc.text('Confidential student data', left, y, { width, align: 'right', lineBreak: false });
    },
    'Pagination',
  );
}

/** Starts a new page when the block that follows would not fit on this one. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom) sheet.newPage();
}
