import { FONTS, type FontName, fontsFor, takeFont } from './fonts.ts';
import { COLORS } from './palette.ts';

export interface TextStyle {
  font?: FontName;
  size?: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Numbers: smaller rather than cut when they do not fit. */
  shrink?: boolean;
  /** Headings of columns: smaller rather than broken within a word. */
  wholeWords?: boolean;
  /** In somebody's own words, which are drawn as they were written in every language. */
  own?: boolean;
}

export const DEFAULT_SIZE = 10;

/** The part of pdfkit that knows which letters a font has, and the size that is set. */
interface Setting {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  _fontSize: number;
}

const setting = (doc: PDFKit.PDFDocument) => doc as unknown as Setting;
const sizeOf = (doc: PDFKit.PDFDocument): number => setting(doc)._fontSize;

/** Which of our fonts a document's text is in just now. */
const fontNow = new WeakMap<PDFKit.PDFDocument, FontName>();

/** Sets the font a text is measured and drawn with. */
export function setStyle(
  doc: PDFKit.PDFDocument,
  { font = 'text', size = DEFAULT_SIZE, color = COLORS.text }: TextStyle,
): void {
  fontNow.set(doc, font);
  takeFont(doc, FONTS[font]);
  doc.fontSize(size).fillColor(color);
}

/** Lines of all fonts are as high, in shares of the size: a name in another script moves nothing. */
const LINE = 1.18;
/** The base line below the top of a line, in shares of the size. */
const BASE: Record<FontName, number> = { text: 0.93, bold: 0.93, heading: 1.02 };

/** Points from one line to the next, in the style that is set. */
export const lineHeightOf = (doc: PDFKit.PDFDocument): number => LINE * sizeOf(doc);

/** Letters that every font has which may meet them: most texts are of nothing else. */
const USUAL: Record<FontName, RegExp> = {
  text: /^[\u0020-\u007E\u00A0-\u017F\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/,
  bold: /^[\u0020-\u007E\u00A0-\u017F\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/,
  heading: /^[\u0020-\u007E\u00A0-\u00FF]*$/,
};

/** Scripts that run from right to left. Each is set by itself: the letters of one are not joined as those of another. */
type RightToLeft = 'Arabic' | 'Hebrew';

/** A piece of a text whose letters are all in one font and of one direction. */
interface Run {
  font: string;
  text: string;
  /** From right to left; left out from left to right. */
  script?: RightToLeft | undefined;
}

function scriptOf(letter: string): RightToLeft | undefined {
  if (/\p{Script=Arabic}/u.test(letter)) return 'Arabic';
  return /\p{Script=Hebrew}/u.test(letter) ? 'Hebrew' : undefined;
}

/** The text in pieces of one font each; a space or a mark stays with the letters before it where their font has it. */
function runsOf(doc: PDFKit.PDFDocument, text: string, main: FontName): Run[] {
  const has = (font: string, letter: string) => {
    takeFont(doc, font);
    return setting(doc)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  };
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const joins = last && /[\p{M}\p{Z}\p{Cf}]/u.test(letter) && has(last.font, letter);
    const font = joins ? last.font : (fontsFor(letter, main).find((one) => has(one, letter)) ?? FONTS[main]);
    const script = joins ? last.script : scriptOf(letter);
    if (last?.font === font && last.script === script) last.text += letter;
    else runs.push({ font, text: letter, script });
  }
  takeFont(doc, FONTS[main]);
  return inPlace(spacedApart(runs, FONTS[main]));
}

/** What runs from right to left would show its last space on its left: it stands by itself between that and what follows. */
function spacedApart(runs: readonly Run[], font: string): Run[] {
  return runs.flatMap((run, at) => {
    const letters = run.script === undefined ? run.text : run.text.trimEnd();
    if (letters === run.text) return [run];
    const space = { font, text: run.text.slice(letters.length), script: runs[at + 1]?.script };
    return [{ ...run, text: letters }, space];
  });
}

/** In the order in which they stand from left to right: neighbours that run from right to left change places. */
function inPlace(runs: readonly Run[]): Run[] {
  const placed: Run[] = [];
  let from = 0;
  for (const run of runs) {
    if (run.script === undefined) {
      placed.push(run);
      from = placed.length;
    } else placed.splice(from, 0, run);
  }
  return placed;
}

/** Points from the beginning of a text to its end on one line, in the style that is set. */
export function widthOf(doc: PDFKit.PDFDocument, text: string): number {
  const main = fontNow.get(doc) ?? 'text';
  if (USUAL[main].test(text)) return doc.widthOfString(text);
  const widths = runsOf(doc, text, main).map((run) => {
    takeFont(doc, run.font);
    return doc.widthOfString(run.text);
  });
  takeFont(doc, FONTS[main]);
  return widths.reduce((sum, width) => sum + width, 0);
}

const BETWEEN_RIGHT_TO_LEFT = /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]) (?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu;

/**
 * Draws a line from here on, in the style that is set. The library sets word by word from left to right: those of a script
 * that runs the other way are held together, so that it sets them as one, in their order and apart.
 */
export function drawLine(doc: PDFKit.PDFDocument, line: string, x: number, y: number): void {
  const main = fontNow.get(doc) ?? 'text';
  const options = { lineBreak: false, baseline: -BASE[main] * sizeOf(doc) };
  const text = line.replace(BETWEEN_RIGHT_TO_LEFT, '\u00A0');
  if (USUAL[main].test(text)) {
    doc.text(text, x, y, options);
    return;
  }
  let at = x;
  for (const run of runsOf(doc, text, main)) {
    takeFont(doc, run.font);
    doc.text(run.text, at, y, options);
    at += doc.widthOfString(run.text);
  }
  takeFont(doc, FONTS[main]);
}
