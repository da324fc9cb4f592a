import { answerText, yesNo } from '../data/person.ts';
import { PRE_ETS_COLUMNS } from '../data/pre-ets-columns.ts';
import type { PreEtsRow, RiskRosterRow, RosterReport, TrackRow } from '../data/rosters.ts';
import type { Flow } from '../report-data.ts';
import { type ReportTable, texts } from './table.ts';

const PERSON = texts('Student ID', 'Name', 'Risk', 'Gender', 'Race', 'Grade/Age', 'Category', 'ELL');

const personCells = (row: RiskRosterRow | TrackRow): string[] => [
  ...[row.studentId, row.name, row.risk, row.gender, row.race, row.gradeLevel],
  ...[row.categoryLines.join('/') || 'NONE', row.ell],
];

/** One row per student (rules/reports#tables). */
async function* each<Row>(rows: Flow<Row>, cellsOf: (row: Row) => string[]): AsyncGenerator<string[]> {
  for await (const row of rows) yield cellsOf(row);
}

type Roster<Row> = RosterReport<Row, Flow<Row>>;

export const riskRosterTable = ({ header, rows }: Roster<RiskRosterRow>): ReportTable => ({
  name: header.title,
  columns: [...PERSON, ...texts('Attendance', 'Behavior', 'Engagement', 'English/ELA', 'Math')],
  rows: each(rows, (row) => [
    ...personCells(row),
    ...[row.attendance, row.behavior, row.engagement, row.english, row.math].map(yesNo),
  ]),
});

export const trackTable = ({ header, rows }: Roster<TrackRow>): ReportTable => ({
  name: header.title,
  columns: [...PERSON, ...texts('On Track to Graduate')],
  rows: each(rows, (row) => [...personCells(row), answerText(row.onTrack)]),
});

export const preEtsTable = ({ header, rows }: Roster<PreEtsRow>): ReportTable => ({
  name: header.title,
  columns: texts(...PRE_ETS_COLUMNS.map(({ label }) => label)),
  rows: each(rows, (row) => PRE_ETS_COLUMNS.map(({ text }) => text(row))),
});
