import { z } from 'zod';
import { Rejection } from '../kernel/rejection.ts';
import { type CellTexts, IMPORT_FIELDS } from './columns.ts';
import { unguardFormula } from './formula-guard.ts';

/** At most this many rows travel in one request. */
export const MOST_ROWS = 200;

const cellValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ booleanValue: z.boolean().nullable() }),
]);
const cell = z.object({ value: cellValue.optional() }).meta({ id: 'ImportCell' });
type CellValue = z.infer<typeof cellValue> | undefined;

/** The body of the contract's import, as its description shows it; other keys of rows and cells are ignored. */
export const contractRowsBody = z
  .array(z.object({ ...Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cell.optional()])), studentId: cell }))
  .max(MOST_ROWS);

function textOf(value: CellValue): string {
  const plain = typeof value === 'object' && value !== null ? value.booleanValue : value;
  if (plain === null || plain === undefined) return '';
  return unguardFormula(typeof plain === 'boolean' ? (plain ? 'Yes' : 'No') : String(plain).trim());
}

function rowTexts(row: unknown, at: number): CellTexts {
  if (typeof row !== 'object' || row === null) throw new Rejection('invalid', `row ${at + 1}: should be object`);
  const texts: CellTexts = {};
  for (const field of IMPORT_FIELDS) {
    const given: unknown = Reflect.get(row, field);
    if (given === undefined) continue;
    const read = cell.safeParse(given);
    if (!read.success) throw new Rejection('invalid', `row ${at + 1}, ${field}: should be a cell with a value`);
    texts[field] = textOf(read.data.value);
  }
  if (texts.studentId === undefined) throw new Rejection('invalid', `row ${at + 1}, studentId: is a required property`);
  return texts;
}

/**
 * The body of the contract's import (rules/import#contract-rows): cells `{ value }`, where a yes/no may be `{ booleanValue }`; everything
 * beside the value is the sender's bookkeeping. Refuses what is no list of at most 200 such rows.
 */
export function readContractRows(body: unknown): CellTexts[] {
  if (!Array.isArray(body)) throw new Rejection('invalid', 'rows: should be array');
  if (body.length > MOST_ROWS) throw new Rejection('invalid', `rows: should NOT have more than ${MOST_ROWS} items`);
  return body.map(rowTexts);
}
