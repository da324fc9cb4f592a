import { artifact, keepTogether, type Sheet, tagged, within } from './document.ts';
import { COLORS } from './palette.ts';
import { said } from './said.ts';
import { drawHeading, drawLine, linesOf, setStyle, type TextStyle, widthOf } from './text.ts';

const BOX = 13;
const LABEL_INDENT = BOX + 8;
const LABEL_LINE = 15;
/** Of a label in somebody's own words; what is longer is cut. */
const MOST_LABEL_LINES = 12;
const LINE = 24;
const GAP = 26;
const HEADING = 30;

/** A heading over boxes, crossed or not, on as many lines as they take (rules/reports#blocks). */
export function drawCheckBoxes(
  sheet: Sheet,
  heading: string,
  boxes: readonly { label: string; checked: boolean }[],
): void {
  keepTogether(sheet, HEADING + 2 * LINE);
  drawHeading(sheet, heading);
  sheet.y += 4;
  let x = sheet.left;
  within(sheet, 'L', () => {
    for (const { label: english, checked } of boxes) {
      const label = said(sheet.doc, english);
      const { lines, width } = labelOf(sheet, label, checked);
      if (x > sheet.left && x + width > sheet.right) {
        x = sheet.left;
        sheet.y += LINE;
      }
      const more = (lines.length - 1) * LABEL_LINE;
      keepTogether(sheet, LINE + more);
      drawBox(sheet, { label, lines, checked }, x);
      x += width + GAP;
      sheet.y += more;
    }
  });
  sheet.y += LINE + 8;
}

/** On one line as a rule; one that is wider than the page takes several, which it has for itself. */
function labelOf({ doc, width }: Sheet, label: string, checked: boolean): { lines: string[]; width: number } {
  setStyle(doc, styleOf(checked));
  const lines = linesOf(doc, label, width - LABEL_INDENT, MOST_LABEL_LINES);
  return { lines, width: lines.length > 1 ? width : LABEL_INDENT + widthOf(doc, label) };
}

const styleOf = (checked: boolean): TextStyle => ({ size: 11, font: checked ? 'bold' : 'text' });

interface Box {
  label: string;
  lines: readonly string[];
  checked: boolean;
}

function drawBox(sheet: Sheet, { label, lines, checked }: Box, x: number): void {
  const { doc, y } = sheet;
  artifact(sheet, () => {
    doc.rect(x, y, BOX, BOX).lineWidth(1).strokeColor(COLORS.red).stroke();
    if (!checked) return;
    doc
      .lineWidth(2)
      .moveTo(x + 3, y + 3)
      .lineTo(x + BOX - 3, y + BOX - 3);
    doc
      .moveTo(x + BOX - 3, y + 3)
      .lineTo(x + 3, y + BOX - 3)
      .stroke();
  });
  within(sheet, 'LI', () => {
    const draw = () => {
      setStyle(doc, styleOf(checked));
      lines.forEach((line, at) => {
        drawLine(doc, line, x + LABEL_INDENT, y - 1 + at * LABEL_LINE);
      });
    };
    tagged(sheet, 'LBody', draw, { actual: `${label}: ${said(doc, checked ? 'yes' : 'no')}` });
  });
}
