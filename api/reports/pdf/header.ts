import type { ReportHeader } from '../figures/header.ts';
import { artifact, type Sheet, tagged } from './document.ts';
import type { Logo } from './logo.ts';
import { COLORS } from './palette.ts';
import { said } from './said.ts';
import { cut, drawLine, lineHeightOf, linesOf, setStyle, tagText, widthOf } from './text.ts';

const SCHOOL_HEIGHT = 30;
const SCHOOL_SIZE = 20;
const SMALLEST_SCHOOL = 12;
const MARK_SIZE = 12;
const PRODUCT_SIZE = 8;
const TITLE_SIZE = 13;
const LINE_SIZE = 10;
const BAR = '   |   ';
/** Kept free at both sides of the school's name: the product's stands at the right. */
const SIDE = 130;
const LOGO_HEIGHT = 40;
const LOGO_GAP = 6;
/** It begins a little above the line of the name, within the margin. */
const LOGO_RISE = 6;

/** The product's mark: a page with lines on a red field, drawn, so that no picture is needed. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  const at = (units: number) => (units * MARK_SIZE) / 32;
  doc.roundedRect(x, y, MARK_SIZE, MARK_SIZE, at(7)).fill(COLORS.red);
  doc.lineCap('round').lineWidth(at(2.4)).strokeOpacity(0.55).strokeColor(COLORS.white);
  doc
    .moveTo(x + at(12), y + at(6))
    .lineTo(x + at(12), y + at(26))
    .stroke();
  doc.strokeOpacity(1).lineWidth(at(2.6));
  for (const [line, to] of [
    [11, 25],
    [17, 25],
    [23, 21],
  ] as const) {
    doc
      .moveTo(x + at(16), y + at(line))
      .lineTo(x + at(to), y + at(line))
      .stroke();
  }
  doc.lineCap('butt').lineWidth(1);
}

/** The school's name large, and small at the right what made the page. */
function drawSchool(sheet: Sheet, school: string, product: string): void {
  const { doc, left, right, y } = sheet;
  artifact(sheet, () => {
    setStyle(doc, { size: PRODUCT_SIZE, color: COLORS.caption });
    const name = cut(doc, product, SIDE - MARK_SIZE - 4);
    const x = right - widthOf(doc, name);
    drawLine(doc, name, x, y + 1);
    drawMark(doc, x - MARK_SIZE - 4, y);
  });
  if (sheet.logo) drawLogo(sheet, sheet.logo);
  const room = sheet.width - 2 * SIDE;
  const style = { font: 'bold', color: COLORS.text } as const;
  setStyle(doc, { ...style, size: SCHOOL_SIZE });
  const size = Math.max(SMALLEST_SCHOOL, Math.min(SCHOOL_SIZE, (SCHOOL_SIZE * room) / widthOf(doc, school)));
  const box = { x: left + SIDE, y: sheet.y, width: room, height: SCHOOL_HEIGHT };
  tagText(sheet, 'P', { ...style, text: school, size, align: 'center', own: true }, box);
  sheet.y += SCHOOL_HEIGHT + 4;
}

/**
 * The school's picture, left of its name, as large as the room there is beside it: pages hold as much with it as without. The
 * name stands beside it for those who do not see it.
 */
function drawLogo(sheet: Sheet, logo: Logo): void {
  const { doc, left, y } = sheet;
  const share = Math.min((SIDE - LOGO_GAP) / logo.width, LOGO_HEIGHT / logo.height);
  artifact(sheet, () =>
    doc.image(logo as never, left, y - LOGO_RISE, { width: logo.width * share, height: logo.height * share }),
  );
}

/** School, title line and filters, where a report or a student's part of it begins (rules/reports#page). */
export function drawHeader(sheet: Sheet, header: ReportHeader, product: string, count?: string): void {
  drawSchool(sheet, header.schoolName, product);
  drawTitleLine(sheet, header, count);
  if (header.filterTexts.length > 0) drawFilters(sheet, header.filterTexts);
  sheet.y += 8;
}

/** Where the line is too long the title is cut; time and number stay. */
function drawTitleLine(sheet: Sheet, header: ReportHeader, count: string | undefined): void {
  const { doc, y } = sheet;
  const rest = [header.timeLabel, ...(count ? [count] : [])].map((text) => BAR + said(doc, text)).join('');
  setStyle(doc, { size: LINE_SIZE });
  const restWidth = widthOf(doc, rest);
  setStyle(doc, { font: 'bold', size: TITLE_SIZE });
  const title = cut(doc, said(doc, header.title), sheet.width - restWidth);
  const titleWidth = widthOf(doc, title);
  const x = sheet.left + Math.max(0, (sheet.width - titleWidth - restWidth) / 2);
  tagged(sheet, 'H1', () => {
    setStyle(doc, { font: 'bold', size: TITLE_SIZE });
    drawLine(doc, title, x, y);
  });
  tagged(sheet, 'P', () => {
    setStyle(doc, { size: LINE_SIZE });
    drawLine(doc, rest, x + titleWidth, y + 2.8);
  });
  sheet.y += TITLE_SIZE + 4;
}

/** Each kind of filter and each of its values by itself: `grades: 9, 10`. */
function filtersSaid(doc: PDFKit.PDFDocument, texts: readonly string[]): string {
  const kinds = texts.map((text) => {
    const [kind = '', values = ''] = text.split(': ');
    const saidValues = values.split(', ').map((value) => said(doc, value));
    return `${said(doc, kind)}: ${saidValues.join(', ')}`;
  });
  return `${said(doc, 'filters')}: ${kinds.join('; ')}`;
}

/** Lines of filters at most: a choice of everything is longer than anybody reads. */
const MOST_FILTER_LINES = 6;

/** The chosen values too, over as many lines as they take (rules/reports#page). */
function drawFilters(sheet: Sheet, texts: readonly string[]): void {
  const style = { size: 9, color: COLORS.caption } as const;
  setStyle(sheet.doc, style);
  const text = filtersSaid(sheet.doc, texts);
  const lines = linesOf(sheet.doc, text, sheet.width, MOST_FILTER_LINES).length;
  const height = lines * lineHeightOf(sheet.doc);
  tagText(
    sheet,
    'P',
    { ...style, text, align: 'center', own: true },
    { x: sheet.left, y: sheet.y, width: sheet.width, height: height + 1 },
  );
  sheet.y += height;
}
