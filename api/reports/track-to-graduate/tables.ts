import { answerText } from '../figures/person.ts';
import type { FlowingRoster } from '../figures/report-figures.ts';
import { each, PERSON_COLUMNS, personCells } from '../tables/roster.ts';
import { ownColumns, type ReportTable, texts } from '../tables/table.ts';
import type { TrackRow } from './data.ts';

export const tables = ({ header, rows }: FlowingRoster<TrackRow>): ReportTable[] => [
  {
    name: header.title,
    isOwn: ownColumns(0, 1),
    columns: [...PERSON_COLUMNS, ...texts('On Track to Graduate')],
    rows: each(rows, (row) => [...personCells(row), answerText(row.onTrack)]),
  },
];
