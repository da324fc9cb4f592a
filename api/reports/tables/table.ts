import { definitionOf, type FactorValue } from '../../../domain/risk/assess-factor.ts';
import type { RiskFactor } from '../../../domain/risk/factors.ts';
import type { SheetCell, SheetColumn, SheetTable } from '../../presenters/xlsx.ts';
import { answerText } from '../figures/person.ts';

/** A block of a report as rows of cells. */
export interface ReportTable extends SheetTable {
  /** Whether a cell of a row holds what the school wrote, which is the same in every language; none does unless said. */
  isOwn?(row: readonly SheetCell[], place: number): boolean;
}

/** Columns whose cells are the school's own words. */
export const ownColumns =
  (...places: readonly number[]): NonNullable<ReportTable['isOwn']> =>
  (_, place) =>
    places.includes(place);

const columnsOf =
  (kind: SheetColumn['kind']) =>
  (...headers: string[]): SheetColumn[] =>
    headers.map((header) => ({ header, kind }));

/** Columns by what their cells are. */
export const texts = columnsOf('text');
export const numbers = columnsOf('number');
export const mixed = columnsOf('mixed');

/** A risk factor as a cell one can count with where it is a number; GPAs with two decimals (rules/reports#tables). */
export function factorCell(factor: RiskFactor, value: FactorValue): SheetCell {
  if (typeof value !== 'number') return answerText(value);
  const { decimals } = definitionOf(factor);
  return decimals === undefined ? value : Number(value.toFixed(decimals));
}
