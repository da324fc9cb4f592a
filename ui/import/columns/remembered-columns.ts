import { isImportField, normaliseHeader } from '../../../domain/student-import/columns.ts';
import type { ColumnChoice } from '../../../domain/student-import/headers.ts';
import { fingerprint } from '../reading/fingerprint.ts';

/** A choice for files with the same headers. */
export interface RememberedColumns {
  /** A fingerprint: a file without headers has a student in their place, whose data must not stay in a browser. */
  headers: string;
  fields: (string | null)[];
}

/** How many are kept, the latest first. */
const MOST = 20;

/** Of the headers as they are compared. */
const keyOf = (headers: readonly string[]): string =>
  fingerprint(new TextEncoder().encode(headers.map(normaliseHeader).join('\n')));

/** What was chosen for files with these headers, if it can be read. */
export function recallColumns(
  remembered: readonly RememberedColumns[],
  headers: readonly string[],
): ColumnChoice | undefined {
  const key = keyOf(headers);
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
  const key = keyOf(headers);
  const others = remembered.filter((one) => one.headers !== key);
  return [{ headers: key, fields: [...choice] }, ...others].slice(0, MOST);
}
