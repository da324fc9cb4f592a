import { artifact, keepTogether, type Sheet, tagged, within } from './document.ts';
import { COLORS } from './palette.ts';
import { drawHeading, setStyle, type TextStyle } from './text.ts';

const BOX = 13;
const LINE = 24;
const GAP = 26;
const HEADING = 30;

/** A heading over boxes, crossed or not, on as many lines as they take (reports.md 4.5). */
export function drawCheckBoxes(
  sheet: Sheet,
  heading: string,
  boxes: readonly { label: string; checked: boolean }[],
): void {
  keepTogether(sheet, HEADING + 2 * LINE);
  drawHeading(sheet, heading);
  sheet.y += 4;
  const { doc } = sheet;
  let x = sheet.left;
  within(sheet, 'L', () => {
    for (const { label, checked } of boxes) {
      setStyle(doc, styleOf(checked));
      const width = BOX + 8 + doc.widthOfString(label);
      if (x > sheet.left && x + width > sheet.right) {
        x = sheet.left;
        sheet.y += LINE;
      }
      drawBox(sheet, label, checked, x);
      x += width + GAP;
    }
  });
  sheet.y += LINE + 8;
}

const styleOf = (checked: boolean): TextStyle => ({ size: 11, font: checked ? 'bold' : 'text' });

function drawBox(sheet: Sheet, label: string, checked: boolean, x: number): void {
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
      doc.text(label, x + BOX + 8, y - 1, { lineBreak: false });
    };
    tagged(sheet, 'LBody', draw, { actual: `${label}: ${checked ? 'yes' : 'no'}` });
  });
}
