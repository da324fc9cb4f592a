import type { FlowingRoster } from '../figures/report-figures.ts';
import { each } from '../tables/roster.ts';
import { ownColumns, type ReportTable, texts } from '../tables/table.ts';
import { PRE_ETS_COLUMNS } from './columns.ts';
import type { PreEtsRow } from './data.ts';

export const tables = ({ header, rows }: FlowingRoster<PreEtsRow>): ReportTable[] => [
  {
    name: header.title,
    isOwn: ownColumns(0, 1),
    columns: texts(...PRE_ETS_COLUMNS.map(({ label }) => label)),
    rows: each(rows, (row) => PRE_ETS_COLUMNS.map(({ text }) => text(row))),
  },
];
