import { type Sheet, tagged } from './document.ts';
import { DEFAULT_SIZE, drawLine, lineHeightOf, setStyle, type TextStyle, widthOf } from './letters.ts';
import { COLORS } from './palette.ts';
import { said } from './said.ts';

export { drawLine, lineHeightOf, setStyle, type TextStyle, widthOf } from './letters.ts';

/** A text and how it looks. */
export interface StyledText extends TextStyle {
  text: string;
}

/** A rectangle to draw into. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ELLIPSIS = '…';
function shrinkTo(doc: PDFKit.PDFDocument, text: string, width: number, size: number): void {
  const share = width / widthOf(doc, text);
  if (share < 1) doc.fontSize(size * share * 0.99);
}

/**
 * More characters than this never fit: no letter is narrower than an eighth of a line's height. The library keeps what it
 * has measured, so nothing longer is measured.
 */
const mostCharacters = (doc: PDFKit.PDFDocument, width: number): number => Math.ceil((8 * width) / lineHeightOf(doc));

const fits = (doc: PDFKit.PDFDocument, text: string, width: number): boolean =>
  text.length <= mostCharacters(doc, width) && widthOf(doc, text) <= width;

/** How much of a text's beginning fits into the width, with `end` behind it. */
function fitting(doc: PDFKit.PDFDocument, text: string, width: number, end = ''): number {
  let low = 0;
  let high = Math.min(text.length, mostCharacters(doc, width));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(doc, text.slice(0, middle) + end) <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text as far as it fits into the width on one line, in the style that is set. */
export function cut(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (fits(doc, text, width)) return text;
  return text.slice(0, fitting(doc, text, width, ELLIPSIS)).trimEnd() + ELLIPSIS;
}

/** Small letters are read more easily than a word that goes on in the next line. */
const LEAST_SHARE = 0.65;

/** Makes the letters as small as the longest word needs, within bounds. */
function shrinkToWords(doc: PDFKit.PDFDocument, text: string, width: number, size: number): void {
  const longest = Math.max(0, ...text.split(/\s+/).map((word) => widthOf(doc, word)));
  if (longest > width) doc.fontSize(size * Math.max(LEAST_SHARE, (width / longest) * 0.99));
}

/** The text, in the language of the document, in as many lines as its box allows, centred from top to bottom; what does not fit is cut. */
export function drawText(doc: PDFKit.PDFDocument, english: string, box: Box, style: TextStyle = {}): void {
  const text = style.own ? english : said(doc, english);
  setStyle(doc, style);
  if (style.shrink) shrinkTo(doc, text, box.width, style.size ?? DEFAULT_SIZE);
  if (style.wholeWords) shrinkToWords(doc, text, box.width, style.size ?? DEFAULT_SIZE);
  const lineHeight = lineHeightOf(doc);
  const lines = linesOf(doc, text, box.width, Math.max(1, Math.floor(box.height / lineHeight)));
  const top = box.y + (box.height - lines.length * lineHeight) / 2;
  lines.forEach((line, at) => {
    drawLine(doc, line, box.x + indentOf(doc, line, box.width, style.align), top + at * lineHeight);
  });
}

/** Aligned by hand: told of a width, the library breaks a line that fills it to the last point. */
function indentOf(doc: PDFKit.PDFDocument, line: string, width: number, align: TextStyle['align']): number {
  if (align === undefined || align === 'left') return 0;
  const free = Math.max(0, width - widthOf(doc, line));
  return align === 'center' ? free / 2 : free;
}

/** Lines one under the other, centred from top to bottom, each in a style of its own. */
export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly StyledText[],
  box: Box,
  style: TextStyle = {},
): void {
  const height = lines.length === 0 ? 0 : Math.min(14, box.height / lines.length);
  const top = box.y + (box.height - height * lines.length) / 2;
  lines.forEach((line, at) => {
    drawText(doc, line.text, { ...box, y: top + at * height, height }, { ...style, ...line });
  });
}

/**
 * Words in lines of at most this width, in the style that is set. A word longer than a line is broken; the last line
 * takes what is left, cut.
 */
export function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    while (lines.length < most - 1 && !fits(doc, line ? `${line} ${rest}` : rest, width)) {
      const broken = line === '' ? Math.max(1, fitting(doc, rest, width)) : 0;
      lines.push(line || rest.slice(0, broken));
      rest = rest.slice(broken);
      line = '';
    }
    line = line ? `${line} ${rest}` : rest;
  }
  return [...lines, line].map((one) => cut(doc, one, width));
}

/** A text of its own tag in a box; `actual` is what is read out where the drawn text is spelt otherwise. */
export function tagText(sheet: Sheet, tag: string, styled: StyledText & { actual?: string }, box: Box): void {
  const { text, actual, ...style } = styled;
  tagged(sheet, tag, () => drawText(sheet.doc, text, box, style), actual === undefined ? {} : { actual });
}

const HEADING_HEIGHT = 24;

/** A block's heading, red and in capitals. */
export function drawHeading(sheet: Sheet, english: string, note = ''): void {
  const text = said(sheet.doc, english);
  const box = { x: sheet.left, y: sheet.y, width: sheet.width, height: HEADING_HEIGHT };
  const heading = { font: 'heading', size: 15, color: COLORS.redText } as const;
  setStyle(sheet.doc, heading);
  const beside = widthOf(sheet.doc, text.toUpperCase()) + 10;
  tagText(sheet, 'H2', { ...heading, text: text.toUpperCase(), actual: text }, box);
  if (note) {
    const rest = { ...box, x: box.x + beside, y: box.y + 3, width: box.width - beside };
    tagText(sheet, 'P', { text: note, size: 9, color: COLORS.caption }, rest);
  }
  sheet.y += HEADING_HEIGHT;
}
