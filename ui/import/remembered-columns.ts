import { isImportField } from '../../domain/student-import/columns.ts';
import { type ColumnChoice, normaliseHeader } from '../../domain/student-import/headers.ts';

/** A choice for files with the same headers. */
export interface RememberedColumns {
  /** A fingerprint: a file without headers has a student in their place, whose data must not stay in a browser. */
  headers: string;
  fields: (string | null)[];
}

/** How many are kept, the latest first. */
const MOST = 20;

/** FNV-1a, 64 bits, over the headers as they are compared. */
function fingerprint(headers: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(headers.map(normaliseHeader).join('\n'))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

/** What was chosen for files with these headers, if it can be read. */
export function recallColumns(
  remembered: readonly RememberedColumns[],
  headers: readonly string[],
): ColumnChoice | undefined {
  const key = fingerprint(headers);
  const found = remembered.find((one) => one.headers === key);
  if (found?.fields.length !== headers.length) return undefined;
  return found.fields.map((field) => (field !== null && isImportField(field) ? field : null));
}

/** With the choice for these headers as the latest. */
export function rememberColumns(
  remembered: readonly RememberedColumns[],
  headers: readonly string[],
  choice: ColumnChoice,
): RememberedColumns[] {
  const key = fingerprint(headers);
  const others = remembered.filter((one) => one.headers !== key);
  return [{ headers: key, fields: [...choice] }, ...others].slice(0, MOST);
}
