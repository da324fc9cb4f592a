import { numbers, type ReportTable, texts } from '../tables/table.ts';
import type { RiskSummaryReport } from './data.ts';

/** Risk and needs, one row per term and value. */
export function tables({ columns, riskRows, needRows, studentCounts }: RiskSummaryReport): ReportTable[] {
  const blocks = [
    ['Risk Factors', riskRows],
    ['Areas where students might need support or intervention', needRows],
  ] as const;
  return [
    {
      name: 'Risk Summary',
      columns: [...texts('Term', 'Block', 'Value'), ...numbers('Students', 'Of all students')],
      rows: columns.flatMap((term, at) =>
        blocks.flatMap(([block, rows]) =>
          rows.map(({ label, values }) => [term, block, label, values[at] ?? 0, studentCounts[at] ?? 0]),
        ),
      ),
    },
  ];
}
