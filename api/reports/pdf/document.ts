import PDFDocument from 'pdfkit';
import { type DataStamp, stampText } from './data-stamp.ts';
import { FONTS, registerFonts } from './fonts.ts';
import { type PageTotal, pageTotal } from './page-total.ts';
import { COLORS } from './palette.ts';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

const MARGIN = 24;
const FOOTER_HEIGHT = 16;
const FOOTER_SIZE = 8;

/** A document being drawn from top to bottom. All lengths are points, y counts downwards. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Where the footer begins. */
  readonly bottom: number;
  /** Where the next block begins. */
  y: number;
  /** What tagged content is put into. */
  parent: Structure;
  /** Rows of tables get one tag each instead of one per cell: for tables of many pages. */
  rowwise: boolean;
  newPage(): void;
}

export interface DocumentTexts {
  title: string;
  author: string;
  stamp: DataStamp;
}

/** A tagged A4 landscape document and its first page. Nothing in it depends on when it is made. */
export function openDocument(texts: DocumentTexts): { sheet: Sheet; finish(): void } {
  const doc = createDocument(texts);
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const total = pageTotal(doc);
  const { width, height } = { width: 841.89, height: 595.28 };
  let pages = 0;
  const sheet: Sheet = {
    doc,
    left: MARGIN,
    right: width - MARGIN,
    width: width - 2 * MARGIN,
    bottom: height - MARGIN - FOOTER_HEIGHT,
    y: MARGIN,
    parent: root,
    rowwise: false,
    newPage() {
      doc.addPage();
      sheet.y = MARGIN;
      pages++;
      drawFooter(sheet, texts, pages, total);
    },
  };
  sheet.newPage();
  return {
    sheet,
    finish() {
      total.set(pages);
      root.end();
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

/** Draws what says nothing by itself: backgrounds, lines, page numbers. Never inside tagged content. */
export function artifact({ doc }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Draws content under a tag; `options` are pdfkit's: `alt`, `scope`. */
export function tagged(sheet: Sheet, tag: string, draw: () => void, options: object = {}): void {
  const element = sheet.doc.struct(tag, options);
  sheet.parent.add(element);
  element.add(draw);
  element.end();
}

/** Puts everything that `draw` tags under one more tag. */
export function within(sheet: Sheet, tag: string, draw: () => void): void {
  const { parent } = sheet;
  const element = sheet.doc.struct(tag);
  parent.add(element);
  sheet.parent = element;
  draw();
  sheet.parent = parent;
  element.end();
}

/** Starts a new page when the block that follows would not fit on this one. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom) sheet.newPage();
}
