import type { ReportPerson } from '../figures/person.ts';
import { keyText } from './codes-key.ts';
import { artifact, type Sheet, tagged } from './document.ts';
import { COLORS } from './palette.ts';
import { drawRiskMark, MARK_WIDTH } from './risk-mark.ts';
import { said } from './said.ts';
import { cut, drawLine, setStyle, widthOf } from './text.ts';

const HEIGHT = 42;
const LINE = 17;
const SIZE = 11;

/** Who a page is about, with the risk at the right end (rules/reports#blocks). */
export function drawStatusBar(sheet: Sheet, person: ReportPerson, withRisk = true): void {
  const { doc, left, right, width, y } = sheet;
  artifact(sheet, () => {
    doc.rect(left, y, width, HEIGHT).fill(COLORS.lightRow);
    if (withRisk) drawRiskMark(doc, person.risk, { x: right - MARK_WIDTH - 8, y: y + 6 });
  });
  const first: Pair[] = [
    ['ID', person.studentId],
    ['Name', person.name],
    ['Gender', person.gender],
    ['Race', person.race],
    ['Grade/Age', said(doc, person.gradeLevel)],
    ['ELL', said(doc, person.ell)],
    ...(withRisk ? [['Risk', said(doc, person.risk)] satisfies Pair] : []),
  ];
  drawPairs(sheet, first, y + 5, withRisk ? MARK_WIDTH + 16 : 0);
  const key = keyText([person.race, ...person.categories], (text) => said(doc, text));
  const second: Pair[] = [
    ['Category', person.categories.join('  ') || said(doc, 'NONE')],
    ...(key ? [['Key', key] satisfies Pair] : []),
  ];
  drawPairs(sheet, second, y + 5 + LINE, 0);
  sheet.y = y + HEIGHT + 8;
}

type Pair = [label: string, value: string];

const LEAST_GAP = 10;
const MOST_GAP = 40;
/** Values become smaller by this much before the longest of them are cut. */
const LEAST_SHARE = 0.6;
/** No value is cut below this. */
const LEAST_VALUE = 60;

/** Labels in bold capitals before their values, spread over the line; where they are too long, they become smaller. */
function drawPairs(sheet: Sheet, pairs: readonly Pair[], y: number, reserved: number): void {
  const { doc } = sheet;
  const room = sheet.width - 20 - reserved;
  const labels = pairs.map(([label]) => labelWidth(doc, label));
  const taken = sum(labels) + LEAST_GAP * (pairs.length - 1);
  const words = pairs.map(([, value]) => value);
  const size = sizeFor(doc, words, room - taken);
  const values = fitting(doc, words, room - taken, size);
  const free = room - sum(labels) - sum(values.map(({ width }) => width));
  const gap = pairs.length > 1 ? Math.max(LEAST_GAP, Math.min(MOST_GAP, free / (pairs.length - 1))) : 0;
  let x = sheet.left + 10;
  pairs.forEach(([label], at) => {
    const start = x;
    const besides = labels[at] ?? 0;
    const { text, width } = values[at] ?? { text: '', width: 0 };
    tagged(sheet, 'P', () => {
      setStyle(doc, { font: 'bold', size: SIZE - 2 });
      drawLine(doc, said(doc, label).toUpperCase(), start, y + 1.5);
      setStyle(doc, { size });
      drawLine(doc, text, start + besides, y + (SIZE - size) / 2);
    });
    x += besides + width + gap;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function labelWidth(doc: PDFKit.PDFDocument, label: string): number {
  setStyle(doc, { font: 'bold', size: SIZE - 2 });
  return widthOf(doc, said(doc, label).toUpperCase()) + 5;
}

/** The size in which the values fit into the room together, as far as they may shrink. */
function sizeFor(doc: PDFKit.PDFDocument, values: readonly string[], room: number): number {
  setStyle(doc, { size: SIZE });
  const share = (room - 1) / sum(values.map((text) => widthOf(doc, text)));
  return SIZE * Math.max(LEAST_SHARE, Math.min(1, share));
}

/** The values with their widths, the longest cut until they fit into the room together. */
function fitting(
  doc: PDFKit.PDFDocument,
  values: readonly string[],
  room: number,
  size: number,
): { text: string; width: number }[] {
  setStyle(doc, { size });
  const fitted = values.map((text) => ({ text, width: widthOf(doc, text) }));
  for (const one of fitted.toSorted((a, b) => b.width - a.width)) {
    const excess = sum(fitted.map(({ width }) => width)) - room;
    if (excess <= 0 || one.width <= LEAST_VALUE) break;
    one.text = cut(doc, one.text, Math.max(LEAST_VALUE, one.width - excess));
    one.width = widthOf(doc, one.text);
  }
  return fitted;
}
