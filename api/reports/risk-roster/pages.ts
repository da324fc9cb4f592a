import { COLORS } from '../pdf/palette.ts';
import { type Column, rosterPages } from '../pdf/roster.ts';
import type { RiskRosterRow } from './data.ts';

/** A red cross where there is a need; the word for those who listen is the cross itself under its heading. */
const need = (label: string, has: (row: RiskRosterRow) => boolean): Column<RiskRosterRow> => ({
  label,
  share: 0.076,
  dark: true,
  cell: (row) => ({ text: has(row) ? 'X' : '', font: 'bold', size: 12, color: COLORS.redText }),
});

export const pages = rosterPages<RiskRosterRow>([
  need('Attendance', (row) => row.attendance),
  need('Behavior', (row) => row.behavior),
  need('Engagement', (row) => row.engagement),
  need('English/ELA', (row) => row.english),
  need('Math', (row) => row.math),
]);
