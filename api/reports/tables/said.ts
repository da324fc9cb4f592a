import type { SheetCell, SheetTable } from '../../presenters/xlsx.ts';
import type { Say } from '../words/words.ts';
import type { ReportTable } from './table.ts';

/** A sheet's name has at most so many characters. */
const LONGEST_NAME = 31;

async function* saidRows({ rows, isOwn }: ReportTable, say: Say): AsyncGenerator<SheetCell[]> {
  const saidCell = (row: readonly SheetCell[], cell: SheetCell, place: number) =>
    typeof cell === 'string' && !isOwn?.(row, place) ? say(cell) : cell;
  for await (const row of rows) yield row.map((cell, place) => saidCell(row, cell, place));
}

/** A table as people read it in a language: its name, its headings, and all cells but the school's own words. */
export const saidTable = (table: ReportTable, say: Say): SheetTable => ({
  name: say(table.name).slice(0, LONGEST_NAME),
  columns: table.columns.map((column) => ({ ...column, header: say(column.header) })),
  rows: saidRows(table, say),
});
