import type { SheetCell } from '../../presenters/xlsx.ts';
import type { Say } from '../words/words.ts';
import { mixed, type ReportTable, texts } from './table.ts';

async function* figuresOf({ name, columns, rows }: ReportTable): AsyncGenerator<SheetCell[]> {
  for await (const [entry = null, ...figures] of rows) {
    for (const [place, figure] of figures.entries()) yield [name, entry, columns[place + 1]?.header ?? null, figure];
  }
}

async function* figuresOfAll(tables: readonly ReportTable[]): AsyncGenerator<SheetCell[]> {
  for (const table of tables) yield* figuresOf(table);
}

/** Several blocks as one table, for files that hold one: a row for each figure; `say` says what its columns are called. */
export function asOneTable(tables: readonly ReportTable[], say: Say = (text) => text): ReportTable {
  const [only] = tables;
  if (only && tables.length === 1) return only;
  return {
    name: say('Figures'),
    columns: [...texts(...['Block', 'Entry', 'Figure'].map(say)), ...mixed(say('Value'))],
    rows: figuresOfAll(tables),
  };
}
