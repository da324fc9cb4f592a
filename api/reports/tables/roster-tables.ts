import { answerText, yesNo } from '../data/person.ts';
import { PRE_ETS_COLUMNS } from '../data/pre-ets-columns.ts';
import type { PreEtsRow, RiskRosterRow, RosterReport, TrackRow } from '../data/rosters.ts';
import { type ReportTable, texts } from './table.ts';

const PERSON = texts('Student ID', 'Name', 'Risk', 'Gender', 'Race', 'Grade/Age', 'Category', 'ELL');

const personCells = (row: RiskRosterRow | TrackRow): string[] => [
  ...[row.studentId, row.name, row.risk, row.gender, row.race, row.gradeLevel],
  ...[row.categoryLines.join('/') || 'NONE', row.ell],
];

/** One row per student (reports.md 7). */
function* each<Row>(rows: readonly Row[], cellsOf: (row: Row) => string[]): Generator<string[]> {
  for (const row of rows) yield cellsOf(row);
}

export const riskRosterTable = ({ header, rows }: RosterReport<RiskRosterRow>): ReportTable => ({
  name: header.title,
  columns: [...PERSON, ...texts('Attendance', 'Behavior', 'Engagement', 'English/ELA', 'Math')],
  rows: each(rows, (row) => [
    ...personCells(row),
    ...[row.attendance, row.behavior, row.engagement, row.english, row.math].map(yesNo),
  ]),
});

export const trackTable = ({ header, rows }: RosterReport<TrackRow>): ReportTable => ({
  name: header.title,
  columns: [...PERSON, ...texts('On Track to Graduate')],
  rows: each(rows, (row) => [...personCells(row), answerText(row.onTrack)]),
});

export const preEtsTable = ({ header, rows }: RosterReport<PreEtsRow>): ReportTable => ({
  name: header.title,
  columns: texts(...PRE_ETS_COLUMNS.map(({ label }) => label)),
  rows: each(rows, (row) => PRE_ETS_COLUMNS.map(({ text }) => text(row))),
});
