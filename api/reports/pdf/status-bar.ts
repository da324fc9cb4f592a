import type { ReportPerson } from '../data/person.ts';
import { artifact, type Sheet, tagged } from './document.ts';
import { COLORS } from './palette.ts';
import { drawRiskMark, MARK_WIDTH } from './risk-mark.ts';
import { setStyle } from './text.ts';

const HEIGHT = 42;
const LINE = 17;
const SIZE = 11;

/** Who a page is about, with the risk at the right end (reports.md 4.4). */
export function drawStatusBar(sheet: Sheet, person: ReportPerson, withRisk = true): void {
  const { doc, left, right, width, y } = sheet;
  artifact(sheet, () => {
    doc.rect(left, y, width, HEIGHT).fill(COLORS.lightRow);
    if (withRisk) drawRiskMark(doc, person.risk, right - MARK_WIDTH - 8, y + 6);
  });
  const first: Pair[] = [
    ['ID', person.studentId],
    ['Name', person.name],
    ['Gender', person.gender],
    ['Race', person.race],
    ['Grade/Age', person.gradeLevel],
    ['ELL', person.ell],
    ...(withRisk ? [['Risk', person.risk] as Pair] : []),
  ];
  drawPairs(sheet, first, y + 5, withRisk ? MARK_WIDTH + 16 : 0);
  drawPairs(sheet, [['Category', person.categories.join('  ') || 'NONE']], y + 5 + LINE, 0);
  sheet.y = y + HEIGHT + 8;
}

type Pair = [label: string, value: string];

/** Labels in bold capitals before their values, spread over the line. */
function drawPairs(sheet: Sheet, pairs: readonly Pair[], y: number, reserved: number): void {
  const { doc } = sheet;
  const widths = pairs.map(([label, value]) => {
    setStyle(doc, { font: 'bold', size: SIZE - 2 });
    const labelWidth = doc.widthOfString(label.toUpperCase()) + 5;
    setStyle(doc, { size: SIZE });
    return { label: labelWidth, value: doc.widthOfString(value) };
  });
  const used = widths.reduce((sum, { label, value }) => sum + label + value, 0);
  const free = sheet.width - 20 - reserved - used;
  const gap = pairs.length > 1 ? Math.max(6, Math.min(40, free / (pairs.length - 1))) : 0;
  let x = sheet.left + 10;
  pairs.forEach(([label, value], at) => {
    const width = widths[at] ?? { label: 0, value: 0 };
    const start = x;
    tagged(sheet, 'P', () => {
      setStyle(doc, { font: 'bold', size: SIZE - 2 });
      doc.text(label.toUpperCase(), start, y + 1.5, { lineBreak: false });
      setStyle(doc, { size: SIZE });
      doc.text(value, start + width.label, y, { lineBreak: false });
    });
    x += width.label + width.value + gap;
  });
}
