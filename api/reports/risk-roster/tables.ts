import { yesNo } from '../figures/person.ts';
import type { FlowingRoster } from '../figures/report-figures.ts';
import { each, PERSON_COLUMNS, personCells } from '../tables/roster.ts';
import { ownColumns, type ReportTable, texts } from '../tables/table.ts';
import type { RiskRosterRow } from './data.ts';

export const tables = ({ header, rows }: FlowingRoster<RiskRosterRow>): ReportTable[] => [
  {
    name: header.title,
    isOwn: ownColumns(0, 1),
    columns: [...PERSON_COLUMNS, ...texts('Attendance', 'Behavior', 'Engagement', 'English/ELA', 'Math')],
    rows: each(rows, (row) => [
      ...personCells(row),
      ...[row.attendance, row.behavior, row.engagement, row.english, row.math].map(yesNo),
    ]),
  },
];
