import PDFDocument from 'pdfkit';
import type { Language } from '../../../domain/vocabulary/languages.ts';
import { sayIn } from '../words/words.ts';
import { type DataStamp, stampText } from './data-stamp.ts';
import { forgetWords, registerFonts } from './fonts.ts';
import { drawLine, setStyle, widthOf } from './letters.ts';
import type { Logo } from './logo.ts';
import { type PageTotal, pageTotal } from './page-total.ts';
import { COLORS } from './palette.ts';
import type { Paper } from './paper.ts';
import { said, speakIn } from './said.ts';
import { artifact, type Tagging, tagsOf } from './tagging.ts';

export { artifact, tagged, within } from './tagging.ts';

/** Points, landscape. */
const SHEETS: Record<Paper, { width: number; height: number }> = {
  A4: { width: 841.89, height: 595.28 },
  Letter: { width: 792, height: 612 },
};
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
  /** The school's picture, which every header begins with; none where the school has none. */
  logo?: Logo;
  /** Where the next block begins. */
  y: number;
  newPage(): void;
}

export interface DocumentTexts {
  title: string;
  author: string;
  stamp: DataStamp;
  paper: Paper;
  language: Language;
}

/**
 * A tagged landscape document and its first page. Nothing in it depends on when it is made. An economical one has one
 * tag per page: tags stay in memory and multiply the size of files of thousands of pages.
 */
export function openDocument(texts: DocumentTexts, economical = false): { sheet: Sheet; finish(): void } {
  const doc = createDocument(texts);
  registerFonts(doc);
  speakIn(doc, sayIn(texts.language));
  const tags = tagsOf(doc, economical);
  const total = pageTotal(doc);
  const { width, height } = SHEETS[texts.paper];
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

/** Spanish as the schools of this country write it. */
const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const createDocument = ({ title, author, stamp, paper, language }: DocumentTexts) =>
  new PDFDocument({
    // None to begin with: a font opened twice is parsed anew at every use.
    font: null,
    size: paper === 'A4' ? 'A4' : 'LETTER',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: LANGUAGE_TAGS[language],
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: new Date(stamp.at ?? 0) },
    // pdfkit's types know neither this subset nor this font.
  } as unknown as PDFKit.PDFDocumentOptions);

const CONFIDENTIAL = 'Confidential student data';

function drawFooter(sheet: Sheet, { stamp, language }: DocumentTexts, page: number, total: PageTotal): void {
  const { doc, left, bottom, width } = sheet;
  const y = bottom + FOOTER_HEIGHT - FOOTER_SIZE;
  artifact(
    sheet,
    () => {
      setStyle(doc, { size: FOOTER_SIZE, color: COLORS.caption });
      const label = said(doc, `Page ${page} of`);
      drawLine(doc, label, left, y);
      total.draw(left + widthOf(doc, label), y, FOOTER_SIZE);
      const data = stampText(stamp, language);
      drawLine(doc, data, left + (width - widthOf(doc, data)) / 2, y);
      const confidential = said(doc, CONFIDENTIAL);
      drawLine(doc, confidential, left + width - widthOf(doc, confidential), y);
    },
    'Pagination',
  );
}

/** Starts a new page when the block that follows would not fit on this one. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom) sheet.newPage();
}
