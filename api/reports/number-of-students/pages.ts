import { percent, studentsText } from '../figures/numbers.ts';
import { drawCodesKey } from '../pdf/codes-key.ts';
import { type Sheet, within } from '../pdf/document.ts';
import type { Draw } from '../pdf/draw.ts';
import { drawHeader } from '../pdf/header.ts';
import { seriesStyles } from '../pdf/legend.ts';
import { COLORS } from '../pdf/palette.ts';
import { said } from '../pdf/said.ts';
import { type Cell, drawRow } from '../pdf/table.ts';
import { drawVerticalChart } from '../pdf/vertical-bars.ts';
import { drawNote } from '../pdf/without-value.ts';
import type { Say } from '../words/words.ts';
import type { CountReport } from './data.ts';

const CHART_HEIGHT = 340;
const AXIS_TITLE = 'Number of Students';

/** A sentence that stands for a chart. */
const altOf = (bars: readonly { label: string; value: number }[], say: Say): string =>
  `${say('Bar chart.')} ${bars.map(({ label, value }) => `${say(label)}: ${value}`).join('; ')}.`;

/** One term by one category: a chart and its numbers (rules/reports#number-of-students). */
function drawCounts(sheet: Sheet, report: CountReport, product: string): void {
  const { bars, category, studentCount } = report;
  drawHeader(sheet, report.header, product, studentsText(studentCount));
  const styles = seriesStyles(category, bars);
  // One bar per group; only risk levels have colours that mean something.
  const styleAt = (at: number) => (category === 'riskLevel' ? styles.slice(at, at + 1) : []);
  const groups = bars.map(({ label, value }, at) => ({ label, values: [value], styles: styleAt(at) }));
  drawVerticalChart(
    sheet,
    { title: AXIS_TITLE, groups, styles: [], alt: altOf(bars, (text) => said(sheet.doc, text)) },
    CHART_HEIGHT,
  );
  const width = sheet.width / bars.length;
  const head = { fill: COLORS.red, color: COLORS.white, font: 'bold', size: 8.5, align: 'center', padding: 2 } as const;
  within(sheet, 'Table', () => {
    drawRow(
      sheet,
      34,
      bars.map(({ label }): Cell => ({ ...head, text: label, width, head: 'Column' })),
    );
    drawRow(
      sheet,
      24,
      bars.map(({ value }): Cell => {
        const text = `${value.toLocaleString('en-US')} (${percent(value, studentCount)}%)`;
        return { text, width, align: 'center', fill: COLORS.lightRow, padding: 2, shrink: true };
      }),
    );
  });
  drawNote(sheet, report.studentsWithoutValue);
  drawCodesKey(
    sheet,
    bars.map(({ label }) => label),
  );
}

export const pages: Draw<CountReport> = { draw: drawCounts };
