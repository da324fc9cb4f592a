import { answerText } from '../figures/person.ts';
import { COLORS } from '../pdf/palette.ts';
import { type Column, rosterPages } from '../pdf/roster.ts';
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

export const pages = rosterPages([TRACK_COLUMN]);
