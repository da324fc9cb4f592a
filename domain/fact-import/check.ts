import { type FieldReasons, Rejection } from '../kernel/rejection.ts';
import { factHeader } from './columns.ts';

/** What a row would do; null where it cannot be taken. */
export type FactOutcome = 'created' | 'changed' | 'unchanged';

/** A row as it was held against what is known. */
export interface CheckedFact {
  /** Null where the number is nobody's. */
  studentId: number | null;
  name: string | null;
  outcome: FactOutcome | null;
  /** Of a correction: what is there now, by field. */
  before: Readonly<Record<string, string | null>>;
  /** The first reason of each is the one to show. */
  faults: FieldReasons;
}

/** How many faults a refusal names before it only counts the rest. */
const NAMED = 20;

/** The refusal of rows with faults, by `row {line}, {header}`; undefined where there are none. */
export function factsRefusal(rows: readonly CheckedFact[], lineOf: (row: number) => number): Rejection | undefined {
  const faults = rows.flatMap(({ faults }, row) =>
    Object.entries(faults).map(([field, reasons]): [string, string[]] => [
      `row ${lineOf(row)}, ${factHeader(field)}`,
      reasons,
    ]),
  );
  if (faults.length === 0) return undefined;
  const named = faults.slice(0, NAMED).map(([place, [reason]]) => `${place}: ${reason}`);
  const more = faults.length > NAMED ? ` and ${faults.length - NAMED} more` : '';
  return new Rejection('invalid', `${named.join('; ')}${more}`, { fields: Object.fromEntries(faults) });
}
