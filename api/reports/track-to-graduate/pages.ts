import { IN_SCHOOL_LEVELS } from '../../../domain/vocabulary/school.ts';
import { answerText } from '../figures/person.ts';
import type { Sheet } from '../pdf/document.ts';
import { drawLegend } from '../pdf/legend.ts';
import { COLORS } from '../pdf/palette.ts';
import { type Column, rosterPages } from '../pdf/roster.ts';
import { said } from '../pdf/said.ts';
import { drawStackedBars, type StackedBar } from '../pdf/stacked-bars.ts';
import type { TrackRow } from './data.ts';

const TRACK_COLORS: Record<string, string> = { Yes: '#2F6B1B', No: COLORS.redText };
/** Three answers, in words (rules/reports#on-track). */
const TRACK_COLUMN: Column<TrackRow> = {
  label: 'On Track to Graduate',
  share: 0.38,
  dark: true,
  cell: ({ onTrack }) => {
    const text = answerText(onTrack);
    return { text, font: onTrack === null ? 'text' : 'bold', size: 11, color: TRACK_COLORS[text] ?? COLORS.caption };
  },
};

const ANSWERS = ['Yes', 'No', 'No Data'] as const;
const BAR_COLORS = { Yes: '#A5DA68', No: COLORS.red, 'No Data': '#B5B5B5' } as const;

/** How many of each grade level are on track, as bars; all together first (rules/reports#on-track). */
function drawAnswers(sheet: Sheet, rows: readonly TrackRow[]): void {
  if (rows.length === 0) return;
  const levels = IN_SCHOOL_LEVELS.filter((level) => rows.some(({ gradeLevel }) => gradeLevel === level));
  const barOf = (label: string, of: readonly TrackRow[]): StackedBar => ({
    label,
    parts: ANSWERS.map((answer) => {
      const value = of.filter(({ onTrack }) => answerText(onTrack) === answer).length;
      return { label: answer, value, color: BAR_COLORS[answer], light: answer === 'No' };
    }),
  });
  const each = levels.map((level) =>
    barOf(
      level.startsWith('age') ? level : `Grade ${level}`,
      rows.filter(({ gradeLevel }) => gradeLevel === level),
    ),
  );
  const bars = [barOf('All', rows), ...(each.length > 1 ? each : [])];
  const say = (text: string) => said(sheet.doc, text);
  const words = bars.map(
    ({ label, parts }) => `${say(label)}: ${parts.map((one) => `${say(one.label)} ${one.value}`).join(', ')}`,
  );
  drawStackedBars(sheet, { bars, alt: `${say('On track.')} ${words.join('; ')}.`, labelWidth: 80, rowHeight: 18 });
  drawLegend(
    sheet,
    [...ANSWERS],
    ANSWERS.map((answer) => ({ color: BAR_COLORS[answer], outlined: false })),
  );
}

export const pages = rosterPages([TRACK_COLUMN], drawAnswers);
