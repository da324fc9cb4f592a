import type { SheetCell, SheetColumn, SheetTable } from '../../presenters/xlsx.ts';
import type { FactorValue } from '../data/risk-rows.ts';

/** A block of a report as rows of cells. */
export type ReportTable = SheetTable;

const columnsOf =
  (kind: SheetColumn['kind']) =>
  (...headers: string[]): SheetColumn[] =>
    headers.map((header) => ({ header, kind }));

/** Columns by what their cells are. */
export const texts = columnsOf('text');
export const numbers = columnsOf('number');
export const mixed = columnsOf('mixed');

/** A risk factor as a cell one can count with where it is a number; GPAs with two decimals (rules/reports#tables). */
export function factorCell(label: string, value: FactorValue): SheetCell {
  if (value === null) return 'No Data';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return label === 'GPA' ? Number(value.toFixed(2)) : value;
}
