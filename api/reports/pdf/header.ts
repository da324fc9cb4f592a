import type { ReportHeader } from '../figures/header.ts';
import { artifact, type Sheet, tagged } from './document.ts';
import { COLORS } from './palette.ts';
import { cut, drawLine, setStyle } from './text.ts';

const LOGO_HEIGHT = 30;
const TITLE_SIZE = 13;
const LINE_SIZE = 10;
const BAR = '   |   ';

/** The product's mark and name, drawn, so that no picture is needed: a page with lines on a red field. */
function drawLogo(sheet: Sheet, product: string): void {
  const { doc } = sheet;
  setStyle(doc, { font: 'heading', size: 20, color: COLORS.text });
  const name = product.toUpperCase();
  const x = sheet.left + (sheet.width - LOGO_HEIGHT - 9 - doc.widthOfString(name)) / 2;
  const { y } = sheet;
  artifact(sheet, () => {
    const scale = LOGO_HEIGHT / 32;
    const at = (units: number) => units * scale;
    doc.roundedRect(x, y, LOGO_HEIGHT, LOGO_HEIGHT, at(7)).fill(COLORS.red);
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
    setStyle(doc, { font: 'heading', size: 20, color: COLORS.text });
    doc.text(name, x + LOGO_HEIGHT + 9, y - 1, { lineBreak: false });
  });
  sheet.y += LOGO_HEIGHT + 8;
}

/** Logo, title line and filters, where a report or a student's part of it begins (rules/reports#page). */
export function drawHeader(sheet: Sheet, header: ReportHeader, product: string, count?: string): void {
  drawLogo(sheet, product);
  drawTitleLine(sheet, header, count);
  if (header.filterTexts.length > 0) drawFilters(sheet, header.filterTexts);
  sheet.y += 8;
}

/** Where the line is too long the name of the school is cut first, then the title; time and number stay. */
function drawTitleLine(sheet: Sheet, header: ReportHeader, count: string | undefined): void {
  const { doc, y } = sheet;
  const stamp = [header.timeLabel, ...(count ? [count] : [])].map((text) => BAR + text).join('');
  setStyle(doc, { size: LINE_SIZE });
  const stampWidth = doc.widthOfString(stamp);
  const schoolWidth = doc.widthOfString(BAR + header.schoolName);
  setStyle(doc, { font: 'bold', size: TITLE_SIZE });
  const room = sheet.width - stampWidth;
  const title = cut(doc, header.title, room - Math.min(schoolWidth, room / 2));
  const titleWidth = doc.widthOfString(title);
  setStyle(doc, { size: LINE_SIZE });
  const rest = cut(doc, BAR + header.schoolName, room - titleWidth) + stamp;
  const restWidth = doc.widthOfString(rest);
  const x = sheet.left + Math.max(0, (sheet.width - titleWidth - restWidth) / 2);
  tagged(sheet, 'H1', () => {
    setStyle(doc, { font: 'bold', size: TITLE_SIZE });
    drawLine(doc, title, x, y);
  });
  tagged(sheet, 'P', () => {
    setStyle(doc, { size: LINE_SIZE });
    drawLine(doc, rest, x + titleWidth, y + 2.6);
  });
  sheet.y += TITLE_SIZE + 4;
}

/** The chosen values too, over as many lines as they take (rules/reports#page). */
function drawFilters(sheet: Sheet, texts: readonly string[]): void {
  const { doc } = sheet;
  const style = { size: 9, color: COLORS.caption };
  const text = `filters: ${texts.join('; ')}`;
  setStyle(doc, style);
  const height = doc.heightOfString(text, { width: sheet.width, align: 'center' });
  tagged(sheet, 'P', () => {
    setStyle(doc, style);
    doc.text(text, sheet.left, sheet.y, { width: sheet.width, align: 'center' });
  });
  sheet.y += height;
}
